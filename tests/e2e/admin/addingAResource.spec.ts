import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { test as base, expect } from "@playwright/test";
import { copySeededFolder } from "../harness/seededFolder.ts";
import { freePort } from "../harness/serverProcess.ts";
import { expectToast } from "./steps.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const notCopied = ["node_modules", "build", ".git", ".plinth", "test-results", "docs"];
const guide = readFileSync(join(root, "docs/adding-a-resource.md"), "utf8");

/** The code blocks of the guide by the file that they belong to. */
const blocks = [...guide.matchAll(/^```(\w+) (\S+)\n(.*?)^```$/gms)].map(([, language = "", file = "", text = ""]) => ({
  language,
  file,
  text,
}));

const withDiff = (code: string, diff: string): string => {
  const before = diff.replace(/^\+.*\n/gm, "").replace(/^ /gm, "");
  if (!code.includes(before)) throw new Error(`The guide changes lines that are not there:\n${before}`);
  return code.replace(before, diff.replace(/^[ +]/gm, ""));
};

const follow = (project: string): void => {
  for (const { language, file, text } of blocks) {
    const path = join(project, file);
    mkdirSync(dirname(path), { recursive: true });
    if (language === "diff") writeFileSync(path, withDiff(readFileSync(path, "utf8"), text));
    else if (existsSync(path)) appendFileSync(path, text);
    else writeFileSync(path, text);
  }
};

const untilReady = async (url: string): Promise<void> => {
  for (let attempt = 0; attempt < 600; attempt++) {
    const response = await fetch(`${url}/healthz`).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error("The server with the new resource did not become ready.");
};

const test = base.extend<{ url: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  url: async ({}, use) => {
    const project = mkdtempSync(join(tmpdir(), "plinth-new-resource-"));
    for (const entry of execFileSync("ls", ["-A", root], { encoding: "utf8" }).trim().split("\n")) {
      if (!notCopied.includes(entry)) cpSync(join(root, entry), join(project, entry), { recursive: true });
    }
    symlinkSync(join(root, "node_modules"), join(project, "node_modules"));
    follow(project);
    execFileSync("npm", ["run", "db:types"], { cwd: project, stdio: "pipe" });
    // What the guide adds to, without the tests and servers that know nothing of it.
    writeFileSync(join(project, "tsconfig.guide.json"), '{ "extends": "./tsconfig.json", "include": ["src"] }');
    execFileSync("npx", ["tsc", "--noEmit", "-p", "tsconfig.guide.json"], { cwd: project, stdio: "pipe" });

    // Only the guide's own migration is left to be applied, without a backup before it.
    const data = join(project, ".plinth");
    copySeededFolder(data);
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const server = spawn(process.execPath, ["--import", "tsx", "server/commands/serve.ts"], {
      cwd: project,
      env: {
        ...process.env,
        ...{ NODE_ENV: "production", PORT: String(port), PLINTH_DATA: data, BACKUP_DIR: "off" },
      },
      stdio: "ignore",
    });
    await untilReady(url);
    await use(url);
    const exit = once(server, "exit");
    server.kill("SIGTERM");
    await exit;
    rmSync(project, { recursive: true, force: true });
  },
});

test("the guide's migration, file and lines make a resource that works", async ({ page, url }) => {
  const code =
    blocks
      .find(({ file }) => file === "src/resources/talks/index.ts")
      ?.text.trim()
      .split("\n") ?? [];
  expect(code.length).toBeGreaterThan(5);
  expect(code.length, "lines of the one new file").toBeLessThanOrEqual(15);

  await page.goto(`${url}/admin/register`);
  await page.getByLabel("Email").fill("owner@example.com");
  await page.getByLabel("Password").first().fill("correct horse");
  await page.getByLabel("Confirm Password").fill("correct horse");
  await page.getByRole("button", { name: "Register" }).click();
  await expectToast(page, "Registration successful! You can now sign in.");
  await page.goto(`${url}/admin/login`);
  await page.getByLabel("Email").fill("owner@example.com");
  await page.getByLabel("Password").fill("correct horse");
  await page.getByRole("button", { name: "Sign In" }).click();

  await page
    .getByRole("main")
    .getByRole("link", { name: /^Talks/ })
    .click();
  await expect(page.getByText("No talks yet")).toBeVisible();
  await page.getByRole("link", { name: "Create your first talk" }).click();
  await expect(page).toHaveURL(`${url}/admin/talks/new`);
  await page.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Title and event are required");
  await page.getByLabel("Title").fill("Postgres in a browser tab");
  await page.getByLabel("Event").fill("A meetup");
  await page.getByLabel("Held on").fill("2026-10-01");
  await page.getByLabel("Topics").fill("postgres");
  await page.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Talk created successfully");
  await expect(page.getByRole("link", { name: "Postgres in a browser tab", exact: true })).toHaveAttribute(
    "href",
    /^\/admin\/talks\/[0-9a-f-]{36}\/edit$/,
  );
  await page.getByRole("link", { name: "Postgres in a browser tab", exact: true }).click();
  await expect(page.getByLabel("Held on")).toHaveValue("2026-10-01");
  await expect(page.getByRole("button", { name: "Remove postgres" })).toBeVisible();
});

test.describe.configure({ timeout: 300_000 });
