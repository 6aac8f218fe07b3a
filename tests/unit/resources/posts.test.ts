import { describe, expect, it } from "vitest";
import { derivePost } from "#resources/posts/derivePost.ts";
import { posts } from "#resources/posts/index.ts";

const now = new Date("2026-11-21T10:00:00Z");

describe("a saved post", () => {
  it("gets its slug, reading time, excerpt and date", () => {
    const content = `# Hello **there**\n\n${"word ".repeat(399)}`;
    expect(derivePost({ title: "Naïve café", content, excerpt: null }, now)).toEqual({
      slug: "naive-cafe",
      reading_time: "3 min read",
      excerpt: "Hello there",
      date: "2026-11-21T10:00:00.000Z",
    });
  });

  it("keeps an excerpt that was written", () => {
    expect(derivePost({ title: "A", content: "B", excerpt: "Mine" }, now).excerpt).toBe("Mine");
  });
});

it("posts say what the spec says when title or content is missing", () => {
  expect(posts.requiredMessage).toBe("Title and content are required");
});
