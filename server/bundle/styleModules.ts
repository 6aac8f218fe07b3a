import { createHash } from "node:crypto";
import { join, relative } from "node:path";
import type { Plugin } from "vite";

/** Vite drops style modules whose class names a chunk does not use; lazily loaded pages that the server rendered need them. */
export const keepStyleModules = (): Plugin => ({
  name: "plinth:style-modules-stay",
  enforce: "post",
  transform: (code, id) =>
    id.endsWith(".module.css") ? { code, map: null, moduleSideEffects: "no-treeshake" } : undefined,
});

const root = join(import.meta.dirname, "../..");
const hashLength = 3;

/**
 * The name of a CSS module's class in the pages. Scripts, stylesheets and HTML all contain it, so it is short:
 * the bundler's own has a longer hash and a line number.
 */
export const shortClassName = (name: string, file: string): string => {
  const path = relative(root, file.split("?")[0] ?? file);
  return `${name}-${createHash("sha256").update(path).digest("base64url").slice(0, hashLength)}`;
};
