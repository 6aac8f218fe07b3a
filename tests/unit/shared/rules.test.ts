import { describe, expect, it } from "vitest";
import { shareLinks } from "#public/components/Forward.tsx";
import { filterRows, sortedTags } from "#public/data/lists.ts";
import { imageUrl, safeUrl, webUrl } from "#shared/base/links.ts";
import { addEntry, addTag, avatarInitial } from "#shared/base/text.ts";
import { readingTime } from "#shared/markdown/readingTime.ts";
import { moveRow, nextOrder } from "#shared/tables/order.ts";

describe("reading time", () => {
  it.each([
    [0, "1 min read"],
    [1, "1 min read"],
    [200, "1 min read"],
    [201, "2 min read"],
    [1000, "5 min read"],
  ])("is computed from %i words as %s", (words, text) => {
    expect(readingTime({ words, characters: 0 })).toBe(text);
  });
});

describe("the filters", () => {
  interface Post {
    title: string;
    excerpt: string | null;
    tags: string[];
  }
  const inPosts = { texts: ({ title, excerpt }: Post) => [title, excerpt], tags: ({ tags }: Post) => tags };
  const posts = [
    { title: "Postgres locks", excerpt: "About queues", tags: ["db", "ops"] },
    { title: "Rust", excerpt: null, tags: ["code", "db"] },
  ];
  const find = (query: string, ...tags: string[]) => filterRows(posts, { query, tags }, inPosts);

  it("match one of the texts in any case, and every selected tag", () => {
    expect(find("")).toEqual(posts);
    expect(find("QUEUE")).toEqual([posts[0]]);
    expect(find(" queue ")).toEqual([posts[0]]);
    expect(find("rust", "db")).toEqual([posts[1]]);
    expect(find("", "db", "ops")).toEqual([posts[0]]);
    expect(find(".*")).toEqual([]);
  });

  it("offer the sorted unique tags", () => {
    expect(sortedTags(posts.flatMap(inPosts.tags))).toEqual(["code", "db", "ops"]);
  });
});

describe("ordering", () => {
  const rows = [{ id: "a" }, { id: "b" }, { id: "c" }];

  it("moves a row one step, but not the first up or the last down", () => {
    expect(moveRow(rows, 1, -1).map(({ id }) => id)).toEqual(["b", "a", "c"]);
    expect(moveRow(rows, 1, 1).map(({ id }) => id)).toEqual(["a", "c", "b"]);
    expect(moveRow(rows, 0, -1)).toBe(rows);
    expect(moveRow(rows, 2, 1)).toBe(rows);
  });

  it("gives a new row the highest order + 1, and 0 to the first", () => {
    expect(nextOrder([])).toBe(0);
    expect(nextOrder([{ order: 4 }, { order: 2 }])).toBe(5);
  });
});

describe("tags and entries", () => {
  it("are trimmed and never blank, and tags are unique in any case", () => {
    expect(addTag(["React"], "  node ")).toEqual(["React", "node"]);
    expect(addTag(["React"], "react")).toEqual(["React"]);
    expect(addTag([], "   ")).toEqual([]);
    expect(addEntry(["a"], " a ")).toEqual(["a", "a"]);
    expect(addEntry(["a"], " ")).toEqual(["a"]);
  });
});

describe("addresses", () => {
  it.each([
    ["https://example.com", "https://example.com"],
    ["ircs://example.com", "ircs://example.com"],
    ["mailto:a@example.com", "mailto:a@example.com"],
    ["/blog/a", "/blog/a"],
    ["#part", "#part"],
    ["?q=a:b", "?q=a:b"],
    ["a/b:c", "a/b:c"],
    ["javascript:alert(1)", ""],
    ["JaVaScRiPt:alert(1)", ""],
    ["java\tscript:alert(1)", ""],
    ["\u0001javascript:alert(1)", ""],
    ["data:text/html,x", ""],
    ["vbscript:x", ""],
    ["file:///etc/passwd", ""],
  ])("are made safe in Markdown: %j becomes %j", (url, kept) => {
    expect(safeUrl(url)).toBe(kept);
  });

  it("are web addresses in a field, or files of this site for pictures", () => {
    expect(webUrl(" https://example.com/a ")).toBe("https://example.com/a");
    expect(webUrl("javascript:alert(1)")).toBeNull();
    expect(webUrl("/relative")).toBeNull();
    expect(webUrl("https:example.com")).toBeNull();
    expect(webUrl("https://example.com/a b")).toBeNull();
    expect(webUrl("java\nscript:alert(1)//https://example.com")).toBeNull();
    expect(webUrl(null)).toBeNull();
    expect(imageUrl("/\t/evil.example/x.svg")).toBeNull();
    expect(imageUrl("/demo/x.svg")).toBe("/demo/x.svg");
    expect(imageUrl("//evil.example/x.svg")).toBeNull();
    expect(imageUrl("/\\evil.example/x.svg")).toBeNull();
  });

  it("are fully encoded in share links", () => {
    const links = shareLinks({ url: "https://a.example/b?c=d&e=f", title: "A & B", summary: "50% off #1" });
    expect(links.map(({ href }) => href)).toEqual([
      "https://twitter.com/intent/tweet?url=https%3A%2F%2Fa.example%2Fb%3Fc%3Dd%26e%3Df&text=A+%26+B",
      "https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Fa.example%2Fb%3Fc%3Dd%26e%3Df",
      "https://www.linkedin.com/shareArticle?mini=true&url=https%3A%2F%2Fa.example%2Fb%3Fc%3Dd%26e%3Df&title=A+%26+B&summary=50%25+off+%231",
    ]);
  });
});

describe("the avatar's letter", () => {
  it.each([
    [{ name: "mira", email: "x@example.com" }, "M"],
    [{ name: " ", email: "x@example.com" }, "X"],
    [{ name: "👩‍🚀 Mira", email: null }, "👩‍🚀"],
    [{ name: null, email: null }, "U"],
  ])("is taken from %j: %s", (person, letter) => {
    expect(avatarInitial(person)).toBe(letter);
  });
});
