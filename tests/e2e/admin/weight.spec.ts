import { sessionKey } from "../../../src/shared/accounts/storedSession.ts";
import { bytesOf, type Download, downloadsOf } from "../harness/downloads.ts";
import { expect, test } from "../harness/test.ts";

const loginBudget = 140_000;
const editorMarks = /mdxeditor-|cm-content|lexical-/i;
const listMarks = /RaDatagrid|RaList|MuiTable/;
const publicMarks = /Download Resume|No posts found/;

const expectNone = async (downloads: Download[], siteUrl: string, marks: RegExp[]): Promise<void> => {
  const scripts = downloads.filter(({ type }) => type === "script");
  expect(scripts.length).toBeGreaterThan(1);
  for (const { path } of scripts) {
    const code = await (await fetch(siteUrl + path)).text();
    for (const mark of marks) expect(code, path).not.toMatch(mark);
  }
};

test("the admin loads at most 140 KB for the sign-in, and no editor for a list", async ({ page, site, owner }) => {
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
  await expectNone(list, site.url, [editorMarks, publicMarks]);
});
