import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "../harness/test.ts";
import { expectToast } from "./steps.ts";

// The session with which the token is made has ended when it would sign out.
test.use({ expectedConsoleErrors: /status of 403/ });

test("a job of CI publishes a folder with a token, leaves a conflict alone, and stops with the token", async ({
  ownerPage: page,
  owner,
  site,
}) => {
  test.slow();
  const folder = mkdtempSync(join(tmpdir(), "plinth-ci-"));
  const write = (name: string, text: string): void => writeFileSync(join(folder, "site/posts", name), text);
  mkdirSync(join(folder, "site/posts"), { recursive: true });

  await page.goto("/admin/profile");
  await page.getByRole("button", { name: "New Token" }).click();
  const dialog = page.getByRole("dialog", { name: "New token" });
  await dialog.getByLabel("Name").fill("Blog in Git");
  await dialog.getByLabel("Rights").click();
  await page.getByRole("option", { name: "Publish" }).click();
  await dialog.getByLabel("Your Password").fill(owner.password);
  await dialog.getByRole("button", { name: "Create" }).click();
  const token = await page.getByRole("dialog", { name: "Token created" }).getByLabel("Token").inputValue();
  await page.getByRole("button", { name: "Done" }).click();

  /** Runs a command as a job does: in a clean environment, with the token and no home. */
  const run = (...words: string[]) => {
    const env = { PATH: process.env.PATH, HOME: folder, PLINTH_URL: site.url, PLINTH_TOKEN: token };
    const { status, stdout, stderr } = spawnSync(process.execPath, ["plinth.mjs", ...words], { env, encoding: "utf8" });
    return { status, text: stdout + stderr };
  };
  const push = () => run("push", join(folder, "site"), "--publish");

  write("from-ci.md", '---\ntitle: "From CI"\ndate: 2026-01-02\n---\n\nPushed on merge.\n');
  expect(push()).toEqual({ status: 0, text: "created: posts/from-ci.md\n1 file: created.\n" });
  await page.goto("/blog/from-ci");
  await expect(page.getByText("Pushed on merge.").first()).toBeVisible();

  await page.goto("/admin/posts/from-ci/edit");
  await page.getByLabel("Title").fill("From CI, edited on the site");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expectToast(page, "Post updated successfully");
  write("from-ci.md", '---\ntitle: "From CI"\ndate: 2026-01-02\n---\n\nChanged in Git.\n');
  write("second.md", '---\ntitle: "Second from CI"\ndate: 2026-01-03\n---\n\nSent all the same.\n');
  const conflict = push();
  expect(conflict.status).toBe(3);
  expect(conflict.text).toContain("created: posts/second.md");
  expect(readFileSync(join(folder, "site/posts/from-ci.theirs.md"), "utf8")).toContain("edited on the site");

  await page.goto("/admin/profile");
  const tokens = page.getByRole("region", { name: "Tokens" });
  await expect(tokens.getByRole("listitem")).toContainText("Last used");
  await tokens.getByRole("button", { name: "Revoke Blog in Git" }).click();
  await expectToast(page, "Token revoked");
  expect(push()).toEqual({ status: 4, text: expect.stringContaining("PLINTH_TOKEN is unknown, revoked or past") });
  expect(run("push", "--what").status).toBe(2);
  rmSync(folder, { recursive: true });
});
