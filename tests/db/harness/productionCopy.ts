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

/** Copies the project as it is where the tools that build are not installed, and it is not built yet. @returns its folder */
export const copyForProduction = (): string => {
  const project = mkdtempSync(join(tmpdir(), "plinth-production-"));
  for (const part of parts) cpSync(join(root, part), join(project, part), { recursive: true });
  linkPackages(project);
  return project;
};

/** Brings what was built into such a copy. */
export const copyBuild = (project: string): void =>
  cpSync(join(root, "build"), join(project, "build"), { recursive: true });
