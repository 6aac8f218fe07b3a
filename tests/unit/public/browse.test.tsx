// @vitest-environment jsdom
import { cleanup, configure, fireEvent, getConfig, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { DataContext } from "#public/pageData.ts";
import type { ImportPart } from "#public/pageFile.tsx";
import { brokenTable, buildPost, buildProject, startDataApi, table } from "./dataApi.ts";
import { openSite } from "./openSite.tsx";

// Nothing comes near the window.
class FarAway {
  observe() {}
  disconnect() {}
}

const api = startDataApi();
const { eventWrapper } = getConfig();
beforeEach(() => {
  // As in a browser: what waits for data within React's act would wait for ever.
  configure({ eventWrapper: (run) => run() });
  const still = { matches: true, addEventListener: () => {}, removeEventListener: () => {} };
  vi.stubGlobal("matchMedia", () => still);
  vi.stubGlobal("scrollTo", () => {});
  vi.stubGlobal("IntersectionObserver", FarAway);
  // The router and the data move the page by themselves, as in a browser.
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
});
afterEach(() => {
  cleanup();
  configure({ eventWrapper });
  vi.unstubAllGlobals();
});
const quietly = () => vi.spyOn(console, "error").mockImplementation(() => {});

const browse = (path: string, importPart?: ImportPart, askServer?: DataContext["askServer"]) => {
  const onFailure = vi.fn();
  const options = { ...(importPart ? { importPart } : {}), ...(askServer ? { askServer } : {}) };
  return { ...openSite(path, { onFailure, wait: async () => {}, ...options }), onFailure };
};

/** A table that answers when told to. */
const slowTable = (name: string, rows: Record<string, unknown>[]) => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  api.use(table(name, () => answered.then(() => rows)));
  return answer;
};

test("the blog list shows four placeholders while it loads, then the posts", async () => {
  const answer = slowTable("posts", [buildPost({ title: "Queues" })]);
  browse("/blog");
  await waitFor(() => expect(document.querySelectorAll('[data-skeleton="post"]')).toHaveLength(4));
  answer();
  const card = await screen.findByRole("article");
  expect(within(card).getByRole("link", { name: "Queues" })).toHaveProperty("pathname", "/blog/a-post");
  expect(within(card).getByRole("link", { name: /^Read More/ })).toHaveProperty("pathname", "/blog/a-post");
  expect(within(card).getByText("3 min read")).toBeTruthy();
  expect(within(card).getByText("4 Mar 2026")).toBeTruthy();
});

test("a post shows three tag placeholders while it loads", async () => {
  api.use(table("content_relations", []));
  const answer = slowTable("posts", [buildPost()]);
  browse("/blog/a-post");
  await waitFor(() => expect(document.querySelectorAll('[data-skeleton="tag"]')).toHaveLength(3));
  answer();
  expect(await screen.findByRole("heading", { level: 1, name: "A post" })).toBeTruthy();
});

test("a page whose file is still on its way has its address and its placeholders at once", async () => {
  api.use(table("posts", [buildPost()]), table("content_relations", []));
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const { at } = browse("/blog/a-post", (load) => arrived.then(load));
  expect(at().pathname).toBe("/blog/a-post");
  await waitFor(() => expect(document.querySelectorAll('[data-skeleton="tag"]')).toHaveLength(3));
  arrive();
  expect(await screen.findByRole("heading", { level: 1, name: "A post" })).toBeTruthy();
});

test("a page whose file cannot be had says so, and trying again brings file and data", async () => {
  const logged = quietly();
  api.use(brokenTable("posts"));
  let isAway = true;
  const importPart: ImportPart = (load) => (isAway ? Promise.reject(new Error("Failed to fetch")) : load());
  const { at } = browse("/blog/a-post", importPart);
  expect(await screen.findByRole("heading", { name: "This page could not be loaded" })).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  const again = await screen.findByRole("button", { name: "Try again" });
  isAway = false;
  api.use(table("posts", [buildPost()]), table("content_relations", []));
  await userEvent.click(again);
  expect(await screen.findByRole("heading", { level: 1, name: "A post" })).toBeTruthy();
  expect(at().pathname).toBe("/blog/a-post");
  expect(logged).toHaveBeenCalled();
});

test("the projects list shows four placeholders while it loads, the home page two", async () => {
  const answer = slowTable("projects", [buildProject()]);
  api.use(table("posts", []));
  const { go } = browse("/projects");
  await waitFor(() => expect(document.querySelectorAll('[data-skeleton="project"]')).toHaveLength(4));
  go("/");
  await waitFor(() => expect(document.querySelectorAll('[data-skeleton="project"]')).toHaveLength(2));
  answer();
  expect(await screen.findByRole("link", { name: "A project" })).toBeTruthy();
});

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
  expect(screen.getByRole("link", { name: "go" })).toMatchObject({ pathname: "/blog", search: "?tag=go" });
  expect(screen.getByRole("navigation", { name: "Breadcrumb" }).textContent).toBe("HomeBlogA post");
});

test("the header leads to the résumé and to the contact form from everywhere", async () => {
  api.use(table("posts", []));
  browse("/blog");
  const header = within(await screen.findByRole("navigation", { name: "Main" }));
  expect(header.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
    "Blog",
    "Projects",
    "Résumé",
    "Contact",
  ]);
  expect(header.getByRole("link", { name: "Contact" })).toMatchObject({ pathname: "/", hash: "#contact" });
});

