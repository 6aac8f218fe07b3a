// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { browse, startBrowsing } from "./browsing.ts";
import { buildPost, buildProject, renderPage, table } from "./dataApi.ts";

const { api } = startBrowsing();

test("shows a tag of the address that no post has as a chip that removes it", async () => {
  api.use(table("posts", [buildPost({ tags: ["go"] })]));
  const { go } = browse("/blog?tag=zebra&tag=go");
  const chips = within(await screen.findByRole("list", { name: "Tags" })).getAllByRole("link");
  expect(chips.map(({ textContent }) => textContent)).toEqual(["zebra", "go"]);
  expect(screen.getByRole("link", { name: "zebra" }).getAttribute("href")).toBe("/blog?tag=go");
  go("/blog?tag=go");
  expect(await screen.findByRole("article")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "zebra" })).toBeNull();
});

const chips = () => within(screen.getByRole("search")).getByRole("list", { name: "Tags" });

test("adds one step to the history for typed words, and one for a chip", async () => {
  api.use(
    table("posts", [
      buildPost({ id: "a", title: "Queues", tags: ["go"] }),
      buildPost({ id: "b", title: "Queries", tags: ["sql"] }),
      buildPost({ id: "c", title: "Locks", tags: ["go"] }),
    ]),
  );
  const { at, back } = browse("/blog");
  const box = await screen.findByPlaceholderText("Search by title or description...");
  await userEvent.type(box, "que");
  await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(2));
  await userEvent.click(within(chips()).getByRole("link", { name: "go" }));
  await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(1));
  expect(at().search).toBe("?q=que&tag=go");
  back();
  await waitFor(() => expect(at().search).toBe("?q=que"));
  back();
  await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(3));
  await waitFor(() => expect(box).toHaveProperty("value", ""));
});

test("keeps a chip that is pressed before the typed letters arrive", async () => {
  api.use(
    table("posts", [buildPost({ id: "a", title: "Queues", tags: ["go"] }), buildPost({ id: "b", tags: ["sql"] })]),
  );
  const { at } = browse("/blog");
  const box = await screen.findByPlaceholderText("Search by title or description...");
  fireEvent.change(box, { target: { value: "que" } });
  fireEvent.click(within(chips()).getByRole("link", { name: "go" }));
  await waitFor(() => expect(at().search).toBe("?q=que&tag=go"));
});

test("adds a step to the history for words typed after Back", async () => {
  api.use(table("posts", [buildPost()]));
  const { at, back } = browse("/blog");
  const box = await screen.findByPlaceholderText("Search by title or description...");
  await userEvent.type(box, "q");
  await waitFor(() => expect(at().search).toBe("?q=q"));
  // The router knows before the page shows it.
  await screen.findByText("No posts found.");
  back();
  await waitFor(() => expect(box).toHaveProperty("value", ""));
  await userEvent.type(box, "x");
  await waitFor(() => expect(at().search).toBe("?q=x"));
  back();
  await waitFor(() => expect(at().search).toBe(""));
  expect(at().pathname).toBe("/blog");
});

test.each([
  ["/projects", "project", "No projects found"],
  ["/blog", "post", "No posts found."],
])("announces the count of a filter on %s in the same live region", async (path, thing, none) => {
  api.use(
    table("projects", [buildProject({ id: "a", title: "Alpha" }), buildProject({ id: "b", title: "Beta" })]),
    table("posts", [buildPost({ id: "a", title: "Alpha" }), buildPost({ id: "b", title: "Beta" })]),
  );
  browse(path);
  const told = await screen.findByText(`2 ${thing}s`);
  expect(told.getAttribute("role")).toBe("status");
  const box = screen.getByPlaceholderText("Search by title or description...");
  await userEvent.type(box, "alpha");
  await waitFor(() => expect(told.textContent).toBe(`1 ${thing}`));
  await userEvent.type(box, "x");
  await waitFor(() => expect(told.textContent).toBe(none));
  expect(document.contains(told)).toBe(true);
  expect(document.querySelectorAll("article")).toHaveLength(0);
});

const blocks = (body: ParentNode) => [...body.querySelectorAll("pre")].map(({ innerHTML }) => innerHTML);

test("colors code in the browser as on the server", async () => {
  const content = "```diff\n-RUN npm ci\n+COPY package.json .\n```\n\n```ts\nconst a = 1;\n```";
  api.use(table("posts", [buildPost({ content })]), table("content_relations", []));
  const { body } = await renderPage("/blog/a-post");
  expect(body).toContain('<span class="token deleted-sign deleted">');
  const fromServer = blocks(new DOMParser().parseFromString(body, "text/html"));
  browse("/blog/a-post");
  await waitFor(() => expect(document.querySelector("pre .token")).not.toBeNull());
  await waitFor(() => expect(blocks(document)).toEqual(fromServer));
});

test("shows a table of contents from four headings on, for projects too", async () => {
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

test("updates the head after a navigation, announces the page and focuses it", async () => {
  api.use(table("projects", [buildProject({ title: "Lantern" })]), table("content_relations", []), table("posts", []));
  const { head } = await renderPage("/projects/a-project");
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
