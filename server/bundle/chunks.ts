import type { Rolldown } from "vite";
import { projectFile } from "../common/projectFile.ts";

const reactModules = /node_modules[\\/](?:react|react-dom|scheduler)[\\/]|rolldown[\\/]runtime/;
const routerModules = /node_modules[\\/](?:react-router|react-router-dom|cookie|set-cookie-parser)[\\/]/;
const tableModules = /[\\/]src[\\/]shared[\\/](?:tables[\\/]|schema\.ts)/;
const publicStart = projectFile("src-public/app/start.tsx");
const early = projectFile("src-public/early/early.ts");

const withImports = (context: Rolldown.ChunkingContext, id: string, found: Set<string>): Set<string> => {
  if (found.has(id)) return found;
  found.add(id);
  for (const imported of context.getModuleInfo(id)?.importedIds ?? []) withImports(context, imported, found);
  return found;
};

type IsImported = (id: string, context: Rolldown.ChunkingContext) => boolean;

/** Whether an entry imports a module statically, directly or indirectly. */
const importedBy = (entry: string): IsImported => {
  const found = new WeakMap<Rolldown.ChunkingContext, Set<string>>();
  return (id, context) => {
    const known = found.get(context) ?? withImports(context, entry, new Set());
    found.set(context, known);
    return known.has(id);
  };
};

const importedByPage = (path: string) => importedBy(projectFile(`src-public/pages/${path}.tsx`));

type Group = Rolldown.CodeSplittingGroup;

/** A chunk of those tested modules that are imported by certain entries. */
const modulesFor = (name: string, isImported: IsImported, group: Pick<Group, "test" | "priority">): Group => ({
  ...group,
  name: (id, context) => (isImported(id, context) ? name : null),
  debugName: name,
});

/** The chunks that pages share. They are few, because a few large files compress better than many small ones. */
export const chunkGroups = (): Group[] => {
  const byStart = importedBy(publicStart);
  const byEarly = importedBy(early);
  const [home, blog, projects, post, project] = [
    importedByPage("home/HomePage"),
    importedByPage("blog/BlogPage"),
    importedByPage("projects/ProjectsPage"),
    importedByPage("blog/PostPage"),
    importedByPage("projects/ProjectPage"),
  ];
  const resume = importedByPage("resume/ResumePage");
  const byLists: IsImported = (id, context) => blog(id, context) && projects(id, context);
  const byTexts: IsImported = (id, context) => post(id, context) && project(id, context);
  const byMostPages: IsImported = (id, context) =>
    byStart(id, context) || [home, blog, byTexts, resume].filter((isBy) => isBy(id, context)).length > 1;
  const byMostPagesOrHome: IsImported = (id, context) => byMostPages(id, context) || home(id, context);
  return [
    // A chunk of its own, because the entries of both sides import it.
    { name: "load", test: /vite[\\/]preload-helper/, priority: 5 },
    modulesFor("early", byEarly, { test: /[\\/]src-public[\\/]/, priority: 4 }),
    // The first modules that both sides load.
    {
      name: "base",
      test: /[\\/]src[\\/]shared[\\/](?:isRecord|sessionMap|theme[\\/]theme|toast[\\/]toast)\.ts/,
      priority: 5,
    },
    { name: "parts", test: /[\\/]src[\\/]shared[\\/]markdown[\\/](?:parts\.ts|PictureFrame\.module)/, priority: 5 },
    // Otherwise the admin would load the chunk of the public lists for this one module.
    { name: "debounced", test: /[\\/]src[\\/]shared[\\/]useDebounced\.ts/, priority: 2 },
    { name: "react", test: reactModules, priority: 3 },
    // Of both sides.
    { name: "router", test: routerModules, priority: 3 },
    // Of the tables, hydration only needs that of the contact form.
    modulesFor("schema", byMostPagesOrHome, {
      test: /[\\/]src[\\/]shared[\\/](?:tables[\\/]|(?:schema|dates|links)\.ts)/,
      priority: 4,
    }),
    // Not part of "shared", because the sign-in page reads no table.
    { name: "tables", test: tableModules, priority: 3 },
    // Includes what the home page shares with the admin, which is too little for a chunk of its own.
    modulesFor("shared", byMostPagesOrHome, { test: /[\\/]src[\\/]shared[\\/]|virtual:tokens/, priority: 2 }),
    modulesFor("public", byMostPages, { test: /[\\/]src-public[\\/]/, priority: 1 }),
    modulesFor("lists", byLists, { test: /[\\/]src-public[\\/]/ }),
    modulesFor("texts", byTexts, { test: /[\\/]src(?:-public|[\\/]shared)[\\/]/ }),
  ];
};
