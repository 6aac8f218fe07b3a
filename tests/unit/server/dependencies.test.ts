import { existsSync, readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { dirname, join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { buildTools } from "#server/bundle/build.ts";

import manifest from "../../../package.json" with { type: "json" };

const root = resolve(import.meta.dirname, "../../..");

// What a module loads when it runs: neither types, nor files that are no modules.
const importedBy = (source: string): string[] =>
  [
    ...source.matchAll(/^(?:import|export)\s(?!type\s)(?:[^;"']*?\sfrom\s)?["']([^"']+)["']/gm),
    ...source.matchAll(/\bimport\(\s*["']([^"']+)["']\s*\)/g),
    ...source.matchAll(/\bnew URL\("([^"]+\.mjs)", import\.meta\.url\)/g),
  ].flatMap(([, name]) => name ?? []);

const ownFolders = new Map(Object.entries(manifest.imports).map(([name, path]) => [name.replace("*", ""), path]));

const fileOf = (name: string, importer: string): string | null => {
  if (name.startsWith(".")) return resolve(dirname(importer), name);
  for (const [prefix, path] of ownFolders) {
    if (name.startsWith(prefix)) return join(root, path.replace("*", name.slice(prefix.length)));
  }
  return null;
};

const packageOf = (name: string): string =>
  name
    .split("/")
    .slice(0, name.startsWith("@") ? 2 : 1)
    .join("/");

/** The packages that a program loads, found by following the imports of its own files. */
const packagesOf = (...entries: string[]): Set<string> => {
  const packages = new Set<string>();
  const files = entries.map((entry) => join(root, entry));
  for (const file of files) {
    if (!/\.(?:ts|tsx|mjs)$/.test(file)) continue;
    for (const name of importedBy(readFileSync(file, "utf8"))) {
      const own = fileOf(name, file);
      if (own && !files.includes(own)) files.push(own);
      if (!own && !name.startsWith("virtual:")) packages.add(packageOf(name));
    }
  }
  return packages;
};

const isDevelopment = (name: string): boolean => name in manifest.devDependencies;

describe("the packages of the server", () => {
  const packages = packagesOf("server/commands/serve.ts");

  it("are all installed by `npm ci --omit=dev`", () => {
    expect(packages).toContain("hono");
    expect(packages).toContain("@supabase/lite");
    const installed = [...Object.keys(manifest.dependencies), ...builtinModules.map((name) => `node:${name}`)];
    expect([...packages].filter((name) => !installed.includes(name))).toEqual([]);
  });

  it("are those of the files that are there", () => {
    expect(existsSync(join(root, "server/database/thread/workerEntry.mjs"))).toBe(true);
    expect(packagesOf("server/database/thread/worker.ts")).toContain("@supabase/lite");
  });
});

it("a build names every package that it needs and that `npm ci --omit=dev` leaves out", () => {
  const needed = [...packagesOf("server/bundle/runBuild.ts", "vite.config.ts")].filter(isDevelopment);
  expect(needed.sort()).toEqual([...buildTools].sort());
});
