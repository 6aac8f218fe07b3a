// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { browse, startBrowsing } from "./browsing.ts";
import { brokenTable, buildPost, quietly, table } from "./dataApi.ts";

const { api } = startBrowsing();

test("redirects an unknown slug to the list, replacing the history entry", async () => {
  api.use(table("posts", []), table("slug_history", []));
  const { at, back } = browse("/blog/nope");
  await waitFor(() => expect(at().pathname).toBe("/blog"));
  back();
  await waitFor(() => expect(at().pathname).toBe("/no/where"));
});

test("opens the post of a slug in capitals, with the search and the fragment of the address", async () => {
  api.use(
    table("posts", ({ searchParams }) => (searchParams.get("slug") === "eq.a-post" ? [buildPost()] : [])),
    table("content_relations", []),
  );
  const { at } = browse("/blog/A-Post?ref=mail#heading");
  await waitFor(() => expect(at().pathname).toBe("/blog/a-post"));
  expect(at()).toMatchObject({ search: "?ref=mail", hash: "#heading" });
});

test("redirects to the list in an outage only if nothing is cached", async () => {
  const logged = quietly();
  api.use(brokenTable("posts"));
  const { at, onFailure } = browse("/blog/a-post");
  await waitFor(() => expect(at().pathname).toBe("/blog"));
  expect(await screen.findByText("No posts found.")).toBeTruthy();
  expect(logged).toHaveBeenCalledWith("Error fetching post:", expect.any(Error));
  expect(logged).toHaveBeenCalledWith("Error fetching posts:", expect.any(Error));
  // It is logged only.
  expect(onFailure).not.toHaveBeenCalled();
});

test("shows a failed project as not found, and redirects to the list", async () => {
  const logged = quietly();
  api.use(brokenTable("projects"));
  const told = vi.fn();
  const observer = new MutationObserver(() => document.body.textContent.includes("Project not found") && told());
  observer.observe(document.body, { childList: true, subtree: true });
  const { at, onFailure } = browse("/projects/a-project");
  await waitFor(() => expect(at().pathname).toBe("/projects"));
  expect(await screen.findByText("No projects found")).toBeTruthy();
  observer.disconnect();
  expect(told).toHaveBeenCalled();
  expect(logged).toHaveBeenCalledWith("Error fetching project:", expect.any(Error));
  expect(logged).toHaveBeenCalledWith("Error fetching projects:", expect.any(Error));
  expect(onFailure).not.toHaveBeenCalled();
});

test("opens a post again that was read before an outage", async () => {
  // A second later it is read again, which fails.
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

test("shows the error page for an unexpected error", async () => {
  quietly();
  api.use(table("posts", [buildPost({ date: "not a date" })]));
  browse("/blog");
  expect(await screen.findByRole("heading", { name: "Unexpected Application Error!" })).toBeTruthy();
  expect(screen.getByText('"not a date" is not a date.')).toBeTruthy();
});

test("requests an unknown slug from the server, and shows the not-found page if it is missing there too", async () => {
  api.use(table("pages", []), table("slug_history", []), table("posts", []));
  const asked: string[] = [];
  browse("/gone", undefined, (slug) => {
    asked.push(slug);
    return null;
  });
  expect(await screen.findByRole("heading", { level: 1, name: "Page not found" })).toBeTruthy();
  expect(asked).toEqual(["gone"]);
});
