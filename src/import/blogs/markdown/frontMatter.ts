import { parse as parseToml } from "smol-toml";
import { parse as parseYaml } from "yaml";
import { isRecord } from "#shared/isRecord.ts";
import type { Fields } from "../parts/values.ts";

interface FrontMatter {
  fields: Fields;
  body: string;
  /** Why its fields are not known. */
  problem?: string;
}

// Aliases that unfold into each other make gigabytes of a few lines. "silent" would pass over what breaks the rules.
const yaml = (text: string): unknown =>
  parseYaml(text, { maxAliasCount: 20, merge: true, uniqueKeys: false, logLevel: "error" });

// One object, whose braces are the fences.
const json = (text: string): unknown => JSON.parse(`{${text}}`);

const fences: readonly { begin: RegExp; end: RegExp; parse: (text: string) => unknown }[] = [
  { begin: /^---[ \t]*\r?\n/, end: /^(?:---|\.\.\.)[ \t]*\r?$/m, parse: yaml },
  { begin: /^\+\+\+[ \t]*\r?\n/, end: /^\+\+\+[ \t]*\r?$/m, parse: parseToml },
  { begin: /^\{[ \t]*\r?\n/, end: /^\}[ \t]*\r?$/m, parse: json },
];

const fieldsIn = (text: string, parse: (text: string) => unknown): Pick<FrontMatter, "fields" | "problem"> => {
  try {
    const parsed = parse(text) ?? {};
    return isRecord(parsed) ? { fields: parsed } : { fields: {}, problem: "it holds no keys" };
  } catch (error) {
    const [line = ""] = error instanceof Error ? error.message.split("\n") : [];
    return { fields: {}, problem: line.slice(0, 200) };
  }
};

/** The head of a Markdown file, in YAML, TOML or JSON, and what follows it. */
export const readFrontMatter = (whole: string): FrontMatter => {
  const text = whole.replace(/^\uFEFF/, "");
  for (const { begin, end, parse } of fences) {
    const [opening] = begin.exec(text) ?? [];
    if (!opening) continue;
    const rest = text.slice(opening.length);
    const closing = end.exec(rest);
    if (!closing) continue;
    const body = rest.slice(closing.index + closing[0].length).replace(/^\r?\n/, "");
    return { ...fieldsIn(rest.slice(0, closing.index), parse), body };
  }
  return { fields: {}, body: text };
};

/** The fields of a file that holds nothing else, as a blog's settings; none where they cannot be read. */
export const readSettings = (text: string, path: string): Fields =>
  fieldsIn(text, path.toLowerCase().endsWith(".toml") ? parseToml : yaml).fields;
