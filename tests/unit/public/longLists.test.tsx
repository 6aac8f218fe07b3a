// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { expect, test, vi } from "vitest";
import { deferred } from "#server/shared/async.ts";
import { startBrowsing } from "./browsing.ts";
import { apiUrl, buildPost, renderPage, table } from "./dataApi.ts";
import { openSite } from "./openSite.tsx";

const { api } = startBrowsing();

const size = 24;
const postAt = (place: number) =>
  buildPost({
    id: `id-${place}`,
    slug: `post-${place}`,
    title: `Post ${place}`,
    date: `2026-01-01T00:00:00.${999 - place}Z`,
  });

/** A backend with so many posts; the filter "ten" matches ten. Returns the requests to its function. */
const startLongList = (count: number, wait = (_: URLSearchParams): Promise<void> => Promise.resolve()) => {
  const posts = Array.from({ length: count }, (_, place) => postAt(place));
  const asked: Record<string, string>[] = [];
  api.use(
    table("posts", ({ searchParams }) => posts.slice(0, Number(searchParams.get("limit")))),
    http.get(`${apiUrl}/rest/v1/rpc/list_posts`, async ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push(Object.fromEntries(searchParams));
      await wait(searchParams);
      const found = searchParams.get("words") === "ten" ? posts.slice(0, 10) : posts;
      const first = Number(searchParams.get("first_page"));
      const last = Number(searchParams.get("last_page"));
      const after = found.findIndex(({ id }) => id === searchParams.get("after_id"));
      const rows = after < 0 ? found.slice((first - 1) * size, last * size) : found.slice(after + 1, after + 1 + size);
      return HttpResponse.json({
        rows,
        count: found.length,
        first,
        last,
        pages: Math.ceil(found.length / size),
        tags: ["sql", "go"],
      });
    }),
  );
  return asked;
};

const titles = () => [...document.querySelectorAll("article h2")].map(({ textContent }) => textContent);
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => `Post ${from + index}`);

/** Counts the placeholders that are drawn from now on, however short. */
const watchPlaceholders = () => {
  let drawn = 0;
  const observer = new MutationObserver(() => {
    drawn += document.querySelectorAll("[data-skeleton]").length;
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    return drawn;
  };
};
const heard = () => document.querySelector('main [role="status"]')?.textContent;

test("keeps the words of an address that is opened while the list appears", async () => {
  startLongList(24);
  const { go, at } = openSite("/blog");
  await new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (titles().length === 0) return;
      observer.disconnect();
      go("/blog?q=Post+7");
      resolve();
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
  await waitFor(() => expect(titles()).toEqual(["Post 7"]));
  expect(at().search).toBe("?q=Post+7");
});

test("keeps a letter typed while the list updates", async () => {
  startLongList(24);
  const { at } = openSite("/blog");
  const box = await screen.findByPlaceholderText("Search by title or description...");
  fireEvent.change(box, { target: { value: "Post 1" } });
  await new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (titles().length === 24) return;
      observer.disconnect();
      fireEvent.change(box, { target: { value: "Post 12" } });
      resolve();
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
  await waitFor(() => expect(at().search).toBe("?q=Post+12"));
  expect(box).toHaveProperty("value", "Post 12");
  await waitFor(() => expect(titles()).toEqual(["Post 12"]));
});

test("reads a list of 24 posts in one request, and filters it without another", async () => {
  const asked = startLongList(24);
  const { go } = openSite("/blog?page=2");
  await waitFor(() => expect(titles()).toEqual(range(0, 24)));
  expect(document.querySelector('nav[aria-label="Pages"]')).toBeNull();
  go("/blog?q=Post+7");
  await waitFor(() => expect(titles()).toEqual(["Post 7"]));
  expect(asked).toEqual([]);
});

test("splits a longer list into pages with address, title and links", async () => {
  startLongList(60);
  openSite("/blog?page=2");
  await waitFor(() => expect(titles()).toEqual(range(24, 48)));
  expect(heard()).toBe("60 posts");
  expect(document.title).toMatch(/^Blog Posts · Page 2 · /);
  const pages = screen.getByLabelText("Pages");
  expect(pages.textContent).toBe("Previous123Next");
  expect(within(pages).getByText("2").getAttribute("aria-current")).toBe("page");
  expect(within(pages).getByLabelText("Page 3")).toHaveProperty("search", "?page=3");
  expect(screen.getByText("24 of 60 posts shown")).toBeTruthy();
  expect(within(pages).getByText("Previous")).toHaveProperty("search", "");
  expect(within(pages).getByText("Next")).toHaveProperty("search", "?page=3");
  await userEvent.click(within(pages).getByText("Next"));
  await waitFor(() => expect(titles()).toEqual(range(48, 60)));
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Post 48"));
});

test("filters a long list in the database, from its first page", async () => {
  const asked = startLongList(60);
  const { at } = openSite("/blog?page=2");
  await userEvent.type(await screen.findByPlaceholderText("Search by title or description..."), "ten");
  await waitFor(() => expect(titles()).toEqual(range(0, 10)));
  expect(at().search).toBe("?q=ten");
  expect(heard()).toBe("10 posts");
  await userEvent.click(within(screen.getByLabelText("Tags", { selector: "details ul" })).getByText("sql"));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ words: "ten", wanted: '{"sql"}', first_page: "1" }));
});

