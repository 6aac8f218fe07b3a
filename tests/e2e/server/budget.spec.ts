import { maxBytes, sizesOf } from "../../bench/sizes.ts";
import { expect, test } from "../harness/test.ts";

const adminMarks = [/react-admin/, /RaDatagrid/, /Mui[A-Z]/, /lexical/i, /CodeMirror/, /supabase-js/];

// One page of each kind: a list, texts, and the home page, which loads the most.
for (const path of ["/", "/blog", "/blog/retries-need-a-budget", "/projects/drydock"]) {
  test(`${path} stays within its download budget`, async ({ page, site }) => {
    const sizes = await sizesOf(page, site.url + path);
    expect(sizes.css).toBe(0);
    expect(sizes.fonts.length).toBeGreaterThan(0);
    for (const font of sizes.fonts) expect(font).toBeLessThanOrEqual(maxBytes.font);
    expect(sizes.script).toBeLessThanOrEqual(maxBytes.script);
    expect(sizes.scriptInUse).toBeGreaterThan(sizes.script);
    expect(sizes.scriptInUse).toBeLessThanOrEqual(path === "/" ? maxBytes.scriptInUseOnHome : maxBytes.scriptInUse);
    // The HTML contains all data and settings.
    expect(sizes.asked).toEqual([]);
    for (const { path: script } of sizes.scripts) {
      const code = await (await fetch(site.url + script)).text();
      for (const mark of adminMarks) expect(code, script).not.toMatch(mark);
    }
  });
}
