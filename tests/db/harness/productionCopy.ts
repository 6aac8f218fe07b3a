import { cpSync, mkdirSync, mkdtempSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { productionPackages } from "#server/bundle/productionPackages.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const parts = [
  ...["index.html", "package.json", "package-lock.json", "plinth.mjs", "public", "server", "src", "src-public"],
  ...["supabase", "vite.config.ts"],
];

const linkPackages = (project: string): void => {
  for (const path of productionPackages()) {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    symlinkSync(join(root, path), join(project, path));
  }
};

/** Copies the project without build tools and without a build. @returns its folder */
export const copyForProduction = (): string => {
  const project = mkdtempSync(join(tmpdir(), "plinth-production-"));
  for (const part of parts) cpSync(join(root, part), join(project, part), { recursive: true });
  linkPackages(project);
  return project;
};

/** Copies the build into such a copy. */
export const copyBuild = (project: string): void =>
  cpSync(join(root, "build"), join(project, "build"), { recursive: true });
