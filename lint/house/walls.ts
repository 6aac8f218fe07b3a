import type { Source } from "./sources.ts";

interface Layering {
  reason: string;
  /** From the bottom up. A folder imports from the layers below its own, and not from others in the same layer. */
  layers: readonly (readonly string[])[];
}

interface Wall {
  reason: string;
  from: readonly string[];
  to: readonly string[];
}

const layerings: readonly Layering[] = [
  {
    reason: "Data flows one way: page, form, kit, provider. None of them knows what is above it.",
    layers: [
      ["src/shared"],
      ["src/providers", "src/import"],
      ["src/kit"],
      ["src/resources"],
      ["src/admin"],
      ["src/main.tsx"],
    ],
  },
  {
    reason: "In the kit, a list may use forms and orders; these use only what belongs to neither.",
    layers: [
      ["src/kit/focus"],
      ["src/kit/resource", "src/kit/ui"],
      ["src/kit/media"],
      ["src/kit/form", "src/kit/order"],
      ["src/kit/list"],
      ["src/kit"],
    ],
  },
  {
    reason: "What runs first in a visitor's browser stays small: the parts of the public side know nothing above them.",
    layers: [
      ["src/shared"],
      ["src-public/early"],
      ["src-public/data"],
      ["src-public/router"],
      ["src-public/components"],
      ["src-public/pages"],
      ["src-public/app"],
    ],
  },
  {
    reason: "src/shared and src/import also run in the browser.",
    layers: [["src/shared"], ["src/import"], ["server"]],
  },
  {
    reason: "The embedded database knows nothing of the requests that wait for it.",
    layers: [
      ["server/database/dataFolder.ts"],
      ["server/database/postgres"],
      ["server/database/guards"],
      ["server/database/backend.ts"],
      ["server/database/thread"],
      ["server/database/queue"],
    ],
  },
  {
    reason: "In the server, commands put the site together from rooms that know nothing of who uses them.",
    layers: [
      ["server/base"],
      ["server/database", "server/publishing", "server/bundle", "server/media"],
      ["server/pages", "server/backup", "server/transfer"],
      ["server/http"],
      ["server/site"],
      ["server/commands"],
    ],
  },
];

const walls: readonly Wall[] = [
  {
    reason: "A visitor never downloads the admin: the public side imports nothing of it but src/shared.",
    from: ["src-public"],
    to: ["src/kit", "src/resources", "src/providers", "src/import", "src/admin"],
  },
  {
    reason: "The admin never imports the public side: what both need lives in src/shared.",
    from: ["src/import", "src/providers", "src/kit", "src/resources", "src/admin"],
    to: ["src-public"],
  },
  {
    reason: "The kit knows no import: it declares resources, wherever their rows come from.",
    from: ["src/kit"],
    to: ["src/import"],
  },
  {
    reason: "What runs in the browser imports nothing of the server.",
    from: ["src", "src-public"],
    to: ["server"],
  },
  {
    reason: "The server renders the public side; of the admin it uses src/shared and src/import only.",
    from: ["server"],
    to: ["src/kit", "src/resources", "src/providers", "src/admin"],
  },
];

const isIn = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);

const isInAny = (path: string, folders: readonly string[]): boolean => folders.some((folder) => isIn(path, folder));

const isUpward = (from: string, to: string, layers: Layering["layers"]): boolean => {
  const layerOf = (path: string): number => layers.findIndex((folders) => isInAny(path, folders));
  const [own, other] = [layerOf(from), layerOf(to)];
  if (own === -1 || other < own) return false;
  const isOwnFolder = layers[own]?.some((folder) => isIn(from, folder) && isIn(to, folder));
  return !isOwnFolder;
};

const resourceOf = (path: string): string | undefined => /^src\/resources\/([^/]+)\//.exec(path)?.[1];

const isOtherResource = (from: string, to: string): boolean => {
  const [own, other] = [resourceOf(from), resourceOf(to)];
  return own !== undefined && other !== undefined && own !== other;
};

const importsWhere = (sources: readonly Source[], reasonsOf: (from: string, to: string) => string[]): string[] =>
  sources.flatMap(({ path, imports }) =>
    imports.flatMap((other) => reasonsOf(path, other).map((reason) => `${path} → ${other}: ${reason}`)),
  );

/** Imports from a layer above the file's own, or from another folder of the same layer, each with the reason why not. */
export const upwardImports = (sources: readonly Source[]): string[] =>
  importsWhere(sources, (from, to) =>
    layerings.filter(({ layers }) => isUpward(from, to, layers)).map(({ reason }) => reason),
  );

/** Imports between folders that must not know each other, each with the reason why not. */
export const importsOverWalls = (sources: readonly Source[]): string[] =>
  importsWhere(sources, (from, to) => [
    ...walls.filter((wall) => isInAny(from, wall.from) && isInAny(to, wall.to)).map(({ reason }) => reason),
    ...(isOtherResource(from, to)
      ? ["A resource never imports another: what two of them need belongs to the kit or to src/shared."]
      : []),
  ]);
