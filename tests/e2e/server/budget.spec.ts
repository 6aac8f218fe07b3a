import { bytesOf, downloadsOf } from "../harness/downloads.ts";
import { expect, test } from "../harness/test.ts";

// With a cache that is empty.
test.use({ hasOwnContext: true });

const budget = 110_000;
const adminMarks = [/react-admin/, /RaDatagrid/, /Mui[A-Z]/, /lexical/i, /CodeMirror/, /supabase-js/];

for (const path of ["/", "/blog", "/projects"]) {
  test(`a visitor of ${path} downloads at most 110 KB of JavaScript, and no admin code in it`, async ({
    page,
    site,
  }) => {
    const downloads = await downloadsOf(page, site.url + path);
    const scripts = downloads.filter(({ type }) => type === "script");
    expect(scripts.length).toBeGreaterThan(0);
    expect(bytesOf(downloads, "script")).toBeLessThanOrEqual(budget);
    for (const { path: script } of scripts) {
      const code = await (await fetch(site.url + script)).text();
      for (const mark of adminMarks) expect(code, script).not.toMatch(mark);
    }
  });
}
