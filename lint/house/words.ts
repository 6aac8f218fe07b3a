import { readFileSync, statSync } from "node:fs";
import { parseSync } from "vite";
import { filesBelow } from "./sources.ts";

/** Phrases that readers stumble over, each with plain ones. Texts of the specification contain none of them. */
const phrases: readonly (readonly [phrase: RegExp, better: string])[] = [
  [/\banew\b/i, "again"],
  [/\bmeanwhile\b/i, "while …, in the meantime"],
  [/\b(?:who|whom)ever\b/i, "the user, the owner, a client"],
  [/\bnobody\b/i, "no user, no one"],
  [/\bone who\b|, who /i, "the user that …: name the person"],
  [/\bmend(?:s|ed|ing)?\b/i, "fix, repair"],
  [/\b(?:be|is) had\b/i, "is available"],
  [/\b(?:stands?|stood) (?:for|there|in)\b/i, "represents, is in"],
  [/\bas good as\b/i, "almost, equal to"],
  [/\bcomes? to the same\b/i, "equals"],
  [/\bfor good\b/i, "permanently"],
  [/\b(?:told|tells?|telling)\b/i, "report, print, show, distinguish"],
  [/\b(?:said|says)\b/i, "reports, shows, states"],
  [/\bleads? (?:to|there|here|nowhere|back)\b/i, "links to, redirects to, results in"],
  [/(?<!\/)\belsewhere\b/i, "on another site, in another file"],
  [/\b(?:becomes|comes) of\b/i, "the result of"],
  [/\bbut for\b/i, "except"],
  [/\bthe (?:former|latter) one?\b/i, "the old one: name the thing"],
  [/(?:^|[.:;] )Of (?:these|those|its|a|the)\b/, "name the thing first"],
  [/\b(?:is|are) (?:not )?there\b/i, "exists, is stored"],
  [/\bthere is none\b/i, "none exists"],
  [/\bfurther to\b/i, "in addition to"],
  [/\bkept from\b/i, "prevented from"],
  [/\b(?:find|found|go|goes|take|takes) fault\b/i, "reject"],
];

// Lists of data: passwords, and the content of the demo.
const withoutProse = ["src/shared/accounts/commonPasswords.ts", "src-public/site.config.ts"];

interface Finding {
  path: string;
  line: number;
  phrase: string;
  better: string;
}

interface Piece {
  text: string;
  start: number;
}

const isNode = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

const stringsBelow = (node: unknown): Piece[] => {
  if (Array.isArray(node)) return node.flatMap(stringsBelow);
  if (!isNode(node)) return [];
  const { type, value, start } = node;
  if (typeof start === "number") {
    if ((type === "Literal" || type === "JSXText") && typeof value === "string") return [{ text: value, start }];
    if (type === "TemplateElement" && isNode(value)) return [{ text: String(value.cooked), start }];
  }
  return Object.values(node).flatMap(stringsBelow);
};

const rootName = (node: unknown): unknown =>
  isNode(node) ? (node.name ?? rootName(node.object ?? node.callee)) : null;

const titlesBelow = (node: unknown): Piece[] => {
  if (Array.isArray(node)) return node.flatMap(titlesBelow);
  if (!isNode(node)) return [];
  const { type, callee, arguments: given } = node;
  const isTest = type === "CallExpression" && /^(?:it|test|describe)$/.test(String(rootName(callee)));
  const [title] = isTest && Array.isArray(given) ? given : [];
  const own = isNode(title) && /^(?:Literal|TemplateLiteral)$/.test(String(title.type)) ? stringsBelow(title) : [];
  return [...own, ...Object.values(node).flatMap(titlesBelow)];
};

const proseOfCode = (path: string, text: string): Piece[] => {
  const { comments, program } = parseSync(path, text);
  // Tests quote sample texts.
  if (/\.(?:test|spec)\.tsx?$/.test(path)) return titlesBelow(program.body);
  return [...comments.map(({ value, start }) => ({ text: value, start })), ...stringsBelow(program.body)];
};

const piecesMatching = (text: string, pattern: RegExp): Piece[] =>
  [...text.matchAll(pattern)].map((match) => ({ text: match[0], start: match.index }));

// Code in a Markdown file is quoted, and seldom prose.
const withoutCode = (text: string): string =>
  text.replace(/^```[\s\S]*?^```|`[^`\n]*`/gm, (code) => code.replace(/[^\n]/g, " "));

// A comment in a function's body is part of the function: changing it takes a migration.
const withoutBodies = (text: string): string =>
  text.replace(/\$\$[\s\S]*?\$\$/g, (body) => body.replace(/[^\n]/g, " "));

const proseOf = (path: string, text: string): Piece[] => {
  if (path.endsWith(".sql")) return piecesMatching(withoutBodies(text), /--.*|'(?:[^']|'')*'/g);
  if (path.endsWith(".md")) return [{ text: withoutCode(text), start: 0 }];
  return proseOfCode(path, text);
};

const findingsIn = (path: string): Finding[] => {
  const source = readFileSync(path, "utf8");
  const lineAt = (offset: number): number => source.slice(0, offset).split("\n").length;
  return proseOf(path, source).flatMap(({ text, start }) =>
    phrases.flatMap(([pattern, better]) =>
      [...text.matchAll(new RegExp(pattern, `${pattern.flags}g`))].map((match) => {
        return { path, line: lineAt(start + match.index), phrase: match[0].trim(), better };
      }),
    ),
  );
};

/** Lists unclear phrases in comments, strings, docs and titles of tests, as `path:12 “phrase”: better`. @param roots folders or files */
export const unclearPhrases = (roots: readonly string[]): string[] =>
  roots
    .flatMap((root) => (statSync(root).isFile() ? [root] : filesBelow(root, [".ts", ".tsx", ".sql", ".md"])))
    .filter((path) => !withoutProse.includes(path))
    .flatMap(findingsIn)
    .map(({ path, line, phrase, better }) => `${path}:${line} “${phrase}”: ${better}`);