test("appends more posts, and focuses the first new one", async () => {
  const asked = startLongList(60);
  const { at } = openSite("/blog");
  await userEvent.click(await screen.findByText("Show more posts"));
  await waitFor(() => expect(titles()).toEqual(range(0, 48)));
  expect(asked.at(-1)).toMatchObject({ after_id: "id-23", after_date: postAt(23).date });
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Post 24"));
  expect(at().search).toBe("?page=1-2");
  expect(document.querySelector('nav[aria-label="Pages"]')?.textContent).toBe("123Next");
  expect(screen.getByText("48 of 60 posts shown").getAttribute("aria-live")).toBe("polite");
  await userEvent.click(screen.getByText("Show more posts"));
  await waitFor(() => expect(titles()).toEqual(range(0, 60)));
  expect(screen.queryByText("Show more posts")).toBeNull();
});

test("keeps the posts, marked as busy, while others load, and drops a late answer to older words", async () => {
  const { promise: ten, resolve: answerTen } = deferred<void>();
  startLongList(60, (search) => (search.get("words") === "ten" ? ten : Promise.resolve()));
  const { go } = openSite("/blog");
  await waitFor(() => expect(titles()).toEqual(range(0, 24)));
  const placeholders = watchPlaceholders();
  const box = screen.getByPlaceholderText("Search by title or description...");
  await userEvent.type(box, "ten");
  await waitFor(() => expect(document.querySelector("main [aria-busy]")).not.toBeNull());
  expect(titles()).toEqual(range(0, 24));
  expect(screen.getByPlaceholderText("Search by title or description...")).toBe(box);
  go("/blog?page=3");
  await waitFor(() => expect(titles()).toEqual(range(48, 60)));
  answerTen();
  await new Promise((resolve) => setTimeout(resolve));
  expect(titles()).toEqual(range(48, 60));
  expect(document.querySelector("main [aria-busy]")).toBeNull();
  expect(placeholders(), "placeholders drawn in place of rows").toBe(0);
});

test("keeps the posts on screen if more fail to load, and offers another try", async () => {
  const errors = vi.spyOn(console, "error").mockImplementation(() => {});
  startLongList(60);
  const { go } = openSite("/blog");
  await waitFor(() => expect(titles()).toEqual(range(0, 24)));
  const refused = http.get(`${apiUrl}/rest/v1/rpc/list_posts`, () => HttpResponse.json({}, { status: 500 }));
  api.use(refused);
  await userEvent.click(screen.getByText("Show more posts"));
  await screen.findByText("More posts could not be loaded.");
  expect(titles()).toEqual(range(0, 24));
  expect(heard()).toBe("60 posts");
  startLongList(60);
  await userEvent.click(screen.getByText("Try again"));
  await waitFor(() => expect(titles()).toEqual(range(0, 48)));
  expect(screen.queryByText("Try again")).toBeNull();
  const firstNew = screen.getAllByRole("article")[24];
  await waitFor(() => expect(firstNew?.contains(document.activeElement)).toBe(true));

  api.use(refused);
  go("/blog?q=ten");
  await screen.findByText("The posts could not be loaded.");
  expect(titles()).toEqual(range(0, 48));
  expect(heard()).toBeUndefined();
  startLongList(60);
  await userEvent.click(screen.getByText("Try again"));
  await waitFor(() => expect(titles()).toEqual(range(0, 10)));
  expect(document.activeElement).not.toBe(document.body);
  expect(errors).toHaveBeenCalledWith("Error fetching posts:", expect.anything());
});

test("renders a page of a long list on the server with plain links and one request", async () => {
  const asked = startLongList(60);
  const page = await renderPage("/blog?page=2&q=%00");
  expect(page.body.match(/<article/g)).toHaveLength(24);
  expect(page.body).toContain('href="/blog?page=3"');
  expect(page.head).toContain('<link data-page rel="canonical" href="https://site.test/blog?page=2">');
  expect(asked).toEqual([{ words: "", wanted: "{}", first_page: "2", last_page: "2", own_language: "en" }]);
});

test.each([
  [60, "/blog?page=99", "Page 3 · ", "/blog?page=3"],
  [60, "/blog?page=7-9", "Page 3 · ", "/blog?page=3"],
  [3, "/blog?page=2", "", "/blog"],
])("clamps to the last page: of %i posts, %s", async (count, asked, named, canonical) => {
  startLongList(count);
  const { head } = await renderPage(asked);
  expect(head).toContain(`<title>Blog Posts · ${named}Mira Lindqvist</title>`);
  expect(head).toContain(`<link data-page rel="canonical" href="https://site.test${canonical}">`);
});
