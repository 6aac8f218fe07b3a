import { resolve } from "node:path";
import { button, createTab, engines, field } from "../harness/engines.ts";
import { expect, test } from "../harness/test.ts";

for (const { name, isInstalled, packages, start } of engines) {
  test(`an owner signs in, writes, uploads, publishes and reorders in ${name} @release`, async ({ site, owner }) => {
    test.skip(!isInstalled, `${name} is not installed: apt-get install ${packages}`);
    test.setTimeout(300_000);
    const slug = `written-in-${name.toLowerCase()}`;
    const driver = await start();
    try {
      const tab = createTab(driver);
      await tab.open(`${site.url}/admin/login`);
      await tab.type(field("Email"), owner.email);
      await tab.type(field("Password"), owner.password);
      await tab.click(button("Sign In"));
      await tab.until("return location.pathname === '/admin' && document.querySelector('h1')");

      await tab.open(`${site.url}/admin/posts/new`);
      await tab.type(field("Title"), `Written in ${name}`);
      await tab.type(field("Content"), "Some *words*.");
      await tab.type(field("Files to upload"), resolve("tests/fixtures/media/wide.jpg"));
      const area = `document.evaluate('${field("Content")}', document, null, 9).singleNodeValue`;
      await tab.until(`return ${area}.value.includes('](/media/p/')`);
      await tab.click(button("Save and publish"));
      await tab.until("return location.pathname === '/admin/posts'");

      await tab.open(`${site.url}/blog/${slug}`);
      await tab.until(`return document.querySelector('h1').textContent === 'Written in ${name}'`);
      await tab.until("return document.querySelector('[data-text] em').textContent === 'words'");
      await tab.until("return document.querySelector('[data-text] img').naturalWidth > 0");

      const names = async (): Promise<string[]> => {
        const answer = await site.api("/rest/v1/skill_categories?select=name&order=order", {});
        return (await answer.json()).map((row: { name: string }) => row.name);
      };
      const [first, second, ...others] = await names();
      await tab.open(`${site.url}/admin/skills/categories`);
      await tab.click(button(`Move down ${first}`));
      await expect.poll(names).toEqual([second, first, ...others]);
    } finally {
      driver.close();
    }
  });
}
