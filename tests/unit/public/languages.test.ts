import type { Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import { visit } from "unist-util-visit";
import { expect, test } from "vitest";
import { createRenderer } from "#public/app/render.tsx";
import { shownLanguage } from "#public/data/lists.ts";
import { textContent } from "#shared/base/hast.ts";
import { translatedLanguages, wordsIn } from "#shared/words/catalogues.ts";
import { english } from "#shared/words/en.ts";
import type { Catalogue } from "#shared/words/say.ts";
import { address, buildPost, buildProject, startDataApi, table } from "./dataApi.ts";

const api = startDataApi();
const render = createRenderer(address);

const formsOf = (text: string | object): string[] => (typeof text === "string" ? [text] : Object.values(text));

const patternOf = (text: string): RegExp =>
  new RegExp(`^${text.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{\w+\}/g, ".+")}$`);

const lettersOf = (text: string): number => text.replace(/\{\w+\}|[^a-z]/gi, "").length;

/** The texts of the English catalogue that the language has nowhere. Three letters between values are in too many sentences. */
const englishOnly = (texts: Catalogue): RegExp[] => {
  const own = new Set(Object.values(texts).flatMap(formsOf));
  return Object.values(english)
    .flatMap(formsOf)
    .filter((text) => lettersOf(text) > (text.includes("{") ? 3 : 1) && !own.has(text))
    .map(patternOf);
};

const named = ["ariaLabel", "title", "placeholder", "alt"];

const textsOf = (tree: Root): string[] => {
  const found: string[] = [];
  visit(tree, (node) => {
    if (node.type === "text") found.push(node.value.trim());
    if (node.type === "element") found.push(...named.map((name) => String(node.properties[name] ?? "")));
  });
  return found.filter(Boolean);
};

const content =
  "> [!NOTE]\n> ·\n\n```x\n·\n```\n\n·[^1]\n\n- [x] ·\n\n| · |\n| - |\n\n## 1\n## 2\n## 3\n## 4\n\n[^1]: ·";

test.each(translatedLanguages)("shows no English word on any page in %s", async (language) => {
  const { site } = await import("#public/site.config.ts");
  const row = { tags: ["x"], excerpt: "·", title: "·" };
  const posts = [buildPost({ ...row, content, slug: "a" }), buildPost({ ...row, id: "2", slug: "b", pinned: true })];
  const project = { title: "·", description: "·", long_description: content, status: "Live", tech: ["x"], slug: "a" };
  const links = { demo_url: "https://x.test", github_url: "https://y.test", results: ["·"], role: "·", team: "·" };
  api.use(
    table("posts", ({ searchParams }) => (searchParams.get("slug") ? posts.slice(0, 1) : posts)),
    table("projects", [buildProject({ ...project, ...links, pictures: ["/a.png ·"] })]),
    table("content_relations", []),
  );
  const words = await wordsIn(language);
  const facts = { ...site, name: "·", tagline: "·", jobTitles: ["·"], links: [], stats: [], contactWords: "·" };
  const own = { ...facts, layers: ["·"] as const, drawingCaption: "·", about: { paragraphs: ["·"], facts: [] } };
  const forbidden = englishOnly(words.texts);
  for (const path of ["/", "/blog", "/blog/a", "/projects", "/projects/a", "/resume", "/search", "/·"]) {
    const { body, status } = await render(new URL(path, "https://site.test"), { site: { ...own, language, words } });
    expect([path, status]).toEqual([path, path === "/·" ? 404 : 200]);
    const found = textsOf(fromHtml(body, { fragment: true })).filter((text) => forbidden.some((one) => one.test(text)));
    expect([path, found]).toEqual([path, []]);
  }
});

const marked = (body: string, language: string): string[] => {
  const found: string[] = [];
  visit(fromHtml(body, { fragment: true }), "element", (node) => {
    if (node.properties.lang === language) found.push(`${node.tagName} ${textContent(node).trim()}`);
  });
  return found;
};

test("marks texts that are in another language than the site, on their page and in lists", async () => {
  const german = { language: "de", title: "Warteschlangen", excerpt: "Ein Versprechen", content: "Ein Versprechen." };
  const translated = buildPost({ ...german, slug: "a", translation_key: "queues" });
  api.use(
    table("posts", ({ searchParams }) =>
      searchParams.get("slug")
        ? [translated]
        : searchParams.get("translation_key")
          ? [buildPost({ id: "2", slug: "queues" })]
          : [translated, buildPost({ id: "2" })],
    ),
    table("projects", [buildProject({ language: "fr", title: "Quai", description: "Un quai", slug: "a" })]),
    table("content_relations", []),
  );
  const { site } = await import("#public/site.config.ts");
  const bodyOf = async (path: string) => (await render(new URL(path, "https://site.test"), { site })).body;
  const title = "Warteschlangen";
  expect(marked(await bodyOf("/blog?lang=de"), "de")).toEqual(["a Deutsch", `h2 ${title}`, "p Ein Versprechen"]);
  expect(marked(await bodyOf("/blog"), "de")).toEqual(["a Deutsch"]);
  const page = marked(await bodyOf("/blog/a"), "de");
  expect(page).toContain(`h1 ${title}`);
  expect(page).toContain("div Ein Versprechen.");
  expect(marked(await bodyOf("/projects"), "fr")).toEqual(["h2 Quai", "p Un quai"]);
  expect(marked(await bodyOf("/"), "fr")).toEqual(["strong Quai", "span Un quai", "h3 Quai", "p Un quai"]);
  const { head } = await render(new URL("/blog/a", "https://site.test"), { site });
  expect(head).toContain('"inLanguage":"de"');
  expect(head.match(/hreflang="[^"]+" href="[^"]+"/g)).toEqual([
    'hreflang="de" href="https://site.test/blog/a"',
    'hreflang="en" href="https://site.test/blog/queues"',
    'hreflang="x-default" href="https://site.test/blog/queues"',
  ]);
  expect(marked(await bodyOf("/blog/a"), "en")).toEqual(["a English"]);
  expect(await bodyOf("/blog/a")).toContain('href="/blog?lang=de"');
  expect(await bodyOf("/blog?lang=de")).toContain('href="/projects?lang=de"');
});

test("shows all rows of a list if the site's language is not among several", () => {
  expect(shownLanguage(["de", "fr"], "en")).toBeNull();
  expect(shownLanguage(["de", "fr"], "en", "fr")).toBe("fr");
  expect(shownLanguage(["de"], "en", "fr")).toBeNull();
});

test("marks the owner's texts if the site's language has no catalogue, and the page is in English", async () => {
  api.use(
    table("posts", [buildPost({ title: "Ουρές", slug: "a" })]),
    table("projects", []),
    table("content_relations", []),
  );
  const { site } = await import("#public/site.config.ts");
  const greek = { ...site, language: "el", words: await wordsIn("el") };
  const { body } = await render(new URL("/blog", "https://site.test"), { site: greek });
  expect(marked(body, "el")).toContain("h2 Ουρές");
  expect(body).toContain("Read More");
});
