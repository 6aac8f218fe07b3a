import { readFileSync } from "node:fs";
import { parseSync } from "vite";
import { filesBelow } from "./sources.ts";

// Pages for the owner, which are in English like the admin.
const ownersPages = ["src-public/pages/preview/", "src-public/app/startSitePreview.tsx"];

const attributes = ["alt", "aria-label", "label", "placeholder", "title"];

const isNode = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

const isWord = (value: unknown): value is string => typeof value === "string" && /\p{L}{2}/u.test(value);

const nameOf = (node: unknown): string => (isNode(node) ? String(node.name) : "");

const textsBelow = (node: unknown): string[] => {
  if (Array.isArray(node)) return node.flatMap(textsBelow);
  if (!isNode(node)) return [];
  const { type, name, value } = node;
  if (type === "JSXText" && isWord(value)) return [value.trim()];
  const isNamed = type === "JSXAttribute" && attributes.includes(nameOf(name)) && isNode(value);
  // Components take keys of the catalogue, too.
  if (isNamed && isWord(value.value) && /^\p{Lu}| /u.test(value.value)) return [value.value];
  return Object.values(node).flatMap(textsBelow);
};

/** Lists the texts of visitors' pages that are not in the catalogue of words, as `path: “text”`. @param root a folder of components */
export const textsOutsideCatalogue = (root = "src-public"): string[] =>
  filesBelow(root, [".tsx"])
    .filter((path) => !ownersPages.some((page) => path.startsWith(page)))
    .flatMap((path) =>
      textsBelow(parseSync(path, readFileSync(path, "utf8")).program.body).map((text) => `${path}: “${text}”`),
    );
