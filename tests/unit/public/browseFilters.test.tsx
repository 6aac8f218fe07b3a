// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { browse, startBrowsing } from "./browsing.ts";
import { buildPost, buildProject, table } from "./dataApi.ts";

const { api } = startBrowsing();

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

test.each([
  ["/projects", "project", "No projects found"],
  ["/blog", "post", "No posts found."],
])(
  "on %s, how many a filter leaves is told where it was told before, so that it is read aloud",
  async (path, thing, none) => {
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
  },
);
