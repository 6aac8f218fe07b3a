import type { Plugin } from "vite";

/**
 * Keeps CSS modules that are imported for their rules alone. Vite drops those whose class names a chunk does not use, so
 * the entry could not link the styles of lazily loaded pages, which a page rendered on the server needs at once.
 */
export const styleModulesStay = (): Plugin => ({
  name: "plinth:style-modules-stay",
  enforce: "post",
  transform: (code, id) =>
    id.endsWith(".module.css") ? { code, map: null, moduleSideEffects: "no-treeshake" } : undefined,
});
