import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { copySeededFolder } from "../harness/seededFolder.ts";
import { freePort, spawnServer, startServer } from "../harness/serverProcess.ts";

const ended = async (environment: Record<string, string>): Promise<{ code: number | null; output: string }> => {
  const { child, output } = spawnServer(environment);
  await once(child, "close");
  return { code: child.exitCode, output: output().trim() };
};

test.describe("a start that cannot succeed ends with one sentence and exit code 1", () => {
  let folder: string;

  test.beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "plinth-start-"));
  });

  test.afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  test("when the port is taken", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const address = other.address();
    const port = typeof address === "object" && address ? address.port : 0;
    const { code, output } = await ended({ PORT: String(port), PLINTH_DATA: folder });
    other.close();
    expect(code).toBe(1);
    expect(output).toBe(
      `Port ${port} on 127.0.0.1 is taken by another program: stop it, or choose another port with PORT=${port + 1} npm start.`,
    );
  });

  test("when the data folder cannot be made", async () => {
    const file = join(folder, "a-file");
    writeFileSync(file, "");
    const { code, output } = await ended({ PORT: String(await freePort()), PLINTH_DATA: join(file, "data") });
    expect(code).toBe(1);
    expect(output).toMatch(
      /^The data folder .+ cannot be written \(.+\): mend its permissions, or choose another folder/,
    );
    expect(output).not.toContain("\n");
  });

  test("when the data folder is read-only", async () => {
    // Nothing that chmod forbids is forbidden to root; what the kernel keeps is.
    const readOnly = process.getuid?.() === 0 ? "/proc/sys" : folder;
    if (readOnly === folder) chmodSync(folder, 0o500);
    const { code, output } = await ended({ PORT: String(await freePort()), PLINTH_DATA: readOnly });
    expect(code).toBe(1);
    expect(output).toContain("cannot be written");
  });

  test("when a hosted project is set by half", async () => {
    const { code, output } = await ended({ PLINTH_DATA: folder, VITE_SUPABASE_URL: "https://abc.supabase.co" });
    expect(code).toBe(1);
    expect(output).toBe(
      "VITE_SUPABASE_URL is set, but VITE_SUPABASE_PUBLISHABLE_KEY is not: set both for a hosted project, or neither.",
    );
  });
});

test("a data folder in use is refused to a second server; SIGTERM to npm ends the first, which gives port and folder free", async () => {
  const folder = mkdtempSync(join(tmpdir(), "plinth-start-"));
  copySeededFolder(folder);
  const port = await freePort();
  const npm = spawn("npm", ["start"], {
    env: { ...process.env, PORT: String(port), PLINTH_DATA: folder, BACKUP_DIR: "off" },
    stdio: "ignore",
  });
  try {
    const isUp = () =>
      fetch(`http://localhost:${port}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(isUp, { timeout: 60_000 }).toBe(true);

    const second = await ended({ PORT: String(await freePort()), PLINTH_DATA: folder });
    expect(second.code).toBe(1);
    expect(second.output).toMatch(
      /^The data folder \S+ is in use by process \d+: stop that process, or choose another/,
    );
    expect(second.output).toContain(` ${folder} `);
    expect(await isUp()).toBe(true);

    npm.kill("SIGTERM");
    await expect.poll(isUp, { timeout: 15_000 }).toBe(false);
    await expect.poll(() => existsSync(join(folder, "lock")), { timeout: 15_000 }).toBe(false);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test("with hot reload a page has its styles before it is used", async () => {
  const folder = mkdtempSync(join(tmpdir(), "plinth-start-"));
  copySeededFolder(folder);
  const site = await startServer(folder, { NODE_ENV: "development" }, "dev");
  try {
    const html = await (await fetch(`${site.url}/blog`)).text();
    expect(html).toContain("<style>:root");
    const link = /<link rel="stylesheet" href="([^"]*PostCard\.module\.css)">/.exec(html)?.[1] ?? "";
    const styles = await fetch(site.url + link, { headers: { accept: "text/css" } });
    const [card] = /card-\w+/.exec(html) ?? [];
    expect(await styles.text()).toContain(`.${card}`);
  } finally {
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
