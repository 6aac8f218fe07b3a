#!/usr/bin/env node
// Starts the site or runs a command: node plinth.mjs --help. A clone is built first if it has changed. A release is already built.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";

// Must run before Postgres is compiled: V8's optimizing compiler for Wasm takes up to 850 MB on Node 24. Same as --liftoff-only.
for (const flag of ["--no-wasm-tier-up", "--no-wasm-dynamic-tiering"]) setFlagsFromString(flag);

const pathOf = (name) => fileURLToPath(new URL(name, import.meta.url));
const exists = (name) => existsSync(pathOf(name));

const endWith = (message) => {
  console.error(`\n${message}\n`);
  process.exit(1);
};

const build = () => {
  if (!exists("node_modules/tsx")) {
    endWith(
      "The site is not built, and the build tools are not installed. Run npm ci && npm run build:start once, then npm prune --omit=dev and npm start.",
    );
  }
  const args = ["--import", "tsx", "server/commands/buildForStart.ts"];
  // Standard output belongs to the command, because a program may read it.
  const { status } = spawnSync(process.execPath, args, { cwd: pathOf("."), stdio: ["inherit", 2, 2] });
  if (status !== 0) process.exit(status ?? 1);
};

if (exists("vite.config.ts")) {
  // Builds of old versions have no build.js.
  if (exists("build/stamp") && exists("build/server/build.js")) {
    // The query makes this a module of its own: the command's imports must not load files before they are rebuilt.
    const { buildOnce } = await import("./build/server/build.js?before");
    await buildOnce().catch(({ message }) => endWith(message));
  } else build();
}
await import("./build/server/main.js");
