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

/** Whether a module is imported by a file, directly or not, other than by a dynamic import. */
const importedBy = (entry: string) => {
  const found = new WeakMap<ChunkingContext, Set<string>>();
  return (id: string, context: ChunkingContext): boolean => {
    const known = found.get(context) ?? withImports(context, entry, new Set());
    found.set(context, known);
    return known.has(id);
  };
};

const importedByAll = (...pages: string[]) => {
  const tests = pages.map((page) => importedBy(projectFile(`src-public/pages/${page}.tsx`)));
  return (id: string, context: ChunkingContext): boolean => tests.every((isImported) => isImported(id, context));
};

/**
 * One file each for what a public page runs first, for React, for the tables, for rules that both sides share, for what every
 * public page needs, and for what lists or texts have in common: few files compress better.
 */
export const chunkGroups = (): CodeSplittingGroup[] => {
  const everyPageNeeds = importedBy(publicStart);
  const listsNeed = importedByAll("blog/BlogPage", "projects/ProjectsPage");
  const textsNeed = importedByAll("blog/PostPage", "projects/ProjectPage");
  const textsAndBlogNeed = importedByAll("blog/PostPage", "projects/ProjectPage", "blog/BlogPage");
  const everyVisitorNeeds = (id: string, context: ChunkingContext): boolean =>
    everyPageNeeds(id, context) || textsAndBlogNeed(id, context);
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
    {
      name: (id, context) => (listsNeed(id, context) ? "lists" : null),
      debugName: "lists",
      test: /[\\/]src-public[\\/]/,
    },
    {
      name: (id, context) => (textsNeed(id, context) ? "texts" : null),
      debugName: "texts",
      test: /[\\/]src(?:-public|[\\/]shared)[\\/]/,
    },
  ];
};
