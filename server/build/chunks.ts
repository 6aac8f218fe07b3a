import type { Rolldown } from "vite";
import { projectFile } from "../projectFile.ts";

const everyAppNeeds = /node_modules[\\/](?:react|react-dom|scheduler)[\\/]|rolldown[\\/]runtime/;
const tables = /[\\/]src[\\/]shared[\\/](?:tables[\\/]|schema\.ts)/;
const publicStart = projectFile("src-public/start.tsx");
const early = projectFile("src-public/early/early.ts");

const withImports = (context: Rolldown.ChunkingContext, id: string, found: Set<string>): Set<string> => {
  if (found.has(id)) return found;
  found.add(id);
  for (const imported of context.getModuleInfo(id)?.importedIds ?? []) withImports(context, imported, found);
  return found;
};

type Test = (id: string, context: Rolldown.ChunkingContext) => boolean;

/** Whether a file imports a module statically, directly or not. */
const importedBy = (entry: string): Test => {
  const found = new WeakMap<Rolldown.ChunkingContext, Set<string>>();
  return (id, context) => {
    const known = found.get(context) ?? withImports(context, entry, new Set());
    found.set(context, known);
    return known.has(id);
  };
};

const importedByPage = (path: string) => importedBy(projectFile(`src-public/pages/${path}.tsx`));

/**
 * One file each for what a public page runs first, for React, for the tables, for rules that both sides share, for what every
 * public page or several kinds of pages need, and for what lists or texts have in common: few files compress better.
 */
export const chunkGroups = (): Rolldown.CodeSplittingGroup[] => {
  const everyPageNeeds = importedBy(publicStart);
  const [home, blog, projects, post, project] = [
    importedByPage("home/HomePage"),
    importedByPage("blog/BlogPage"),
    importedByPage("projects/ProjectsPage"),
    importedByPage("blog/PostPage"),
    importedByPage("projects/ProjectPage"),
  ];
  const resume = importedByPage("resume/ResumePage");
  const listsNeed: Test = (id, context) => blog(id, context) && projects(id, context);
  const textsNeed: Test = (id, context) => post(id, context) && project(id, context);
  const everyVisitorNeeds: Test = (id, context) =>
    everyPageNeeds(id, context) ||
    [home, blog, textsNeed, resume].filter((isNeeded) => isNeeded(id, context)).length > 1;
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
    // What both sides load first.
    {
      name: "base",
      test: /[\\/]src[\\/]shared[\\/](?:isRecord|sessionMap|design[\\/]sansFamily|theme[\\/](?:theme|fonts)|toast[\\/]toast)\.ts/,
      priority: 5,
    },
    { name: "parts", test: /[\\/]src[\\/]shared[\\/]markdown[\\/](?:parts\.ts|PictureFrame\.module)/, priority: 5 },
    // Apart, or the admin would load the visitors' lists for it.
    { name: "debounced", test: /[\\/]src[\\/]shared[\\/]useDebounced\.ts/, priority: 2 },
    { name: "react", test: everyAppNeeds, priority: 3 },
    // Hydration needs no table but that of the contact form.
    {
      name: (id, context) => (everyVisitorNeeds(id, context) || home(id, context) ? "schema" : null),
      debugName: "schema",
      test: /[\\/]src[\\/]shared[\\/](?:tables[\\/]|(?:schema|dates|links)\.ts)/,
      priority: 4,
    },
    // Apart, because signing in reads no table.
    { name: "tables", test: tables, priority: 3 },
    {
      // What the home page shares with the admin is too little for a file of its own.
      name: (id, context) => (everyVisitorNeeds(id, context) || home(id, context) ? "shared" : null),
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
