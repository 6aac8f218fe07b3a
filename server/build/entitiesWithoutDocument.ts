import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const name = "decode-named-character-reference";

// As Node takes it: with a table of the entities, where the browser's form asks the document for each.
const withTable = (): string => fileURLToPath(import.meta.resolve(name));

/** Lets Markdown be parsed in a worker of the browser, which has no document: for `worker.plugins`. */
export const entitiesWithoutDocument = (): Plugin => ({
  name: "plinth:entities-without-document",
  enforce: "pre",
  resolveId: (source) => (source === name ? withTable() : null),
});

/** The same while developing, where a worker has its packages from where the page has them. */
export const entitiesWhileDeveloping = (): Plugin => ({
  name: "plinth:entities-while-developing",
  apply: "serve",
  config: () => ({ resolve: { alias: { [name]: withTable() } } }),
});
