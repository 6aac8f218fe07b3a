#!/usr/bin/env node
// Starts the site or runs a command: node plinth.mjs --help. A clone is built first if it has changed. A release is already built.
import { fork, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { totalmem } from "node:os";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";

const pathOf = (name) => fileURLToPath(new URL(name, import.meta.url));
const exists = (name) => existsSync(pathOf(name));

// Must run before Postgres is compiled: V8's optimizing compiler for Wasm takes up to 850 MB on Node 24. Same as --liftoff-only.
// With more memory the flags would only make writes slower, by half or more.
const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
if (Number.parseInt(process.versions.node, 10) >= 24 && memory < 2 ** 30) {
  for (const flag of ["--no-wasm-tier-up", "--no-wasm-dynamic-tiering"]) setFlagsFromString(flag);
}

// A clone adds its commit, except at the tag of its version. A release has both in package.json, because it has no .git.
const readVersion = () => {
  const { version, tag } = JSON.parse(readFileSync(pathOf("package.json"), "utf8"));
  if (!exists(".git")) return version;
  const words = ["describe", "--tags", `--match=${tag}`, "--always", "--abbrev=8", "--dirty"];
  const { stdout } = spawnSync("git", words, { cwd: pathOf("."), encoding: "utf8" });
  const commit = stdout?.trim().replace(new RegExp(`^${tag}(?:-\\d+-g|-)?`), "");
  return commit ? `${version}-${commit}` : version;
};

const commands = {
  start: "Builds what has changed and serves the site (the default)",
  backup: "Writes a backup into a folder",
  restore: "Restores a backup",
  update: "Updates the site to another release, and returns to this one if that fails",
  rollback: "Returns to the release and the database of before the update",
  import: "Imports a career or a blog from another site's export",
  export: "Writes all content as Markdown and JSON files",
  move: "Moves the site to a hosted Supabase project, or back",
  check: "Lists what you may want to fix on the site",
  doctor: "Checks the machine, the settings, the address and the backups",
  fonts: "Installs the fonts of a language",
  owner: "Sets a lost password, or makes an account the owner",
  "media-check": "Lists missing and damaged uploads, and repairs them",
  "db-reset": "Creates a new database",
  login: "Signs in to a site on this or another machine",
  logout: "Signs out",
  status: "Prints where you are signed in",
  open: "Opens a page of the site in the browser",
  publish: "Publishes a post, project or page",
  pull: "Writes posts, projects and pages as Markdown files",
  push: "Sends the changes in these files",
  mcp: "Lets an assistant read the site and write drafts",
};

// Both need no build: a clone shows them before npm ci.
if (process.argv[2] === "--version") {
  process.stdout.write(`${readVersion()}\n`);
  process.exit();
}
if (["--help", "-h", "help"].includes(process.argv[2])) {
  const lines = Object.entries(commands).map(([name, text]) => `  ${name.padEnd(12)} ${text}`);
  process.stdout.write(`node plinth.mjs [COMMAND]\n\nEach command has its own --help:\n\n${lines.join("\n")}\n`);
  process.exit();
}

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
  // npm writes this file last.
  if (!exists("node_modules/.package-lock.json")) endWith("npm ci did not finish. Run it again.");
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
