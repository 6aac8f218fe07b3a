import { dirname } from "node:path";
import type { Source } from "./sources.ts";

const roomless = new Set(["src", "src/admin", "src/kit", "src/providers", "src/shared", "src-public", "server"]);

/** All files that one of `entries` leads to by imports, the entries among them; without types, by those that stay when the code runs. */
export const closureOf = (sources: readonly Source[], entries: readonly string[], withTypes: boolean): Set<string> => {
  const importsOf = new Map(
    sources.map(({ path, imports, typeImports }) => [
      path,
      withTypes ? imports : imports.filter((other) => !typeImports.includes(other)),
    ]),
  );
  const found = new Set<string>();
  const queue = [...entries];
  for (let path = queue.pop(); path; path = queue.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    queue.push(...(importsOf.get(path) ?? []));
  }
  return found;
};

// Files at a root are the ground of its folders or their top, so each counts for itself.
const placeOf = (path: string): string => {
  const folder = dirname(path);
  return roomless.has(folder) ? path : folder;
};

/** Which folders import from which. */
const folderImports = (sources: readonly Source[]): Map<string, Set<string>> => {
  const graph = new Map<string, Set<string>>();
  for (const { path, imports } of sources) {
    const folder = placeOf(path);
    const others = imports.map(placeOf).filter((other) => other !== folder);
    graph.set(folder, new Set([...(graph.get(folder) ?? []), ...others]));
  }
  return graph;
};

const reachableFrom = (graph: Map<string, Set<string>>, start: string): Set<string> => {
  const found = new Set<string>();
  const queue = [...(graph.get(start) ?? [])];
  for (let node = queue.pop(); node; node = queue.pop()) {
    if (found.has(node)) continue;
    found.add(node);
    queue.push(...(graph.get(node) ?? []));
  }
  return found;
};

/** Groups of folders that import each other in a ring. */
export const ringsOf = (sources: readonly Source[]): string[][] => {
  const graph = folderImports(sources);
  const reach = new Map([...graph.keys()].map((folder) => [folder, reachableFrom(graph, folder)]));
  const rings = [...graph.keys()]
    .filter((folder) => reach.get(folder)?.has(folder))
    .map((folder) =>
      [...graph.keys()].filter((other) => reach.get(folder)?.has(other) && reach.get(other)?.has(folder)).sort(),
    );
  return [...new Map(rings.map((ring) => [ring.join(" "), ring])).values()];
};
