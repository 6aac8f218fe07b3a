import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { embeddedPublishableKey } from "#server/database/publishableKey.ts";
import { addressOf, listen } from "#server/shared/listen.ts";
import { freePort, spawnServer, startServer } from "../e2e/harness/serverProcess.ts";
import { copyBuild, copyForProduction } from "./harness/productionCopy.ts";
import { buildPost } from "./harness/rows.ts";
import { openSite } from "./harness/site.ts";

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

// All servers use a hosted project, simulated by another backend: opening a database takes most of a start.
const { backend, owner } = await openSite();
const hosted = await listen(getRequestListener(backend.fetch), { host: "127.0.0.1", port: 0 });
const hostedUrl = addressOf(hosted, "127.0.0.1");
const withHostedProject = { VITE_SUPABASE_URL: hostedUrl, VITE_SUPABASE_ANON_KEY: embeddedPublishableKey() };

let folder: string;
let project: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "plinth-starts-"));
  project = copyForProduction();
  await owner.insert("posts", buildPost({ slug: "of-the-hosted-project" }));
  await owner.update("site_settings", "id=eq.site", { settings: { name: "Ada Lovelace" } });
});

afterAll(() => {
  hosted.close();
  hosted.closeAllConnections();
  for (const made of [folder, project]) rmSync(made, { recursive: true, force: true });
});

const statusOf = (url: string): Promise<number> =>
  fetch(url).then(
    ({ status }) => status,
    () => 0,
  );

describe("an installation without build tools", () => {
  const refusedStart = async (): Promise<[number | null, string]> => {
    const { child, output } = spawnServer({ PLINTH_DATA: join(folder, "data") }, { project });
    await once(child, "close");
    return [child.exitCode, output().trim()];
  };
  const whatToDo =
    "and the build tools are not installed. Run npm ci && npm run build:start once, then npm prune --omit=dev and npm start.";

  it("reports that the site is not built, with the next step", async () => {
    expect(await refusedStart()).toEqual([1, `The site is not built, ${whatToDo}`]);
  });

  it("serves a built site from a hosted project, and stops when npm gets SIGTERM", async () => {
    copyBuild(project);
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const npm = spawn("npm", ["start"], {
      cwd: project,
      env: { ...process.env, ...withHostedProject, PORT: String(port), PLINTH_DATA: join(folder, "data") },
    });
    let output = "";
    for (const stream of [npm.stdout, npm.stderr]) stream.on("data", (chunk) => (output += chunk));
    try {
      await vi.waitFor(() => expect(output).toContain("Plinth is at"), { timeout: 120_000 });
      const blog = await (await fetch(`${url}/blog`)).text();
      expect(blog).toContain('href="/blog/of-the-hosted-project"');
      expect(blog).toContain("Ada Lovelace");
      // The backend of the admin's sign-in (unit/server/backendInPage.test.ts), allowed by the policy.
      const login = await fetch(`${url}/admin/login`);
      expect(await login.text()).toContain(hostedUrl);
      expect(login.headers.get("content-security-policy")).toMatch(new RegExp(`connect-src 'self' ${hostedUrl}[ ;]`));
      expect(await statusOf(`${url}/rest/v1/posts`)).toBe(404);
      expect(existsSync(join(folder, "data"))).toBe(false);
      expect(output).not.toContain("Built the site.");
    } finally {
      npm.kill("SIGTERM");
    }
    await vi.waitFor(async () => expect(await statusOf(`${url}/healthz`)).toBe(0), { timeout: 30_000 });
  });

  it("reports that the site has changed since it was built, with the next step", async () => {
    rmSync(join(project, "public/demo/covers"), { recursive: true });
    expect(await refusedStart()).toEqual([1, `The site has changed since its last build, ${whatToDo}`]);
  });
});

describe("the development server", () => {
  it("sends a page with its styles", { tags: ["release"] }, async () => {
    const site = await startServer(
      join(folder, "data"),
      { ...withHostedProject, NODE_ENV: "development" },
      { command: "dev" },
    );
    try {
      const html = await (await fetch(`${site.url}/blog`)).text();
      expect(html).toContain("<style>:root");
      const link = /<link rel="stylesheet" href="([^"]*BlogPage\.module\.css)">/.exec(html)?.[1] ?? "";
      const styles = await fetch(site.url + link, { headers: { accept: "text/css" } });
      const [card] = /card-[\w-]+/.exec(html) ?? [];
      expect(await styles.text()).toContain(`.${card}`);
    } finally {
      await site.stop();
    }
  });
});
