import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

const sources = [
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

export const buildStamp = (root: string): string => {
  const hash = createHash("sha256");
  for (const source of sources) {
    for (const file of filesBelow(join(root, source)))
      hash.update(file.slice(root.length)).update("\0").update(readFileSync(file));
  }
  return hash.digest("hex");
};
