import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** What the built files are made from. */
export const stampedSources = [
  "src",
  "src-public",
  "public",
  "server/build",
  "server/render",
  "server/crawlers",
  "server/feeds",
  "server/cards/card.ts",
  "server/siteIcon/iconLook.ts",
  "server/async",
  "server/embedded/thread/messages.ts",
  "server/failure.ts",
  "index.html",
  "vite.config.ts",
  "package-lock.json",
];

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
