import { openAdmin } from "../harness/openAdmin.ts";
import { expect, test } from "../harness/test.ts";
import { expectToast } from "./steps.ts";

const content = "![The mark](/favicon.svg)\n\n```ts\nconst promised = 1;\n```\n\nA queue keeps its promise.";

test("what the owner publishes reaches a visitor without scripts: in the list, at its address, with related posts, and changed on the next view, from the address of an old site too, as the site's settings are", async ({
  ownerPage,
  owner,
  browser,
  site,
}) => {
  await openAdmin(ownerPage, "/admin/posts/new");
  await ownerPage.getByLabel("Title").fill("A promise, kept");
  await ownerPage.getByLabel("Content").fill(content);
  await ownerPage.getByLabel("Tags").fill("reliability");
  await ownerPage.getByRole("button", { name: "Save" }).click();
  await expectToast(ownerPage, "Post created successfully");

  const visitor = await (await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })).newPage();
  await visitor.goto("/blog");
  await visitor.getByRole("link", { name: "A promise, kept", exact: true }).click();
  await expect(visitor).toHaveURL(`${site.url}/blog/a-promise-kept`);
  await expect(visitor.getByRole("img", { name: "The mark" })).toBeVisible();
  await expect(visitor.locator("pre code")).toHaveText("const promised = 1;\n");
  const related = visitor.getByRole("region", { name: "Related Content" });
  await expect(related.getByRole("article")).toHaveCount(3);

  const token = await site.signIn(owner);
  const change = { content: "Kept ever since." };
  await site.api("/rest/v1/posts?slug=eq.a-promise-kept", { method: "PATCH", token, body: change });
  await visitor.reload();
  await expect(visitor.getByText(change.content)).toBeVisible();
  await visitor.context().close();

  const redirects = [
    { from_path: "/2019/01/A-Promise/", to_path: "/blog/a-promise-kept" },
    { from_path: "/?p=12", to_path: "/blog/a-promise-kept" },
  ];
  expect((await site.api("/rest/v1/redirects", { method: "POST", token, body: redirects })).status).toBe(201);
  const ledTo = async (path: string) => {
    const { status, url } = await fetch(site.url + path);
    return [status, url.slice(site.url.length)];
  };
  expect(await ledTo("/2019/01/a-promise/?from=feed")).toEqual([200, "/blog/a-promise-kept?from=feed"]);
  expect(await ledTo("/?p=12")).toEqual([200, "/blog/a-promise-kept"]);
  expect(await ledTo("/?p=13")).toEqual([200, "/?p=13"]);

  const settings = {
    name: "Ada Lovelace",
    language: "sv",
    sections: [{ name: "contact", isShown: true, title: "Write to me" }],
    githubUser: 7,
  };
  const save = (body: object) => site.api("/rest/v1/site_settings?id=eq.site", { method: "PATCH", token, body });
  const textOf = async (path: string) => (await fetch(site.url + path)).text();
  try {
    expect((await save({ settings })).status).toBe(204);
    for (const path of [
      "/",
      "/blog/a-promise-kept",
      "/resume",
      "/rss.xml",
      "/resume.json",
      "/llms.txt",
      "/nowhere",
      "/admin/login",
    ]) {
      const text = await textOf(path);
      expect(text, path).toContain("Ada Lovelace");
      expect(text, path).not.toContain("Mira Lindqvist");
    }
    expect(await textOf("/")).toMatch(/<html lang="sv".*<h2 id="contact">Write to me</s);
    expect(await textOf("/rss.xml")).toContain("<language>sv</language>");
    expect(await textOf("/")).toContain("https://github.com/example");
    expect(site.output()).toContain("githubUser is 7: write a user name of GitHub, without @ and address.");
    await save({ settings: {} });
    expect(await textOf("/")).toContain("Mira Lindqvist");
  } finally {
    await save({ settings: {} });
  }
});
