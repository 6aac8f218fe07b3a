// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { createRenderer } from "#public/app/render.tsx";
import { browse, startBrowsing } from "./browsing.ts";
import { address, buildPost, buildProject, table } from "./dataApi.ts";

const { api } = startBrowsing();

const blocks = (body: ParentNode) => [...body.querySelectorAll("pre")].map(({ innerHTML }) => innerHTML);

test("code that the browser colors is as the server colors it", async () => {
  const content = "```diff\n-RUN npm ci\n+COPY package.json .\n```\n\n```ts\nconst a = 1;\n```";
  api.use(table("posts", [buildPost({ content })]), table("content_relations", []));
  const { body } = await createRenderer(address)(new URL("https://site.test/blog/a-post"));
  expect(body).toContain('<span class="token deleted-sign deleted">');
  const fromServer = blocks(new DOMParser().parseFromString(body, "text/html"));
  browse("/blog/a-post");
  await waitFor(() => expect(document.querySelector("pre .token")).not.toBeNull());
  await waitFor(() => expect(blocks(document)).toEqual(fromServer));
});

test("a text of four headings has a table of contents, a project's too, and one of three has none", async () => {
  const textOf = (...names: string[]) => names.map((name) => `## ${name}\n\nWords.`).join("\n\n");
  const texts: Record<string, string> = {
    "eq.long": textOf("Plan", "Parts", "Tests", "Launch"),
    "eq.short": textOf("Plan", "Parts", "Tests"),
  };
  api.use(
    table("content_relations", []),
    table("projects", ({ searchParams }) => {
      const slug = searchParams.get("slug") ?? "";
      return [buildProject({ id: slug, slug: slug.slice(3), long_description: texts[slug] })];
    }),
  );
  const { go } = browse("/projects/long");
  const contents = await screen.findByLabelText("Contents");
  expect([...contents.querySelectorAll("a")].map(({ hash }) => hash)).toEqual(["#plan", "#parts", "#tests", "#launch"]);
  go("/projects/short");
  await waitFor(() => expect(screen.queryByLabelText("Contents")).toBeNull());
});

test("the head is that of the page that was gone to, which is announced and has the focus, without what the server said of the one before", async () => {
  api.use(table("projects", [buildProject({ title: "Lantern" })]), table("content_relations", []), table("posts", []));
  const { head } = await createRenderer(address)(new URL("https://site.test/projects/a-project"));
  for (const old of document.head.querySelectorAll("[data-page]")) old.remove();
  document.head.insertAdjacentHTML("beforeend", head.replace(/<title>.*?<\/title>/, ""));
  document.title = "Lantern · Mira Lindqvist";
  const contents = (selector: string) =>
    [...document.head.querySelectorAll(selector)].map((element) => element.getAttribute("content"));
  expect(contents('meta[property="og:url"]')).toEqual(["https://site.test/projects/a-project"]);
  expect(document.head.querySelector('script[type="application/ld+json"]')).not.toBeNull();
  browse("/blog");
  await waitFor(() => expect(document.title).toBe("Blog Posts · Mira Lindqvist"));
  expect(document.activeElement).toBe(screen.getByRole("main"));
  expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toContain("Blog Posts · Mira Lindqvist");
  expect(contents('meta[property="og:title"]')).toEqual(["Blog Posts · Mira Lindqvist"]);
  expect(contents('meta[property="og:url"]')).toEqual(["https://site.test/blog"]);
  expect(contents('meta[name="description"]')).toHaveLength(1);
  expect(contents('meta[name="description"]')).not.toEqual(["What it is for"]);
  expect(document.head.querySelector('script[type="application/ld+json"]')).toBeNull();
});
