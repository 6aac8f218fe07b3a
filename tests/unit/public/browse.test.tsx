// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { browse, startBrowsing } from "./browsing.ts";
import { buildPost, buildProject, table } from "./dataApi.ts";

const { api } = startBrowsing();

const linksOf = (element: HTMLElement) =>
  [...element.querySelectorAll("a")].map((link) => `${link.textContent} ${link.pathname}${link.search}`);

test("picture, title and button of a project card lead to the project, and its technologies to the list", async () => {
  api.use(table("projects", [buildProject({ tech: ["Go", "C++"], demo_url: null })]));
  browse("/projects");
  const card = await screen.findByRole("article");
  const page = "/projects/a-project";
  expect(card.querySelector("img")?.closest("a")).toHaveProperty("pathname", page);
  expect(linksOf(card)).toEqual([
    ` ${page}`,
    `A project ${page}`,
    "Go /projects?tag=Go",
    "C++ /projects?tag=C%2B%2B",
    `View Details: A project ${page}`,
  ]);
  expect(within(card).getAllByRole("link")).toHaveLength(4);
});

test("the pictures on the blog lead to their posts, the large one too, and tags to the list", async () => {
  const featured_image = "/demo/covers/queue.svg";
  api.use(
    table("posts", [
      buildPost({ id: "a", slug: "new", featured_image, tags: ["go"] }),
      buildPost({ id: "b", slug: "old", featured_image, tags: ["sql"] }),
    ]),
  );
  browse("/blog");
  const cards = await screen.findAllByRole("article");
  expect(cards.map((card) => card.querySelector("img")?.closest("a")?.pathname)).toEqual(["/blog/new", "/blog/old"]);
  expect(cards.map((card) => within(card).getByRole("link", { name: /go|sql/ }))).toMatchObject([
    { pathname: "/blog", search: "?tag=go" },
    { pathname: "/blog", search: "?tag=sql" },
  ]);
});

test("under the introduction stand two projects and the latest post, each with the way to it", async () => {
  const projects = ["a", "b", "c"].map((id) => buildProject({ id, slug: id, title: id, thumbnail: "" }));
  api.use(table("projects", projects), table("posts", [buildPost({ title: "Newest" })]));
  browse("/");
  const work = await screen.findByRole("region", { name: "Latest work" });
  await waitFor(() => expect(within(work).getAllByRole("link")).toHaveLength(3));
  expect(within(work).getAllByRole("link")).toMatchObject([
    { pathname: "/projects/a" },
    { pathname: "/projects/b" },
    { pathname: "/blog/a-post" },
  ]);
});

test("a post ends with the older and the newer one, and its head leads to its tags", async () => {
  api.use(
    table("content_relations", []),
    table("posts", ({ searchParams }) => {
      if (searchParams.has("slug")) return [buildPost({ id: "b", tags: ["go"] })];
      const order = searchParams.get("order");
      expect(searchParams.get("or")).toContain("id");
      return [buildPost({ id: order, slug: order?.startsWith("date.desc") ? "older" : "newer" })];
    }),
  );
  browse("/blog/a-post");
  const more = await screen.findByRole("navigation", { name: "More posts" });
  const ways = within(more).getAllByRole("link");
  expect(ways.map(({ textContent }) => textContent)).toEqual(["OlderA post", "NewerA post"]);
  expect(ways).toMatchObject([{ pathname: "/blog/older" }, { pathname: "/blog/newer" }]);
  expect(await screen.findByRole("link", { name: "go" })).toMatchObject({ pathname: "/blog", search: "?tag=go" });
  expect(screen.getByRole("navigation", { name: "Breadcrumb" }).textContent).toBe("HomeBlogA post");
});

test("the header leads to the lists, the résumé and the contact form from everywhere", async () => {
  api.use(table("posts", []));
  browse("/blog");
  const header = within(await screen.findByRole("navigation", { name: "Main" }));
  const names = header.getAllByRole("link").map(({ textContent }) => textContent);
  expect(names.slice(0, 4)).toEqual(["Blog", "Projects", "Résumé", "Contact"]);
  expect(header.getByRole("link", { name: "Contact" })).toMatchObject({ pathname: "/", hash: "#contact" });
});

test("a page's title reaches the document, and after a navigation the ear and the focus", async () => {
  api.use(table("posts", []), table("projects", []));
  const { go } = browse("/projects");
  await screen.findByRole("main");
  go("/blog");
  await waitFor(() => expect(document.title).toBe("Blog Posts · Mira Lindqvist"));
  expect(document.activeElement).toBe(screen.getByRole("main"));
  const spoken = screen.getAllByRole("status").map(({ textContent }) => textContent);
  expect(spoken).toContain("Blog Posts · Mira Lindqvist");
});
