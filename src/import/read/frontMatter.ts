import { parse as parseToml } from "smol-toml";
import { parseDocument } from "yaml";
import { isRecord } from "#shared/base/unknownValues.ts";

export type Fields = Readonly<Record<string, unknown>>;

export interface FrontMatter {
  fields: Fields;
  body: string;
  problem?: string;
  /** The line of the problem in the file, or of its first fence. */
  line?: number;
  /** The fields whose quotes were repaired. */
  repaired?: readonly string[];
  /** The fields that occur twice. The last value is used. */
  repeated?: readonly string[];
}

type Parse = (text: string, repeated: string[]) => unknown;

const yaml: Parse = (text, repeated) => {
  const document = parseDocument(text, { merge: true, logLevel: "error" });
  for (const error of document.errors) {
    if (error.code !== "DUPLICATE_KEY") throw error;
    repeated.push(/^[^:\s]{1,100}/.exec(text.slice(error.pos[0]))?.[0] ?? "");
  }
  // Nested aliases can expand a few lines to gigabytes.
  return document.toJS({ maxAliasCount: 20 });
};

const toml: Parse = (text) => parseToml(text);

// The fences are the braces of the JSON object.
const json: Parse = (text) => JSON.parse(`{${text}}`);

const fences: readonly { begin: RegExp; end: RegExp; parse: Parse }[] = [
  { begin: /^---[ \t]*\r?\n/, end: /^(?:---|\.\.\.)[ \t]*\r?$/m, parse: yaml },
  { begin: /^\+\+\+[ \t]*\r?\n/, end: /^\+\+\+[ \t]*\r?$/m, parse: toml },
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

type Read = Omit<FrontMatter, "body">;

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

// Errors of the YAML and the TOML parser.
const lineOf = (error: unknown): number => {
  const { linePos, line } = isRecord(error) ? error : {};
  const [start] = Array.isArray(linePos) ? linePos : [];
  return Number((isRecord(start) ? start.line : line) ?? 0);
};

const fieldsIn = (text: string, parse: Parse, most = longest): Read => {
  if (text.length > most) return { fields: {}, problem: `it has more than ${most.toLocaleString("en")} characters` };
  const repeated: string[] = [];
  try {
    const parsed = parse(text, repeated) ?? {};
    if (!isRecord(parsed)) return { fields: {}, problem: "it has no keys" };
    return { fields: parsed, ...(repeated.length > 0 && { repeated }) };
  } catch (error) {
    const [reason = ""] = error instanceof Error ? error.message.split("\n") : [];
    const problem = reason.replace(/ at line \d+, column \d+:?$/, "").slice(0, 200);
    return { fields: {}, problem: problem.replace(/[:.]+$/, ""), line: lineOf(error) };
  }
};

const headerLine = /^([A-Za-z][\w -]{0,40}):(?:[ \t]+(.*))?$/;
const headerKeys =
  /^(?:title|date|slug|status|tags|category|authors?|summary|modified|lang|description|keywords|draft|published)$/;

/** Splits a file of Pelican or MultiMarkdown, whose first paragraph consists of names and plain texts. */
const readHeader = (text: string): FrontMatter | null => {
  const [head = ""] = /^(?:[^\n]*\S[^\n]*(?:\n|$)){1,60}/.exec(text) ?? [];
  const fields: Record<string, string> = {};
  let last = "";
  for (const line of head.trimEnd().split(/\r?\n/)) {
    const [, name, value = ""] = headerLine.exec(line) ?? [];
    if (name) {
      last = name.toLowerCase();
      fields[last] = value.trim();
    } else if (last && /^[ \t]+\S/.test(line)) fields[last] = `${fields[last]} ${line.trim()}`.trim();
    else return null;
  }
  const known = Object.keys(fields).filter((key) => headerKeys.test(key));
  const hides = /^(?:draft|hidden|private|false)$/i.test(fields.status ?? fields.published ?? "");
  if (known.length < 2 && !hides) return null;
  return { fields, body: text.slice(head.length).replace(/^\r?\n/, "") };
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

// Blank lines above a fence that a key follows. In a text, the fence would be a rule.
const blankLines = /^(?:[ \t]*\r?\n){1,100}(?=(?:---|\+\+\+)[ \t]*\r?\n\s*[\w-]{1,60}[ \t]*[:=])/;

const readFenced = (
  text: string,
  { begin, end, parse }: (typeof fences)[number],
  most?: number,
): FrontMatter | null => {
  const [opening] = begin.exec(text) ?? [];
  const rest = text.slice(opening?.length);
  const closing = opening === undefined ? null : end.exec(rest);
  if (!closing) return null;
  const body = rest.slice(closing.index + closing[0].length).replace(/^\r?\n/, "");
  const head = rest.slice(0, closing.index);
  const read = fieldsIn(head, parse, most);
  const again = read.problem !== undefined && parse === yaml ? withQuotesRepaired(head) : null;
  const fixed = again && again.repaired.length > 0 ? fieldsIn(again.text, parse) : read;
  return again && fixed.problem === undefined ? { ...fixed, body, repaired: again.repaired } : { ...read, body };
};

/**
 * Splits a Markdown file into its front matter, in YAML, TOML, JSON, an exported object or the header of Pelican, and its body.
 * @param most characters of it
 */
export const readFrontMatter = (whole: string, most?: number): FrontMatter => {
  const stripped = whole.replace(/^\uFEFF/, "");
  const [above = ""] = blankLines.exec(stripped) ?? [];
  const text = stripped.slice(above.length);
  for (const fence of fences) {
    const read = readFenced(text, fence, most);
    if (read) return { ...read, line: above.split("\n").length + (read.line ?? 0) };
  }
  return readExported(text) ?? readHeader(text) ?? { fields: {}, body: text };
};

const heading = /^\s*#{1,6}[ \t]+(.+?)[ \t#]*(?:\{#[^{}\n]*\}[ \t]*)?(?:\n|$)/;

/** Takes a missing title from the first heading. The page shows the title above the text, so it is removed from the text. */
export const withoutTitle = (body: string, title: string): { title: string; body: string } => {
  const [whole, first] = heading.exec(body) ?? [];
  if (!whole || !first || (title && first.trim().toLowerCase() !== title.toLowerCase())) return { title, body };
  return { title: title || first.trim(), body: body.slice(whole.length) };
};

/** Parses a file in YAML that is not front matter. */
export const readYaml = (text: string): Read => fieldsIn(text, yaml);

/** Parses a settings file in YAML or TOML. Returns no fields if it cannot be parsed. */
export const readSettings = (text: string, path: string): Fields =>
  fieldsIn(text, path.toLowerCase().endsWith(".toml") ? toml : yaml).fields;
