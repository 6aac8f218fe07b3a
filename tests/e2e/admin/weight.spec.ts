import { sessionKey } from "../../../src/shared/accounts/storedSession.ts";
import { bytesOf, type Download, downloadsOf } from "../harness/downloads.ts";
import { expect, test } from "../harness/test.ts";

const loginBudget = 140_000;
const editorMarks = /mdxeditor-|cm-content|lexical-/i;
const listMarks = /RaDatagrid|RaList|MuiTable/;
// The parser of uploaded SVG pictures.
const svgMarks = /unclosed tag/;
const publicMarks = /h-entry cover-link|data-prerendered/;

const expectNone = async (downloads: Download[], siteUrl: string, marks: RegExp[]): Promise<void> => {
  const scripts = downloads.filter(({ type }) => type === "script");
  expect(scripts.length).toBeGreaterThan(1);
  for (const { path } of scripts) {
    const code = await (await fetch(siteUrl + path)).text();
    for (const mark of marks) expect(code, path).not.toMatch(mark);
  }
};

test("the admin loads at most 140 KB for the sign-in, and no editor or SVG parser for a list", async ({
  page,
  site,
  owner,
}) => {
  const open = (path: string) =>
    downloadsOf(page, site.url + path, () => expect(page.getByRole("heading", { level: 1 })).toBeVisible());
  const signedOut = [...(await open("/admin/login")), ...(await open("/admin/register"))];
  expect(bytesOf(signedOut, "script")).toBeLessThanOrEqual(loginBudget);
  await expectNone(signedOut, site.url, [listMarks, editorMarks, publicMarks]);

  const session = await site.session(owner);
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [sessionKey, session] as const);
  const list = await downloadsOf(page, `${site.url}/admin/posts`, () =>
    expect(page.getByRole("link", { name: "Retries need a budget", exact: true })).toBeVisible(),
  );
  await expectNone(list, site.url, [editorMarks, publicMarks, svgMarks]);
});

test("the admin sends the first reads of a list once, while its few scripts load", async ({ page, site, owner }) => {
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    sessionKey,
    await site.session(owner),
  ] as const);
  const row = page.getByRole("link", { name: "Retries need a budget", exact: true });
  const open = () => downloadsOf(page, `${site.url}/admin/posts`, () => expect(row).toBeVisible());
  await open();
  const read = page.waitForRequest(/\/rest\/v1\/posts\?/);
  await page.route(/\/GuardedPages-/, async (route) => {
    await read;
    await route.continue();
  });
  const downloads = await open();
  const reads = downloads.filter(({ path }) => path === "/rest/v1/posts");
  expect(reads).toHaveLength(1);
  expect(downloads.filter(({ type }) => type === "script").length).toBeLessThanOrEqual(23);
  expect(downloads.filter(({ type }) => type === "stylesheet")).toEqual([]);
});

test("a phone renders the admin's menu only when it is opened", async ({ page, site, owner }) => {
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    sessionKey,
    await site.session(owner),
  ] as const);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site.url}/admin/posts`);
  const menu = page.locator('nav[aria-label="Admin"]');
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(menu).toHaveCount(0);
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await expect(menu).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(menu).toBeVisible();
});
