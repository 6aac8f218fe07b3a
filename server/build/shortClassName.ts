import { createHash } from "node:crypto";
import { join, relative } from "node:path";

const root = join(import.meta.dirname, "../..");
const hashLength = 3;

/**
 * What a class of a CSS module is called in the pages. Scripts, stylesheets and HTML all carry these names, so it is short:
 * the bundler's own has a longer hash and a line number.
 */
export const shortClassName = (name: string, file: string): string => {
  const path = relative(root, file.split("?")[0] ?? file);
  return `${name}-${createHash("sha256").update(path).digest("base64url").slice(0, hashLength)}`;
};
