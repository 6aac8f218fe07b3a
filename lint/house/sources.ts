import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { type ParseResult, parseSync } from "vite";

/** One source file, its imports of other source files as paths from the project's root, and its comments. */
export interface Source {
  path: string;
  text: string;
  imports: readonly string[];
  /** Lines that hold nothing but a comment. */
  commentLines: number;
  lines: number;
}

/** The folders that hold the source. */
export const roots = ["src", "src-public", "server"];

const aliases: readonly [prefix: string, folder: string][] = [
  ["#shared/", "src/shared/"],
  ["#kit/", "src/kit/"],
  ["#providers/", "src/providers/"],
  ["#resources/", "src/resources/"],
  ["#admin/", "src/admin/"],
  ["#public/", "src-public/"],
  ["#server/", "server/"],
];

const resolveImport = (from: string, specifier: string): string | null => {
  if (specifier.startsWith(".")) return normalize(join(dirname(from), specifier));
  const alias = aliases.find(([prefix]) => specifier.startsWith(prefix));
  return alias ? specifier.replace(alias[0], alias[1]) : null;
};

// A dynamic import's range is that of its quoted specifier.
const specifiersOf = (
  text: string,
  { staticImports, staticExports, dynamicImports }: ParseResult["module"],
): string[] => [
  ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
  ...staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
  ...dynamicImports.map(({ moduleRequest }) => text.slice(moduleRequest.start + 1, moduleRequest.end - 1)),
];

const commentLinesOf = (text: string, comments: ParseResult["comments"]): number =>
  comments.reduce((count, { start, end }) => {
    const startsItsLine = text.slice(text.lastIndexOf("\n", start) + 1, start).trim() === "";
    return startsItsLine ? count + text.slice(start, end).split("\n").length : count;
  }, 0);

const readSource = (path: string): Source => {
  const text = readFileSync(path, "utf8");
  const { module, comments } = parseSync(path, text);
  const imports = specifiersOf(text, module).flatMap((specifier) => resolveImport(path, specifier) ?? []);
  return {
    path,
    text,
    imports: [...new Set(imports)],
    commentLines: commentLinesOf(text, comments),
    lines: text.split("\n").length - 1,
  };
};

/** All TypeScript of the project but its tests and what is generated. */
export const readSources = (): Source[] => {
  const files = roots
    .flatMap((root) => readdirSync(root, { recursive: true, encoding: "utf8" }).map((path) => join(root, path)))
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith("database.types.ts"));
  const sources = files.map(readSource);
  const known = new Set(files);
  return sources.map((source) => ({ ...source, imports: source.imports.filter((path) => known.has(path)) }));
};
