import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { buildTools } from "../../../server/build/build.ts";
import { copySeededFolder } from "../harness/seededFolder.ts";
import { freePort } from "../harness/serverProcess.ts";

const quickStart = new URL("../harness/quickStart.mjs", import.meta.url).href;
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

const copyProject = (): string => {
  const project = mkdtempSync(join(tmpdir(), "plinth-production-"));
  for (const part of [...parts, "vite.config.ts"]) cpSync(join(root, part), join(project, part), { recursive: true });
  linkPackages(project);
  copySeededFolder(join(project, "data"));
  return project;
};

// Has no database to open, which takes most of a start, before it is looked whether the site is built.
const withHostedProject = {
  VITE_SUPABASE_URL: "https://abc.supabase.co",
  VITE_SUPABASE_PUBLISHABLE_KEY: "sb_publishable_key",
};

const start = async (project: string, environment: Record<string, string> = {}) => {
  const port = await freePort();
  const child = spawn(process.execPath, ["--import", quickStart, "--import", "tsx", "server/commands/serve.ts"], {
    cwd: project,
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      PLINTH_DATA: join(project, "data"),
      ...environment,
    },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  return { child, url: `http://localhost:${port}`, output: () => output };
};

test("a site that is built is served without the tools that build, and one that is not says what to do", async () => {
  const project = copyProject();
  try {
    const unbuilt = await start(project, withHostedProject);
    await once(unbuilt.child, "close");
    expect(unbuilt.child.exitCode).toBe(1);
    expect(unbuilt.output().trim().split("\n").at(-1)).toBe(
      "The site is not built, and the tools that build it are not installed: run npm ci && npm run build:start once, then npm prune --omit=dev and npm start.",
    );

    cpSync(join(root, "build"), join(project, "build"), { recursive: true });
    const { child, url, output } = await start(project);
    await expect.poll(output, { timeout: 120_000 }).toContain("Plinth is at");
    for (const path of ["/", "/blog", "/projects", "/resume", "/resume.pdf", "/admin/login", "/healthz"]) {
      expect([path, (await fetch(url + path)).status]).toEqual([path, 200]);
    }
    child.kill();
    await once(child, "close");

    rmSync(join(project, "public/demo/covers"), { recursive: true });
    expect(existsSync(join(project, "build/stamp"))).toBe(true);
    const outdated = await start(project, withHostedProject);
    await once(outdated.child, "close");
    expect(outdated.output()).toContain("The site has changed since it was built, and the tools that build it are not");
  } finally {
    rmSync(project, { recursive: true, force: true });
  }
});
