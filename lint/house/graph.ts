import { dirname } from "node:path";
import type { Source } from "./sources.ts";

const rootFolders = new Set([
  "src",
  "src/admin",
  "src/api",
  "src/ui",
  "src/editor",
  "src/kit",
  "src/shared",
  "src-public",
  "server",
  "server/database",
]);

// Files at a root belong to different layers, so each counts as a place of its own.
const placeOf = (path: string): string => {
  const folder = dirname(path);
  return rootFolders.has(folder) ? path : folder;
};

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

/** Returns groups of folders that import each other in a cycle. */
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
