import type { Rolldown } from "vite";
import { projectFile } from "../shared/projectFile.ts";

type NameOf = Extract<Rolldown.CodeSplittingGroup["name"], (...parts: never) => unknown>;
type Modules = Parameters<NameOf>[1];

const idOf = (path: string): string => projectFile(path).replaceAll("\\", "/");

const importsOf = (
  modules: Modules,
  file: string,
  { excluded = new Set<string>(), isDynamic = false } = {},
): Set<string> => {
  const found = new Set<string>();
  const left = [idOf(file)];
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (found.has(id) || excluded.has(id)) continue;
    found.add(id);
    const info = modules.getModuleInfo(id);
    left.push(...(info?.importedIds ?? []), ...((isDynamic && info?.dynamicallyImportedIds) || []));
  }
  return found;
};

// Most pages use them, but not the declarations of tables that import them.
const small = ["base/drawings", "base/inlineMarks", "tables/activityFacts"];

/** Returns functions that name the code of every visitors' page, and of the two steps of the admin, before and after sign-in. */
const createStepNames = (): ((...names: ("public" | "common" | "signIn" | "guarded")[]) => NameOf) => {
  const readSteps = (modules: Modules) => {
    const visitors = importsOf(modules, "src-public/app/start.tsx", { isDynamic: true });
    const first = new Set([...visitors, ...importsOf(modules, "src/admin/app/loadAdmin.ts")]);
    const signIn = importsOf(modules, "src/admin/app/startAdmin.tsx", { excluded: first });
    const guarded = importsOf(modules, "src/admin/app/GuardedPages.tsx", { excluded: new Set([...first, ...signIn]) });
    const everyPage = [...importsOf(modules, "src-public/app/start.tsx")];
    const within = (folder: string) => new Set(everyPage.filter((id) => id.startsWith(`${idOf(folder)}/`)));
    const common = new Set([...within("src/shared"), ...small.map((name) => idOf(`src/shared/${name}.ts`))]);
    return { public: within("src-public"), common, signIn, guarded };
  };
  let steps: ReturnType<typeof readSteps> | null = null;
  return (...names) =>
    (id, modules) => {
      steps ??= readSteps(modules);
      const all = steps;
      return names.find((name) => all[name].has(id)) ?? null;
    };
};

/** The chunks of code that many pages share. A few large files compress better than many small ones. */
export const createChunkGroups = (step = createStepNames()): Rolldown.CodeSplittingGroup[] => [
  // The first scripts of both sides import it.
  {
    name: "load",
    test: /vite[\\/]preload-helper|shared[\\/](?:accounts[\\/]storedSession|words[\\/]early|site[\\/](?:siteData|wordHere))/,
    priority: 4,
  },
  // The admin's first script reads with these, and must not wait for React.
  { name: "values", test: /shared[\\/]base[\\/](?:backend|schema|serverClock)\.ts/, priority: 4 },
  {
    name: "react",
    test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|react-router-dom)[\\/]/,
    priority: 3,
  },
  // The admin's sign-in shows none of them.
  {
    name: "words",
    test: /shared[\\/]words[\\/](?:en|say|useSay)\.ts/,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  { name: "beforeHydration", test: /[\\/]src-public[\\/]beforeHydration[\\/]/, priority: 2 },
  { name: step("public", "common"), debugName: "every page", includeDependenciesRecursively: false },
  // One file for each step of the admin, next to its entry: on a slow connection each file takes a part of a round trip.
  {
    name: step("signIn", "guarded"),
    debugName: "admin steps",
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  // What both sides read rows with. Visitors load it after the first interaction, and only with data.
  {
    name: "rows",
    test: /[\\/]src[\\/]shared[\\/](?:base|tables)[\\/](?!hast|messageLimits)/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  // The pages that load on demand share the rest.
  {
    name: "admin",
    test: /[\\/]src[\\/](?:kit|ui|media|editor)[\\/]|node_modules[\\/](?:@dnd-kit|@emotion|@mui|@popperjs|@tanstack|lodash|ra-|react-admin|react-hook-form)/,
    minShareCount: 3,
    includeDependenciesRecursively: false,
  },
  // Not the code that reads data or draws covers: hydration needs none.
  {
    name: "components",
    test: /[\\/]src-public[\\/](?!pages|data|components[\\/]cover[\\/](?:motifs|shapes))/,
    minShareCount: 6,
    includeDependenciesRecursively: false,
  },
];
