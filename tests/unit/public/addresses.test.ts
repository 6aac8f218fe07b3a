import { expect, test, vi } from "vitest";
import { pageLinksOf } from "#public/app/siteMap.tsx";
import { breadcrumbTrail } from "#public/components/layout/PageTitle.tsx";
import { filterFromSearch, listAddress, withTagToggled } from "#public/data/lists.ts";
import { paths } from "#public/data/paths.ts";
import { searchedWords } from "#public/data/search.ts";

const filterOf = (address: string) => filterFromSearch(new URL(address, "http://site.test").searchParams);

const labelled = pageLinksOf({ navigation: [] });
const trail = (pathname: string) => breadcrumbTrail(pathname, labelled, "Home");

test("builds the breadcrumb from the path, without a link for the last segment", () => {
  expect(trail("/blog")).toEqual([
    { label: "Home", to: "/" },
    { label: "Blog", to: null },
  ]);
  expect(trail("/projects/drydock")).toEqual([
    { label: "Home", to: "/" },
    { label: "Projects", to: "/projects" },
    { label: "drydock", to: null },
  ]);
  expect(trail("/")).toEqual([{ label: "Home", to: null }]);
});

test("uses a segment that is not valid text, or a property of Object, as its own label", () => {
  expect(trail("/blog/%E0%A4%A").at(-1)?.label).toBe("%E0%A4%A");
  expect(trail("/blog/constructor").at(-1)?.label).toBe("constructor");
  expect(trail("/blog/caf%C3%A9").at(-1)?.label).toBe("café");
});

test("keeps a filter in an address", () => {
  const filter = { query: "c++ & more", tags: ["c#", "a b"] };
  expect(filterOf(listAddress("/blog", filter))).toEqual(filter);
});

test("writes no question mark without a filter", () => {
  expect(listAddress("/projects", { query: " ", tags: [] })).toBe("/projects");
});

test("ignores repeated and empty tags of an address", () => {
  expect(filterOf("/blog?tag=go&tag=&tag=go").tags).toEqual(["go"]);
});

test("reads the first ten tags of an address, with 600 characters in total", () => {
  const named = Array.from({ length: 1_500 }, (_, index) => `tag-${index}`);
  const address = listAddress("/blog", { query: "", tags: named });
  const lowerCase = vi.spyOn(String.prototype, "toLowerCase");
  expect(filterOf(address).tags).toEqual(named.slice(0, 10));
  expect(lowerCase.mock.calls.length).toBeLessThan(2 * named.length);
  lowerCase.mockRestore();
  const long = ["a", "b", "c"].map((letter) => letter.repeat(300));
  expect(filterOf(listAddress("/blog", { query: "", tags: long })).tags).toEqual(long.slice(0, 2));
  expect(filterOf(`/blog?tag=${"x".repeat(2_000)}`).tags).toEqual(["x".repeat(600)]);
});

test("reads the first 200 characters of an address's words, counted as in the database", () => {
  const words = `${"😀".repeat(199)}${"x".repeat(500)}`;
  expect(filterOf(listAddress("/blog", { query: words, tags: [] })).query).toBe(`${"😀".repeat(199)}x`);
  expect(searchedWords(words)).toBe(`${"😀".repeat(199)}x`);
  expect(searchedWords("a\ud800b\0")).toBe("ab");
});

test("toggles a tag in and out of the selected tags", () => {
  const one = withTagToggled({ query: "x", tags: [] }, "go");
  expect(one).toEqual({ query: "x", tags: ["go"] });
  expect(withTagToggled(withTagToggled(one, "sql"), "go")).toEqual({ query: "x", tags: ["sql"] });
});

test("encodes a slug in an address", () => {
  expect(paths.post.to("a/b?c")).toBe("/blog/a%2Fb%3Fc");
});
