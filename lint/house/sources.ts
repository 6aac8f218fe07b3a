import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { type ParseResult, parseSync } from "vite";
import project from "../../package.json" with { type: "json" };

/** A source file, with its imports of other source files as paths from the project's root. */
export interface Source {
  path: string;
  text: string;
  imports: readonly string[];
  /** Those of the imports that only import types. */
  typeImports: readonly string[];
  /** Lines that contain only a comment, docstrings apart. */
  commentLines: number;
  /** Lines of docstrings. */
  docLines: number;
  lines: number;
}

/** The folders that hold the source. */
export const roots = ["src", "src-public", "server"];

// As `"#shared/*": "./src/shared/*"`.
const aliases = Object.entries(project.imports).map(([name, target]): [prefix: string, folder: string] => [
  name.slice(0, -1),
  target.slice(2, -1),
]);

const resolveImport = (from: string, specifier: string): string | null => {
  if (specifier.startsWith(".")) return normalize(join(dirname(from), specifier));
  const alias = aliases.find(([prefix]) => specifier.startsWith(prefix));
  return alias ? specifier.replace(alias[0], alias[1]) : null;
};

interface Specifier {
  name: string;
  isType: boolean;
}

// A dynamic import's range is that of its quoted specifier.
const specifiersOf = (
  text: string,
  { staticImports, staticExports, dynamicImports }: ParseResult["module"],
): Specifier[] => [
  ...staticImports.map(({ moduleRequest, entries }) => ({
    name: moduleRequest.value,
    isType: entries.length > 0 && entries.every(({ isType }) => isType),
  })),
  ...staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) => (moduleRequest ? { name: moduleRequest.value, isType } : [])),
  ),
  ...dynamicImports.map(({ moduleRequest: { start, end } }) => ({
    name: text.slice(start + 1, end - 1),
    isType: false,
  })),
];

const commentLinesOf = (text: string, comments: ParseResult["comments"], isDoc: boolean): number =>
  comments.reduce((count, { start, end }) => {
    const startsItsLine = text.slice(text.lastIndexOf("\n", start) + 1, start).trim() === "";
    const isWanted = startsItsLine && text.startsWith("/**", start) === isDoc;
    return isWanted ? count + text.slice(start, end).split("\n").length : count;
  }, 0);

const readSource = (path: string): Source => {
  const text = readFileSync(path, "utf8");
  const { module, comments } = parseSync(path, text);
  const specifiers = specifiersOf(text, module);
  const resolved = (names: readonly Specifier[]) =>
    new Set(names.flatMap(({ name }) => resolveImport(path, name) ?? []));
  const atRunTime = resolved(specifiers.filter(({ isType }) => !isType));
  const imports = [...resolved(specifiers)];
  return {
    path,
    text,
    imports,
    typeImports: imports.filter((other) => !atRunTime.has(other)),
    commentLines: commentLinesOf(text, comments, false),
    docLines: commentLinesOf(text, comments, true),
    lines: text.split("\n").length - 1,
  };
};

/** All TypeScript of the project except tests and generated files. */
export const readSources = (): Source[] => {
  const files = roots
    .flatMap((root) => readdirSync(root, { recursive: true, encoding: "utf8" }).map((path) => join(root, path)))
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith("database.types.ts"));
  const sources = files.map(readSource);
  const known = new Set(files);
  const own = (paths: readonly string[]) => paths.filter((path) => known.has(path));
  return sources.map((source) => ({
    ...source,
    imports: own(source.imports),
    typeImports: own(source.typeImports),
  }));
};
