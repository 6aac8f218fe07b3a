import type { ChunkingContext, CodeSplittingGroup } from "rolldown";
import { projectFile } from "../projectFile.ts";
import { isVisitorsRouter } from "./routerForVisitors.ts";

const everyPageNeeds =
  /node_modules[\\/](?:react|react-dom|scheduler)[\\/]|rolldown[\\/]runtime|vite[\\/]preload-helper/;
const publicStart = projectFile("src-public/start.tsx");

const withImports = (context: ChunkingContext, id: string, found: Set<string>): Set<string> => {
  if (found.has(id)) return found;
  found.add(id);
  for (const imported of context.getModuleInfo(id)?.importedIds ?? []) withImports(context, imported, found);
  return found;
};

/** One file each for React, for the tables, for rules that both sides share, and for what every public page needs: few files compress better. */
export const chunkGroups = (): CodeSplittingGroup[] => {
  const found = new WeakMap<ChunkingContext, Set<string>>();
  const everyVisitorNeeds = (id: string, context: ChunkingContext): boolean => {
    const known = found.get(context) ?? withImports(context, publicStart, new Set());
    found.set(context, known);
    return known.has(id);
  };
  return [
    { name: "react", test: everyPageNeeds, priority: 3 },
    // Apart, because signing in reads no table.
    { name: "tables", test: /[\\/]src[\\/]shared[\\/](?:tables[\\/]|schema\.ts)/, priority: 3 },
    {
      name: (id, context) => (everyVisitorNeeds(id, context) ? "shared" : null),
      debugName: "shared",
      test: /[\\/]src[\\/]shared[\\/]|virtual:tokens/,
      priority: 2,
    },
    {
      name: (id, context) => (everyVisitorNeeds(id, context) ? "public" : null),
      debugName: "public",
      test: (id) => /[\\/]src-public[\\/]/.test(id) || isVisitorsRouter(id),
      priority: 1,
    },
  ];
};
