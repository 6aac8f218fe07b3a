import type { ChunkingContext, CodeSplittingGroup } from "rolldown";
import { projectFile } from "../projectFile.ts";
import { isVisitorsRouter } from "./routerForVisitors.ts";

const everyAppNeeds = /node_modules[\\/](?:react|react-dom|scheduler)[\\/]|rolldown[\\/]runtime/;
const publicStart = projectFile("src-public/start.tsx");
const early = projectFile("src-public/early/early.ts");

const withImports = (context: ChunkingContext, id: string, found: Set<string>): Set<string> => {
  if (found.has(id)) return found;
  found.add(id);
  for (const imported of context.getModuleInfo(id)?.importedIds ?? []) withImports(context, imported, found);
  return found;
};

const importedBy = (entry: string) => {
  const found = new WeakMap<ChunkingContext, Set<string>>();
  return (id: string, context: ChunkingContext): boolean => {
    const known = found.get(context) ?? withImports(context, entry, new Set());
    found.set(context, known);
    return known.has(id);
  };
};

/** One file each for what a public page runs first, for React, for the tables, for rules that both sides share, and for what every public page needs: few files compress better. */
export const chunkGroups = (): CodeSplittingGroup[] => {
  const everyVisitorNeeds = importedBy(publicStart);
  const needsFirst = importedBy(early);
  return [
    // Apart, because each side's first file imports the others by it.
    { name: "load", test: /vite[\\/]preload-helper/, priority: 5 },
    {
      name: (id, context) => (needsFirst(id, context) ? "early" : null),
      debugName: "early",
      test: /[\\/]src-public[\\/]/,
      priority: 4,
    },
    // What both sides need first.
    { name: "base", test: /[\\/]src[\\/]shared[\\/](?:theme[\\/](?:theme|fonts)|toast[\\/]toast)\.ts/, priority: 5 },
    { name: "parts", test: /[\\/]src[\\/]shared[\\/]markdown[\\/](?:parts\.ts|PictureFrame\.module)/, priority: 5 },
    { name: "react", test: everyAppNeeds, priority: 3 },
    // Apart, because signing in reads no table; without those that the admin alone reads.
    {
      name: (id, context) => (everyVisitorNeeds(id, context) ? "tables" : null),
      debugName: "tables",
      test: /[\\/]src[\\/]shared[\\/](?:tables[\\/]|schema\.ts)/,
      priority: 3,
    },
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
    // The admin's previews need it too.
    { name: "frame", test: /[\\/]src[\\/]shared[\\/]markdown[\\/]MarkdownFrame/, priority: 2 },
    // Of posts, projects and the owner's pages, in one file where each would share another part with each other.
    { name: "article", test: /[\\/]src-public[\\/]components[\\/](?:article|share)[\\/]/, priority: 0 },
  ];
};
