import { beforeEach, expect, it, vi } from "vitest";
import { pageLink } from "#kit/resource/pageLink.ts";
import { education } from "#resources/education/index.ts";
import { posts } from "#resources/posts/index.ts";
import { projects } from "#resources/projects/index.ts";

beforeEach(() => {
  vi.setSystemTime("2026-03-04T12:00:00Z");
});

it.each([
  ["2026-03-04T11:00:00Z", { label: "View post", to: "/blog/a-post" }],
  ["2026-03-04T13:00:00Z", { label: "Preview post", to: "/preview/1" }],
  [null, { label: "Preview post", to: "/preview/1" }],
])("links a post with the publication time %s to its page or preview", (published_at, link) => {
  expect(pageLink(posts, { id: "1", slug: "a-post", published_at })).toEqual(link);
});

it("links a project to its page, and returns no link for a row without a page", () => {
  expect(pageLink(projects, { id: "1", slug: "x" })).toEqual({ label: "View project", to: "/projects/x" });
  expect(pageLink(projects, { id: "1", slug: "x", status: "Draft" })).toBeNull();
  expect(pageLink(education, { id: "1" })).toBeNull();
});
