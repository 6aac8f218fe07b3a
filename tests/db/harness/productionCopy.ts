import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildTools } from "#server/bundle/build.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const parts = ["index.html", "package.json", "package-lock.json", "public", "server", "src", "src-public", "supabase"];

/** Every package but those that build, as `npm ci --omit=dev` leaves them. */
const linkPackages = (project: string): void => {
  const from = join(root, "node_modules");
  const scoped = (name: string) => readdirSync(join(from, name)).map((inner) => `${name}/${inner}`);
  const names = readdirSync(from).flatMap((name) => (name.startsWith("@") ? scoped(name) : [name]));
  for (const name of names.filter((name) => !buildTools.includes(name) && !name.startsWith("."))) {
    const link = join(project, "node_modules", name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(from, name), link);
  }
};

/** Copies the project as it is where the tools that build are not installed, and it is not built yet. @returns its folder */
export const copyForProduction = (): string => {
  const project = mkdtempSync(join(tmpdir(), "plinth-production-"));
  for (const part of [...parts, "vite.config.ts"]) cpSync(join(root, part), join(project, part), { recursive: true });
  linkPackages(project);
  return project;
};

/** Brings what was built into such a copy. */
export const copyBuild = (project: string): void =>
  cpSync(join(root, "build"), join(project, "build"), { recursive: true });
