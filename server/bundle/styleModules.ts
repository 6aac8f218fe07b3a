import type { Plugin } from "vite";

/** Vite drops style modules whose class names a chunk does not use; lazily loaded pages that the server rendered need them. */
export const keepStyleModules = (): Plugin => ({
  name: "plinth:style-modules-stay",
  enforce: "post",
  transform: (code, id) =>
    id.endsWith(".module.css") ? { code, map: null, moduleSideEffects: "no-treeshake" } : undefined,
});
