import { mostBytes, sizesOf } from "../../bench/sizes.ts";
import { expect, test } from "../harness/test.ts";

const adminMarks = [/react-admin/, /RaDatagrid/, /Mui[A-Z]/, /lexical/i, /CodeMirror/, /supabase-js/];

// One of each kind of page: a list, a text, and the home page, which loads the most.
for (const path of ["/", "/blog", "/blog/retries-need-a-budget"]) {
  test(`a visitor of ${path} gets small files, most scripts on use`, async ({ page, site }) => {
    const sizes = await sizesOf(page, site.url + path);
    expect(sizes.css).toBe(0);
    expect(sizes.fonts.length).toBeGreaterThan(0);
    for (const font of sizes.fonts) expect(font).toBeLessThanOrEqual(mostBytes.font);
    expect(sizes.script).toBeLessThanOrEqual(mostBytes.script);
    expect(sizes.scriptInUse).toBeGreaterThan(sizes.script);
    expect(sizes.scriptInUse).toBeLessThanOrEqual(mostBytes.scriptInUse);
    // What the page shows came with it, its settings too.
    expect(sizes.asked).toEqual([]);
    for (const { path: script } of sizes.scripts) {
      const code = await (await fetch(site.url + script)).text();
      for (const mark of adminMarks) expect(code, script).not.toMatch(mark);
    }
  });
}
