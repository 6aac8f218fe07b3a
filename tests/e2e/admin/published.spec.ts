import { expect, test } from "../harness/test.ts";

const content = "![The mark](/favicon.svg)\n\n```ts\nconst promised = 1;\n```\n\nA queue keeps its promise.";

test("the server serves published texts, redirects and settings with the next request", async ({ owner, site }) => {
  const token = await site.signIn(owner);
  const textOf = async (path: string) => (await fetch(site.url + path)).text();
  const post = { title: "A promise, kept", content, tags: ["reliability"] };
  expect((await site.api("/rest/v1/posts", { method: "POST", token, body: post })).status).toBe(201);
  expect(await textOf("/blog")).toMatch(/<a [^>]*href="\/blog\/a-promise-kept"/);
  const page = await textOf("/blog/a-promise-kept");
  expect(page).toMatch(
    /<img [^>]*src="\/favicon\.svg"[^>]*alt="The mark"|<img [^>]*alt="The mark"[^>]*src="\/favicon\.svg"/,
  );
  expect(page).toContain("const promised = 1;");
  expect(page.split("Related Content")[1]?.match(/<article/g)).toHaveLength(3);
  const card = await fetch(`${site.url}/cards/blog/a-promise-kept.png`);
  expect([card.status, card.headers.get("content-type")]).toEqual([200, "image/png"]);

  const change = { content: "Kept ever since." };
  await site.api("/rest/v1/posts?slug=eq.a-promise-kept", { method: "PATCH", token, body: change });
  expect(await textOf("/blog/a-promise-kept")).toContain(change.content);

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
    expect(await textOf("/")).toContain("https://github.com/mira-lindqvist-demo");
    expect(site.output()).toContain("githubUser is 7: write a user name of GitHub, without @ and address.");
    await save({ settings: {} });
    expect(await textOf("/")).toContain("Mira Lindqvist");
  } finally {
    await save({ settings: {} });
  }
});
