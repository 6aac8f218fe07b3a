import type { Source } from "./sources.ts";

/** Folders from the ground up: a file imports from its own floor and from those below it, never from above. */
const floors: readonly (readonly string[])[] = [
  ["src/shared", "src/providers", "src/kit", "src/resources", "src/admin", "src/main.tsx"],
  ["src/shared", "src/import", "src/admin"],
  ["src/kit/resource", "src/kit/form", "src/kit/list"],
  ["src/kit/ui", "src/kit/form", "src/kit/list"],
  ["src/kit/focus", "src/kit/form", "src/kit/list"],
  ["src/kit/order", "src/kit/list"],
  [
    "src/shared",
    "src-public/early",
    "src-public/addresses",
    "src-public/content",
    "src-public/queries",
    "src-public/head",
    "src-public/context",
    "src-public/router",
    "src-public/components",
    "src-public/pages",
    "src-public/siteMap.tsx",
    "src-public/app",
    "src-public",
  ],
  ["src/shared", "src/import", "server"],
  [
    "server/async",
    "server/embedded/dataFolder",
    "server/embedded/database",
    "server/embedded/guards",
    "server/embedded/backend.ts",
    "server/embedded/thread",
    "server/embedded/queue",
    "server/openBackend.ts",
    "server/commands",
  ],
];

/** What never imports what, in either order of the floors. */
const walls: readonly [from: string, to: string][] = [
  ["src/import", "src-public"],
  ["src/import", "src/providers"],
  ["src/import", "src/kit"],
  ["src/import", "src/resources"],
  ["src/kit", "src/import"],
  ["src/kit", "src-public"],
  ["src/resources", "src-public"],
  ["src/providers", "src-public"],
  ["src/admin", "src-public"],
  ["src-public", "src/kit"],
  ["src-public", "src/resources"],
  ["src-public", "src/providers"],
  ["src-public", "src/import"],
  ["src-public", "src/admin"],
  ["src", "server"],
  ["src-public", "server"],
  ["server", "src/kit"],
  ["server", "src/resources"],
  ["server", "src/providers"],
  ["server", "src/admin"],
];

const isIn = (path: string, place: string): boolean => path === place || path.startsWith(`${place}/`);

const floorOf = (path: string, building: readonly string[]): number => building.findIndex((place) => isIn(path, place));

const isUpward = (from: string, to: string): boolean =>
  floors.some((building) => {
    const [lower, upper] = [floorOf(from, building), floorOf(to, building)];
    return lower !== -1 && upper > lower;
  });

const importsWhere = (sources: readonly Source[], isWrong: (from: string, to: string) => boolean): string[] =>
  sources.flatMap(({ path, imports }) =>
    imports.filter((other) => isWrong(path, other)).map((other) => `${path} → ${other}`),
  );

/** Imports from a floor above the file's own. */
export const upwardImports = (sources: readonly Source[]): string[] => importsWhere(sources, isUpward);

/** Imports over a wall. */
export const importsOverWalls = (sources: readonly Source[]): string[] =>
  importsWhere(sources, (from, to) => walls.some(([side, other]) => isIn(from, side) && isIn(to, other)));
