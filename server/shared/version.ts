import { execFileSync } from "node:child_process";
import { projectFile } from "./projectFile.ts";

let version: string | null = null;

/** Returns the version, with the commit of a build between releases: `1.0.0-rc.1-ab20abea`. Without git, the version alone. */
export const readVersion = (): string => {
  version ??= execFileSync(process.execPath, [projectFile("plinth.mjs"), "--version"], { encoding: "utf8" }).trim();
  return version;
};
