import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const name = "decode-named-character-reference";

// The browser's variant needs `document`, which the import's worker lacks. Node's variant has a table of the entities.
const withTable = (): string => fileURLToPath(import.meta.resolve(name));

export const entitiesWithoutDocument = (): Plugin => ({
  name: "plinth:entities-without-document",
  enforce: "pre",
  resolveId: (source) => (source === name ? withTable() : null),
});

export const entitiesWhileDeveloping = (): Plugin => ({
  name: "plinth:entities-while-developing",
  apply: "serve",
  config: () => ({ resolve: { alias: { [name]: withTable() } } }),
});
