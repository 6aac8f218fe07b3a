#!/usr/bin/env node
// Starts the site, or runs one of its commands: node plinth.mjs --help. A clone is built first where it has changed; a release is
// built already.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";

// Must run before Postgres is compiled: V8's optimizing compiler for Wasm takes up to 850 MB on Node 24. Same as --liftoff-only.
for (const flag of ["--no-wasm-tier-up", "--no-wasm-dynamic-tiering"]) setFlagsFromString(flag);

const pathOf = (name) => fileURLToPath(new URL(name, import.meta.url));
const isThere = (name) => existsSync(pathOf(name));

const endWith = (message) => {
  console.error(`\n${message}\n`);
  process.exit(1);
};

const buildAnew = () => {
  if (!isThere("node_modules/tsx")) {
    endWith(
      "The site is not built, and the tools that build it are not installed: run npm ci && npm run build:start once, then npm prune --omit=dev and npm start.",
    );
  }
  const words = ["--import", "tsx", "server/commands/buildForStart.ts"];
  // What a command prints may be read by a program.
  const { status } = spawnSync(process.execPath, words, { cwd: pathOf("."), stdio: ["inherit", 2, 2] });
  if (status !== 0) process.exit(status ?? 1);
};

if (isThere("vite.config.ts")) {
  // A build of before this file was there has no build.js.
  if (isThere("build/stamp") && isThere("build/server/build.js")) {
    // Apart from what the command imports, which may be built anew by this.
    const { buildOnce } = await import("./build/server/build.js?before");
    await buildOnce().catch(({ message }) => endWith(message));
  } else buildAnew();
}
await import("./build/server/main.js");
