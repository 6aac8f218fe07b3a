// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { createDocuments } from "#server/crawlers/documents.ts";
import { createCrawlerFiles } from "#server/static/crawlerFiles.ts";
import { address, buildPost, buildProject, startDataApi, table } from "../public/dataApi.ts";
import { get, siteOf } from "./crawlerSite.ts";

const api = startDataApi();

test("a site as files has all of it, with the same bytes, but for what its owner put there", async () => {
  const post = { updated_at: "2026-03-04", date: "2026-03-04" };
  api.use(table("posts", [buildPost({ ...post, tags: ["C#"] })]), table("projects", [buildProject(post)]));
  const files = new Map<string, string>();
  const told: unknown[] = [];
  const cards = vi.fn(async ({ title }: { title: string | null }) => new TextEncoder().encode(title ?? "-"));
  const head =
    '<meta property="og:image" content="https://site.test/cards/blog/a-post.png?v=1"><meta property="og:image" content="https://x.example/cards/a.png">';
  const { writeForPage, writeForSite } = createCrawlerFiles(
    {
      document: createDocuments(address).read,
      cards,
      icons: async (file, { name }) => new TextEncoder().encode(`${file} of ${name}`),
      indexNowKey: "a-key-of-mine",
      tags: ["C#"],
    },
    {
      siteUrl: "https://site.test",
      onProgress: (...progress) => told.push(progress),
      isGiven: (file) => file === "robots.txt",
      write: (file, content) =>
        files.set(file, typeof content === "string" ? content : new TextDecoder().decode(content)),
    },
  );
  await Promise.all(["/projects/a-project", "/blog/a-post"].map((path) => writeForPage(path, head)));
  await writeForSite();
  expect(cards).toHaveBeenCalledOnce();
  expect([...files.keys()].sort()).toEqual(
    [
      ...["llms.txt", "sitemap.xml", "blog/a-post.md", "cards/blog/a-post.png", "a-key-of-mine.txt"],
      ...["favicon.svg", "favicon.ico", "apple-touch-icon.png"],
      ...["", "tags/C~23~/"].flatMap((folder) => ["rss.xml", "atom.xml", "feed.json"].map((file) => folder + file)),
    ].sort(),
  );
  expect(told.at(-1)).toEqual(["other files", 11, 11]);
  const served = siteOf("https://site.test", "a-key-of-mine");
  for (const [file, content] of files) expect(await (await get(`/${file}`, {}, served)).text(), file).toBe(content);
});
