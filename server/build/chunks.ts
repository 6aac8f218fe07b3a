import type { ChunkingContext, CodeSplittingGroup } from "rolldown";
import { projectFile } from "../projectFile.ts";

const everyPageNeeds =
  /node_modules[\\/](?:react|react-dom|scheduler|react-router|react-router-dom)[\\/]|rolldown[\\/]runtime|vite[\\/]preload-helper/;
const publicStart = projectFile("src-public/start.tsx");

const withImports = (context: ChunkingContext, id: string, found: Set<string>): Set<string> => {
  if (found.has(id)) return found;
  found.add(id);
  for (const imported of context.getModuleInfo(id)?.importedIds ?? []) withImports(context, imported, found);
  return found;
};

/**
 * Which modules go into one file. A page's brotli is smaller for few files than for many: what every page needs of React
 * and its router is one, what the admin too uses of the public side's shared rules is another, and the rest of what every
 * public page needs is the third. What only some pages need stays where the bundler puts it.
 */
export const chunkGroups = (): CodeSplittingGroup[] => {
  const found = new WeakMap<ChunkingContext, Set<string>>();
  const everyVisitorNeeds = (id: string, context: ChunkingContext): boolean => {
    const known = found.get(context) ?? withImports(context, publicStart, new Set());
    found.set(context, known);
    return known.has(id);
  };
  return [
    { name: "react", test: everyPageNeeds, priority: 3 },
    {
      name: (id, context) => (everyVisitorNeeds(id, context) ? "shared" : null),
      debugName: "shared",
      test: /[\\/]src[\\/]shared[\\/]|virtual:tokens/,
      priority: 2,
    },
    {
      name: (id, context) => (everyVisitorNeeds(id, context) ? "public" : null),
      debugName: "public",
      test: /[\\/]src-public[\\/]/,
      priority: 1,
    },
  ];
};
