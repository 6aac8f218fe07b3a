import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

// The render threads' code is built, too, from files of several folders of the server.
const stampedSources = ["src", "src-public", "server", "public", "index.html", "vite.config.ts", "package-lock.json"];

const filesBelow = (path: string): string[] => {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
};

/** A hash of all files that a build depends on: a build with another stamp is out of date. */
export const buildStamp = (root: string): string => {
  const hash = createHash("sha256");
  for (const source of stampedSources) {
    for (const file of filesBelow(join(root, source)))
      hash.update(file.slice(root.length)).update("\0").update(readFileSync(file));
  }
  return hash.digest("hex");
};
