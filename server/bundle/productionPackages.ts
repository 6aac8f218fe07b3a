import { existsSync, readFileSync } from "node:fs";
import { projectFile } from "../shared/projectFile.ts";

interface Lock {
  packages: Record<string, { dev?: boolean; optional?: boolean }>;
}

/** Returns the folders of the packages that `npm ci --omit=dev` installs, such as `node_modules/hono`, without nested ones. */
export const productionPackages = (): string[] => {
  const { packages }: Lock = JSON.parse(readFileSync(projectFile("package-lock.json"), "utf8"));
  return Object.entries(packages).flatMap(([path, { dev = false, optional = false }]) => {
    if (dev || !/^node_modules\/(?!.*\/node_modules\/)/.test(path)) return [];
    // A package for another system is not installed.
    return optional && !existsSync(projectFile(path)) ? [] : [path];
  });
};
