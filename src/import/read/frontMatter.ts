import { parse as parseToml } from "smol-toml";
import { parse as parseYaml } from "yaml";
import { isRecord } from "#shared/base/unknownValues.ts";

/** Values of unknown shape, by key. */
export type Fields = Readonly<Record<string, unknown>>;

export interface FrontMatter {
  fields: Fields;
  body: string;
  problem?: string;
  /** The fields whose quotes were repaired. */
  repaired?: readonly string[];
}

// Nested aliases can expand a few lines to gigabytes. The log level "silent" would also suppress errors.
const yaml = (text: string): unknown =>
  parseYaml(text, { maxAliasCount: 20, merge: true, uniqueKeys: false, logLevel: "error" });

// The fences are the braces of the JSON object.
const json = (text: string): unknown => JSON.parse(`{${text}}`);

const fences: readonly { begin: RegExp; end: RegExp; parse: (text: string) => unknown }[] = [
  { begin: /^---[ \t]*\r?\n/, end: /^(?:---|\.\.\.)[ \t]*\r?$/m, parse: yaml },
  { begin: /^\+\+\+[ \t]*\r?\n/, end: /^\+\+\+[ \t]*\r?$/m, parse: parseToml },
  { begin: /^\{[ \t]*\r?\n/, end: /^\}[ \t]*\r?$/m, parse: json },
  // Old posts of Hexo have no first fence.
  {
    begin:
      /^(?=(?:title|date|layout):[ \t].{1,500}\r?\n(?:(?:\w{1,40}:|[ \t]|-(?!--)).{0,500}\r?\n){1,50}---[ \t]*\r?\n)/,
    end: /^---[ \t]*\r?$/m,
    parse: yaml,
  },
];

// The YAML parser takes quadratic time for some texts: 2 s for 64 KB, minutes for 1 MB.
const longest = 64_000;

type Read = Pick<FrontMatter, "fields" | "problem" | "repaired">;

const quotedValue =
  /^([A-Za-z]{1,40}): "([^\n]{0,1000}(?:\n(?![A-Za-z]{1,40}:(?:[ \t]|$))[^\n]{0,1000}){0,3})"[ \t]*$/gm;

// A text with a colon, or with a first character that has a meaning in YAML: `title: 100% sure: yes`.
const unquotedValue = /^([A-Za-z]{1,40}): {1,9}(?=[@`%]|[^\s"'[\]{}|>&*!#-][^\n]{0,500}?:[ \t])([^\n]{1,1000})$/gm;

/** Escapes quotes and line breaks within quoted values, and quotes texts. Hashnode's backups contain `title: "The "new" way"`. */
const withQuotesRepaired = (text: string): { text: string; repaired: string[] } => {
  const repaired: string[] = [];
  const quote = (_: string, name: string, words: string): string => {
    repaired.push(name);
    return `${name}: ${JSON.stringify(words.replaceAll('\\"', '"').replace(/\s+/g, " ").trim())}`;
  };
  const requote = (all: string, name: string, words: string): string =>
    /(?<!\\)["\n]/.test(words) ? quote(all, name, words) : all;
  return { text: text.replace(quotedValue, requote).replace(unquotedValue, quote), repaired };
};

const fieldsIn = (text: string, parse: (text: string) => unknown, most = longest): Read => {
  if (text.length > most) return { fields: {}, problem: `it has more than ${most.toLocaleString("en")} characters` };
  try {
    const parsed = parse(text) ?? {};
    return isRecord(parsed) ? { fields: parsed } : { fields: {}, problem: "it has no keys" };
  } catch (error) {
    const [line = ""] = error instanceof Error ? error.message.split("\n") : [];
    return { fields: {}, problem: line.slice(0, 200).replace(/[:.]+$/, "") };
  }
};

const declaration =
  /^export const (?:metadata|frontmatter|frontMatter|meta|article|post)(?:\s{0,9}:\s{0,9}[\w.<>'"[\]]{1,60})?\s{0,9}=\s{0,9}(?=\{)/m;
const token =
  /"(?:[^"\\\n]|\\.){0,2000}"|'(?:[^'\\\n]|\\.){0,2000}'|`(?:[^`\\$]|\\[\s\S]){0,2000}`|\/\/[^\n]*|\/\*[\s\S]{0,2000}?\*\/|[{}]|[^"'`/{}]+|[\s\S]/g;

/** Reads an object of constants as YAML, without running it: with strings in double quotes, the two are written alike. */
const readLiteral = (code: string): { read: Read; length: number } | null => {
  let [depth, length, literal] = [0, 0, ""];
  for (const [part] of code.slice(0, longest).matchAll(token)) {
    if (part === "{") depth += 1;
    if (part === "}") depth -= 1;
    length += part.length;
    const isString = part.length > 1 && /^["'`]/.test(part);
    if (isString)
      literal += JSON.stringify(
        part
          .slice(1, -1)
          .replace(/\\\n/g, "")
          .replace(/\\(?=["'`\\])/g, ""),
      );
    // Values of variables are unknown.
    else if (!/^\/[/*]/.test(part))
      literal += part
        .replace(/\bnew Date\(|\)/g, " ")
        .replace(/(?<=:\s{0,9})(?!(?:true|false|null)\b)[A-Za-z_$][\w$.[\]]{0,100}\(?/g, "null");
    if (depth === 0) return { read: fieldsIn(literal, yaml), length };
  }
  return null;
};

/** Splits an MDX file whose metadata is in exported objects, as in Next. The first object with a value for a key has precedence. */
const readExported = (text: string, most = 5): FrontMatter | null => {
  const found = most > 0 ? declaration.exec(text) : null;
  const start = (found?.index ?? 0) + (found?.[0].length ?? 0);
  const literal = found && readLiteral(text.slice(start));
  if (!found || !literal || literal.read.problem !== undefined) return null;
  const rest = text.slice(start + literal.length).replace(/^(?:\s*(?:as|satisfies)\s+\w{1,40})?[ \t]*;?[ \t]*\n?/, "");
  const { fields = {}, body = rest } = readExported(rest, most - 1) ?? {};
  const known = Object.entries(literal.read.fields).filter(([, value]) => value !== null);
  return { fields: { ...fields, ...Object.fromEntries(known) }, body: text.slice(0, found.index) + body };
};

/** Splits a Markdown file into its front matter, in YAML, TOML, JSON or an exported object, and its body. @param most characters of it */
export const readFrontMatter = (whole: string, most?: number): FrontMatter => {
  const text = whole.replace(/^\uFEFF/, "");
  for (const { begin, end, parse } of fences) {
    const [opening] = begin.exec(text) ?? [];
    if (opening === undefined) continue;
    const rest = text.slice(opening.length);
    const closing = end.exec(rest);
    if (!closing) continue;
    const body = rest.slice(closing.index + closing[0].length).replace(/^\r?\n/, "");
    const head = rest.slice(0, closing.index);
    const read = fieldsIn(head, parse, most);
    const again = read.problem === undefined || parse !== yaml ? null : withQuotesRepaired(head);
    if (!again || again.repaired.length === 0) return { ...read, body };
    const fixed = fieldsIn(again.text, parse);
    return { ...(fixed.problem === undefined ? { ...fixed, repaired: again.repaired } : read), body };
  }
  return readExported(text) ?? { fields: {}, body: text };
};

/** Parses a settings file in YAML or TOML. Returns no fields if it cannot be parsed. */
export const readSettings = (text: string, path: string): Fields =>
  fieldsIn(text, path.toLowerCase().endsWith(".toml") ? parseToml : yaml).fields;
