#!/usr/bin/env node
// Starts the site or runs a command: node plinth.mjs --help. A clone is built first if it has changed. A release is already built.
import { fork } from "node:child_process";
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

const build = async () => {
  if (!exists("node_modules/tsx")) {
    endWith(
      "The site is not built, and the build tools are not installed. Run npm ci && npm run build:start once, then npm prune --omit=dev and npm start.",
    );
  }
  const child = fork(pathOf("server/commands/buildForStart.ts"), {
    cwd: pathOf("."),
    execArgv: ["--import", "tsx"],
    env: { ...process.env, PLINTH_STARTING: "1" },
    // Standard output belongs to the command, because a program may read it.
    stdio: ["inherit", 2, 2, "ipc"],
  });
  await new Promise((resolve) => {
    const endBuild = (status) => (status === 0 ? resolve() : process.exit(status ?? 1));
    child.once("exit", endBuild);
    // The server starts while the files are compressed. Any other command could end before that.
    if (process.argv[2] !== "start") return;
    child.once("message", () => {
      child.off("exit", endBuild);
      resolve();
    });
  });
};

if (exists("vite.config.ts")) {
  // Builds of old versions have no build.js.
  if (exists("build/stamp") && exists("build/server/build.js")) {
    // The query makes this a module of its own: the command's imports must not load files before they are rebuilt.
    const { buildOnce } = await import("./build/server/build.js?before");
    await buildOnce().catch(({ message }) => endWith(message));
  } else await build();
}
await import("./build/server/main.js");
