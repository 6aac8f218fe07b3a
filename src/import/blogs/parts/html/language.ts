import type { Element } from "hast";
import { attribute, classesOf, isElement } from "./elements.ts";

const named = /^(?:language|lang|highlight-source|brush:?)[-:]?\s*([\w+#.-]+)$/;

const fromClasses = (node: Element): string => {
  const classes = classesOf(node);
  const brush = classes.findIndex((name) => /^brush:?$/.test(name));
  const [, found = ""] = classes.map((name) => named.exec(name)).find(Boolean) ?? [];
  return found || (brush === -1 ? "" : (classes[brush + 1] ?? ""));
};

const attributes = ["dataCodeBlockLang", "dataLang", "dataLanguage", "lang"];

/** The language of a code block, from the classes and attributes that several blogs use for it; empty if there is none. */
export const languageOf = (pre: Element): string => {
  const inner = pre.children.filter((child) => isElement(child, "code"));
  for (const node of [...inner, pre]) {
    if (!isElement(node)) continue;
    const language = fromClasses(node) || attributes.map((name) => attribute(node, name)).find(Boolean) || "";
    if (/^[\w+#.-]{1,30}$/.test(language) && language !== "none") return language.replace(/;$/, "").toLowerCase();
  }
  return "";
};
