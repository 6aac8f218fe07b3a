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

const serverLayers = [
  ["server/shared"],
  ["server/database", "server/publishing", "server/bundle", "server/media"],
  ["server/remote"],
  ["server/pages", "server/backup", "server/transfer", "server/links", "server/mcp", "server/update"],
  ["server/http"],
  ["server/compose"],
  ["server/commands"],
];

const layerings: readonly Layering[] = [
  {
    reason: "Data flows one way: page, form, editor, API. No layer knows the ones above it.",
    layers: [
      ["src/shared"],
      ["src/api", "src/import"],
      ["src/ui"],
      ["src/media"],
      ["src/editor"],
      ["src/kit"],
      ["src/resources"],
      ["src/admin"],
      ["src/main.tsx"],
    ],
  },
  {
    reason: "The data provider is put together from calls, which know neither the session nor each other's callers.",
    layers: [
      ["src/api/errors.ts"],
      ["src/api/connection"],
      ["src/api/session", "src/api/calls"],
      ["src/api/rows"],
      ["src/api/dataProvider.ts"],
    ],
  },
  {
    reason: "In the kit, a list may use forms and orders. A form record uses drafts, the history and inputs.",
    layers: [
      ["src/kit/resource"],
      ["src/kit/form/inputs", "src/kit/order"],
      ["src/kit/review"],
      ["src/kit/form/drafts"],
      ["src/kit/form/history"],
      ["src/kit/form/record"],
      ["src/kit/list"],
      ["src/kit"],
    ],
  },
  {
    reason: "The admin's app assembles the pages. A page knows neither the app nor the layout.",
    layers: [
      ["src/admin/shared"],
      ["src/admin/router"],
      [
        "src/admin/accounts",
        "src/admin/media",
        "src/admin/messages",
        "src/admin/export",
        "src/admin/tags",
        "src/admin/trash",
      ],
      ["src/admin/site", "src/admin/health"],
      ["src/admin/import"],
      ["src/admin/onboarding", "src/admin/palette"],
      ["src/admin/dashboard", "src/admin/layout"],
      ["src/admin/app"],
    ],
  },
  {
    reason:
      "The first scripts in a visitor's browser stay small: the parts of the public side know no layer above them.",
    layers: [
      ["src/shared"],
      ["src-public/beforeHydration"],
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
    reason: "The embedded database does not know the requests that wait for it.",
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
    reason: "Commands compose the server from rooms that do not know their users.",
    layers: serverLayers,
  },
];

const adminLayers = ["src/api", "src/ui", "src/media", "src/editor", "src/kit", "src/resources", "src/admin"];

const walls: readonly Wall[] = [
  {
    reason: "A visitor never downloads the admin: of src, the public side imports only src/shared.",
    from: ["src-public"],
    to: [...adminLayers, "src/import"],
  },
  {
    reason: "The admin never imports the public side: code for both lives in src/shared.",
    from: [...adminLayers, "src/import"],
    to: ["src-public"],
  },
  {
    reason: "Only the admin's pages know the import: the kit declares resources, whatever the source of their rows.",
    from: ["src/ui", "src/media", "src/editor", "src/kit"],
    to: ["src/import"],
  },
  {
    reason: "Browser code imports nothing of the server.",
    from: ["src", "src-public"],
    to: ["server"],
  },
  {
    reason: "The server renders the public side; of the admin it uses src/shared and src/import only.",
    from: ["server"],
    to: adminLayers.filter((folder) => folder !== "src/api"),
  },
  {
    reason: "Only server/remote uses the admin's API client, which is for sites on other machines.",
    from: serverLayers.flat().filter((folder) => folder !== "server/remote"),
    to: ["src/api"],
  },
];

/** Rooms with a public API: files of other rooms import only these files of the room. */
const publicApis: Readonly<Record<string, readonly string[]>> = {
  "src/editor": ["MarkdownEditor.tsx", "uploadPlaceholders.ts"],
};

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

const isPastPublicApi = (from: string, to: string): boolean =>
  Object.entries(publicApis).some(
    ([room, files]) => isIn(to, room) && !isIn(from, room) && !files.some((file) => to === `${room}/${file}`),
  );

/** Imports between folders that must not know each other, each with the reason why not. */
export const importsOverWalls = (sources: readonly Source[]): string[] =>
  importsWhere(sources, (from, to) => [
    ...walls.filter((wall) => isInAny(from, wall.from) && isInAny(to, wall.to)).map(({ reason }) => reason),
    ...(isOtherResource(from, to)
      ? ["A resource never imports another: what two of them need belongs to the kit or to src/shared."]
      : []),
    ...(isPastPublicApi(from, to) ? ["Import this room through its public API (lint/house/walls.ts)."] : []),
  ]);
