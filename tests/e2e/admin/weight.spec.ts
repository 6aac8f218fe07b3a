import { bytesOf, type Download, downloadsOf } from "../harness/downloads.ts";
import { expect, test } from "../harness/test.ts";

// With a cache that is empty.
test.use({ hasOwnContext: true });

const loginBudget = 130_000;
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

for (const path of ["/admin/login", "/admin/register"]) {
  test(`${path} downloads at most 130 KB of JavaScript: no list, no editor, nothing of the public side`, async ({
    page,
    site,
  }) => {
    const downloads = await downloadsOf(page, site.url + path, () =>
      expect(page.getByRole("heading", { level: 1 })).toBeVisible(),
    );
    expect(bytesOf(downloads, "script")).toBeLessThanOrEqual(loginBudget);
    await expectNone(downloads, site.url, [listMarks, editorMarks, publicMarks]);
  });
}

test("the posts list downloads no editor code and nothing of the public side", async ({ ownerPage: page, site }) => {
  const downloads = await downloadsOf(page, `${site.url}/admin/posts`, () =>
    expect(page.getByRole("link", { name: "Retries need a budget", exact: true })).toBeVisible(),
  );
  await expectNone(downloads, site.url, [editorMarks, publicMarks]);
});
