import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { parseSync } from "vite";
import project from "../../package.json" with { type: "json" };

/** A source file, with its imports of other source files as paths from the project's root. */
export interface Source {
  path: string;
  imports: readonly string[];
  lines: number;
}

export const linesOf = (text: string): number => text.split("\n").length - 1;

export const roots = ["src", "src-public", "server"];

// For example `"#shared/*": "./src/shared/*"`.
const aliases = Object.entries(project.imports).map(([name, target]): [prefix: string, folder: string] => [
  name.slice(0, -1),
  target.slice(2, -1),
]);

const resolveImport = (from: string, specifier: string): string | null => {
  if (specifier.startsWith(".")) return normalize(join(dirname(from), specifier));
  const alias = aliases.find(([prefix]) => specifier.startsWith(prefix));
  return alias ? specifier.replace(alias[0], alias[1]) : null;
};

// A dynamic import's range is that of its quoted specifier.
const specifiersIn = (text: string): string[] => {
  const { staticImports, staticExports, dynamicImports } = parseSync("source.tsx", text).module;
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
  ];
};

const readSource = (path: string): Source => {
  const text = readFileSync(path, "utf8");
  const imports = new Set(specifiersIn(text).flatMap((name) => resolveImport(path, name) ?? []));
  return { path, imports: [...imports], lines: linesOf(text) };
};

export const filesBelow = (folder: string, endings: readonly string[]): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((path) => join(folder, path))
    .filter((path) => endings.some((ending) => path.endsWith(ending)) && !path.endsWith("database.types.ts"));

/** Reads all TypeScript files of the project except tests and generated files. */
export const readSources = (): Source[] => {
  const sources = roots.flatMap((root) => filesBelow(root, [".ts", ".tsx"])).map(readSource);
  const known = new Set(sources.map(({ path }) => path));
  return sources.map((source) => ({ ...source, imports: source.imports.filter((path) => known.has(path)) }));
};