test("a slug that leads nowhere ends on the list, in the place of the page in the history", async () => {
  api.use(table("posts", []), table("slug_history", []));
  const { at, back } = browse("/blog/nope");
  await waitFor(() => expect(at().pathname).toBe("/blog"));
  back();
  await waitFor(() => expect(at().pathname).toBe("/no/where"));
});

test("an old slug ends on the post's new address", async () => {
  api.use(
    table("posts", ({ searchParams }) => {
      if (searchParams.get("slug") === "eq.new") return [buildPost({ slug: "new" })];
      return searchParams.has("id") ? [{ slug: "new" }] : [];
    }),
    table("slug_history", [{ row_id: "a" }]),
    table("content_relations", []),
  );
  const { at } = browse("/blog/old");
  await waitFor(() => expect(at().pathname).toBe("/blog/new"));
  expect(await screen.findByRole("heading", { level: 1, name: "A post" })).toBeTruthy();
});

test("a slug in capitals ends on the post, with the search and the place in the text that the address named", async () => {
  api.use(
    table("posts", ({ searchParams }) => (searchParams.get("slug") === "eq.a-post" ? [buildPost()] : [])),
    table("content_relations", []),
  );
  const { at } = browse("/blog/A-Post?ref=mail#heading");
  await waitFor(() => expect(at().pathname).toBe("/blog/a-post"));
  expect(at()).toMatchObject({ search: "?ref=mail", hash: "#heading" });
});

test("an outage sends a reader to the list only where nothing is held", async () => {
  const logged = quietly();
  api.use(brokenTable("posts"));
  const { at } = browse("/blog/a-post");
  await waitFor(() => expect(at().pathname).toBe("/blog"));
  expect(await screen.findByText("No posts found.")).toBeTruthy();
  expect(logged).toHaveBeenCalledWith("Error fetching post:", expect.any(Error));
});

test("a post read before the outage can be opened again", async () => {
  // It is read anew, in vain, once it is a second old.
  quietly();
  api.use(table("posts", [buildPost()]), table("content_relations", []));
  const { at, go } = browse("/blog/a-post");
  await screen.findByRole("heading", { level: 1, name: "A post" });
  api.use(brokenTable("posts"));
  go("/nope");
  go("/blog/a-post");
  expect(await screen.findByRole("heading", { level: 1, name: "A post" })).toBeTruthy();
  expect(at().pathname).toBe("/blog/a-post");
});

test("featured projects are tried three times, then the visitor is told and the section stops loading", async () => {
  quietly();
  let tries = 0;
  api.use(
    table("projects", () => {
      tries += 1;
      return new Response("down", { status: 503 });
    }),
  );
  const { onFailure } = browse("/");
  await waitFor(() => expect(onFailure).toHaveBeenCalledWith(expect.any(Error), "projects"));
  expect(tries).toBe(3);
  await waitFor(() => expect(document.querySelectorAll('[data-skeleton="project"]')).toHaveLength(0));
  expect(await screen.findByText("The projects could not be loaded.")).toBeTruthy();
  api.use(table("projects", [buildProject()]));
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("link", { name: "A project" })).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Featured Projects"));
});

test("a tag of the address that no post has is a chip, which takes it off", async () => {
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

test("typing narrows the list and is one step of the history; a chip is another", async () => {
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

test("a chip pressed before the typed letters arrive stays pressed", async () => {
  api.use(
    table("posts", [buildPost({ id: "a", title: "Queues", tags: ["go"] }), buildPost({ id: "b", tags: ["sql"] })]),
  );
  const { at } = browse("/blog");
  const box = await screen.findByPlaceholderText("Search by title or description...");
  fireEvent.change(box, { target: { value: "que" } });
  fireEvent.click(within(chips()).getByRole("link", { name: "go" }));
  await waitFor(() => expect(at().search).toBe("?q=que&tag=go"));
});

test("what is typed after Back, in a box that was not left, is a step of its own", async () => {
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

test("how many a filter leaves is told where it was told before, so that it is read aloud", async () => {
  api.use(table("projects", [buildProject({ id: "a", title: "Alpha" }), buildProject({ id: "b", title: "Beta" })]));
  browse("/projects");
  const told = await screen.findByText("2 projects");
  expect(told.getAttribute("role")).toBe("status");
  const box = screen.getByPlaceholderText("Search by title or description...");
  await userEvent.type(box, "alpha");
  await waitFor(() => expect(told.textContent).toBe("1 project"));
  await userEvent.type(box, "x");
  await waitFor(() => expect(told.textContent).toBe("No projects found"));
  expect(document.contains(told)).toBe(true);
});

test("no match says so", async () => {
  api.use(table("posts", [buildPost()]));
  browse("/blog?q=zebra");
  expect(await screen.findByText("No posts found.")).toBeTruthy();
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

test("an error that nobody foresaw shows the screen of last resort", async () => {
  quietly();
  api.use(table("posts", [buildPost({ date: "not a date" })]));
  browse("/blog");
  expect(await screen.findByRole("heading", { name: "Unexpected Application Error!" })).toBeTruthy();
  expect(screen.getByText('"not a date" is not a date.')).toBeTruthy();
});

test("the server is asked for an address that no row has, and where it has none either, that is said", async () => {
  api.use(table("pages", []), table("slug_history", []));
  const asked: string[] = [];
  browse("/gone", undefined, (slug) => {
    asked.push(slug);
    return null;
  });
  expect(await screen.findByRole("heading", { level: 1, name: "Page not found" })).toBeTruthy();
  expect(asked).toEqual(["gone"]);
});
