import { cpSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from "node:fs";
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

const releaseParts = ["plinth.mjs", "build", "public/og-default.png", "server/publishing", "supabase"];

/** Copies the build to a folder that runs like a release of this version. @param migrations further ones: names and SQL */
export const copyRelease = (
  folder: string,
  version: string,
  migrations: Readonly<Record<string, string>> = {},
): void => {
  for (const part of releaseParts) cpSync(join(root, part), join(folder, part), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "plinth", version, type: "module" }));
  for (const [name, sql] of Object.entries(migrations)) writeFileSync(join(folder, "supabase/migrations", name), sql);
};
