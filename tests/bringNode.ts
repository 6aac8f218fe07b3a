import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";

/** The tested versions of Node. */
export const nodeVersions = ["20.19", "22", "24"];

/** Installs a version of Node from npm into a folder. @returns the path of its program */
export const bringNode = (folder: string, version: string): string => {
  const target = join(folder, `node ${version}`);
  mkdirSync(target);
  execFileSync("npm", ["install", "--prefix", target, "--no-audit", "--no-fund", `node@${version}`], { stdio: "pipe" });
  return join(target, "node_modules/node/bin/node");
};
