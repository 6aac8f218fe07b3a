// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import type { Identifier } from "react-admin";
import { describe, expect, it, vi } from "vitest";
import { BackendError, offline } from "#api/errors.ts";
import { certifications } from "#resources/certifications/index.ts";
import { posts } from "#resources/posts/index.ts";
import { projects } from "#resources/projects/index.ts";
import { projects as projectsTable } from "#shared/tables/projects.ts";
import { builderOf } from "../../builders.ts";
import { confirmDeletion, createHeldRequest, expectToast, pressToast, waitUntilConfirmed } from "../inAdmin.tsx";
import { openList } from "./listOf.tsx";

const badge = (name: string) => ({ id: name, name, issuer: "Guild", status: "Completed" });

const tableOf = (...names: string[]) => ({
  resource: certifications,
  tables: { certifications: names.map(badge) },
  view: "table" as const,
});

const readText = (file: Blob | undefined) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(file ?? new Blob());
  });

/** Returns the list of files that are downloaded from now on. */
const keepDownloads = (): Blob[] => {
  const files: Blob[] = [];
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${files.push(file)}` }));
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  return files;
};

it("exports the list repeatedly", async () => {
  const files = keepDownloads();
  const { user } = openList(tableOf("One"));
  await screen.findByText("One");
  for (const times of [1, 2]) {
    await user.click(screen.getByRole("button", { name: "Export CSV" }));
    await waitFor(() => expect(files).toHaveLength(times));
    expect(await screen.findByRole("button", { name: "Export CSV" })).toHaveFocus();
  }
});

it("keeps rows selected that could not be deleted, except those that are already deleted", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { tables, ...table } = tableOf("One", "Two", "Three");
  const changeRows = async () => {
    tables.certifications = tables.certifications.filter(({ id }) => id !== "Two");
    throw new BackendError("offline", "The server has not answered for 15 seconds. Try again.", 0);
  };
  const { user } = openList({ ...table, tables, changeRows });
  for (const name of ["One", "Two", "Three"]) await user.click(await screen.findByLabelText(`Select ${name}`));
  await user.click(screen.getByText("Delete"));
  await confirmDeletion(user);
  expect(await screen.findByText("2 selected")).toBeVisible();
  expect(screen.getByLabelText("Select One")).toBeChecked();
  expect(screen.getByLabelText("Select Three")).toBeChecked();
  await waitFor(() => expect(screen.getByText("Delete")).toHaveFocus());
});

it("closes the confirmation before it checks which rows could not be deleted", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const reading = { until: Promise.resolve() };
  const changeRows = async () => {
    reading.until = new Promise(() => {});
    throw new BackendError("offline", "The server has not answered for 15 seconds. Try again.", 0);
  };
  const { user } = openList({ ...tableOf("One", "Two"), changeRows, reading });
  await user.click(await screen.findByLabelText("Select One"));
  await user.click(screen.getByText("Delete"));
  await confirmDeletion(user);
  await waitUntilConfirmed();
  expect(screen.getByLabelText("Select One")).toBeChecked();
});

it("reports deleted rows with Undo although the response was lost", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { tables, ...table } = tableOf("One", "Two");
  const changeRows = async () => {
    tables.certifications = [];
    throw offline();
  };
  const { user } = openList({ ...table, tables, changeRows });
  for (const name of ["One", "Two"]) await user.click(await screen.findByLabelText(`Select ${name}`));
  await user.click(screen.getByText("Delete"));
  expect(await screen.findByRole("alertdialog")).toHaveAccessibleDescription(
    "2 certifications go to the trash, where you can restore them for 30 days.",
  );
  await confirmDeletion(user);
  await expectToast(certifications.labels.deletedMany(2));
  pressToast();
  await expectToast("2 certifications restored");
});

it("warns before a deletion of rows in use", async () => {
  const resource = {
    ...certifications,
    list: { ...certifications.list, isInUse: ({ name }: { name?: unknown }) => name === "One" },
  };
  const { user } = openList({ ...tableOf("One", "Two"), resource });
  for (const name of ["One", "Two"]) await user.click(await screen.findByLabelText(`Select ${name}`));
  await user.click(screen.getByText("Delete"));
  expect(await screen.findByRole("alertdialog")).toHaveAccessibleDescription(
    /1 certification of the selection is in use and will not be deleted\.$/,
  );
});

it("shows Deleting... until the response", async () => {
  const { user } = openList({ ...tableOf("One"), changeRows: () => new Promise(() => {}) });
  await user.click(await screen.findByLabelText("Select One"));
  await user.click(screen.getByText("Delete"));
  const question = within(await screen.findByRole("alertdialog"));
  await user.click(question.getByText("Delete"));
  expect(question.getByRole("button", { name: "Deleting..." })).toBeDisabled();
});

it("exports all columns of all pages, including long texts, without formulas", async () => {
  const files = keepDownloads();
  const lists = { tech: ["-1+1"], results: ["=1"], pictures: ["/x.svg @x"] };
  const row = builderOf(projectsTable)({ long_description: "# A long text", description: "@A1", ...lists });
  const rows = Array.from({ length: 501 }, (_none, index) => ({
    ...row,
    id: String(index),
    title: `=SUM(${index};2)`,
  }));
  const { user } = openList({ resource: projects, tables: { projects: rows } });
  await screen.findByLabelText("Edit =SUM(0;2)");
  await user.click(screen.getByLabelText("Export CSV"));
  await waitFor(() => expect(files).toHaveLength(1));
  const [heading = "", ...lines] = (await readText(files[0])).trim().split("\n");
  // readText() removes the byte order mark.
  const bytes = new Uint8Array((await files[0]?.arrayBuffer()) ?? new ArrayBuffer(0));
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(heading.split(",").sort()).toEqual(["id", ...Object.keys(projectsTable.columns)].sort());
  expect(lines).toHaveLength(501);
  expect(lines.at(-1)).toContain("'=SUM(500;2)");
  for (const text of ["# A long text", "'@A1", "'-1+1"]) expect(lines[0]).toContain(text);
});

it("exports each row once if the last page disappears during the export", async () => {
  const files = keepDownloads();
  const rows = Array.from({ length: 101 }, (_none, index) => badge(`Badge ${index}`));
  const { user, asked } = openList({
    resource: certifications,
    tables: {
      get certifications() {
        return asked.at(-1)?.pagination?.page === 2 ? rows.slice(1) : rows;
      },
    },
  });
  await screen.findByText("Badge 0");
  await user.click(screen.getByLabelText("Export CSV"));
  await waitFor(() => expect(files).toHaveLength(1));
  const [, ...lines] = (await readText(files[0])).trim().split("\n");
  expect(lines).toHaveLength(100);
});

const postOf = (index: number) => ({
  id: `post ${index}`,
  title: `Post ${index}`,
  tags: [],
  date: "2026-01-01",
  published_at: null,
});
const manyPosts = (count: number) => ({
  resource: posts,
  tables: { posts: Array.from({ length: count }, (_none, index) => postOf(index)) },
  view: "table" as const,
});

const choose = async (user: ReturnType<typeof openList>["user"], action: string, answer = action) => {
  await user.click(screen.getByRole("button", { name: "Change" }));
  await user.click(screen.getByRole("menuitem", { name: action }));
  await user.click(within(await screen.findByRole("alertdialog")).getByText(answer));
};

describe("all rows that a filter finds", () => {
  it("are selected on all pages and changed in batches. Rejected rows are listed and stay selected", async () => {
    const batches: number[] = [];
    const changeRows = async (ids: Identifier[], action: string) => {
      expect(action).toBe("publish");
      batches.push(ids.length);
      const error = new BackendError("refused", "It has no title.", 400);
      return ids.filter((id) => id === "post 7").map((id) => ({ id, error }));
    };
    const { user } = openList({ ...manyPosts(1205), changeRows });
    await user.click(await screen.findByLabelText("Select all rows of this page"));
    await user.click(screen.getByLabelText("Select all 1,205"));
    expect(await screen.findByText("1,205 selected")).toBeVisible();
    await choose(user, "Publish");
    await expectToast(posts.labels.updatedMany(1204));
    expect(batches).toEqual([...Array(48).fill(25), 5]);
    expect(await screen.findByText("1 selected")).toBeVisible();
    expect(await screen.findByText("Post 7: It has no title.")).toBeVisible();
  });

  it("are changed until Stop, and the others stay selected", async () => {
    const held = createHeldRequest();
    const changeRows = vi.fn(async () => {
      await held.ask();
      return [];
    });
    const { user } = openList({ ...manyPosts(250), changeRows });
    await user.click(await screen.findByLabelText("Select all rows of this page"));
    await user.click(screen.getByLabelText("Select all 250"));
    await screen.findByText("250 selected");
    await choose(user, "Unpublish");
    expect(await screen.findByText("0 of 250")).toBeVisible();
    held.answer();
    expect(await screen.findByText("25 of 250")).toBeVisible();
    await waitFor(() => expect(changeRows).toHaveBeenCalledTimes(2));
    await user.click(screen.getByText("Stop"));
    held.answer();
    await expectToast(posts.labels.updatedMany(50));
    expect(await screen.findByText("200 selected")).toBeVisible();
  });

  it.each([
    { outcome: "is lost", answered: 25, deleted: 25 },
    { outcome: "has no answer, though it is done", answered: 25, deleted: 50 },
  ])("that are deleted have their way back, where a later batch $outcome", async ({ answered, deleted }) => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const { tables, ...list } = manyPosts(250);
    const all = tables.posts;
    const changeRows = async (ids: Identifier[]) => {
      const isLost = tables.posts.length <= all.length - answered;
      tables.posts = all.slice(isLost ? deleted : ids.length);
      if (isLost) throw offline();
      return [];
    };
    const { user } = openList({ ...list, tables, changeRows });
    await user.click(await screen.findByLabelText("Select all rows of this page"));
    await user.click(screen.getByLabelText("Select all 250"));
    await screen.findByText("250 selected");
    await user.click(screen.getByRole("button", { name: "Delete" }));
    await confirmDeletion(user);
    expect(await screen.findByText(`${250 - deleted} selected`)).toBeVisible();
    await expectToast(`${deleted} posts deleted successfully. The rest failed. ${offline().message}`);
    pressToast();
    await expectToast(`${deleted} posts restored`);
  });

  it("get a typed tag", async () => {
    const given: unknown[] = [];
    const changeRows = async (_ids: Identifier[], ...change: unknown[]) => {
      given.push(change);
      return [];
    };
    const { user } = openList({ ...manyPosts(1), changeRows });
    await user.click(await screen.findByLabelText("Select Post 0"));
    await user.click(screen.getByRole("button", { name: "Change" }));
    await user.click(screen.getByRole("menuitem", { name: "Add a tag" }));
    expect(await screen.findByText("Add")).toBeDisabled();
    await user.type(screen.getByLabelText("Tag"), " go {Enter}");
    await expectToast(posts.labels.updatedMany(1));
    expect(given).toEqual([["tag", "go"]]);
  });

  it("are unselected when the filter changes or the list is left", async () => {
    const { user, store, close } = openList(manyPosts(3));
    await user.click(await screen.findByLabelText("Select Post 0"));
    await user.type(screen.getByLabelText("Search posts"), "Post");
    expect(await screen.findByText("3 posts")).toBeVisible();
    await user.click(await screen.findByLabelText("Select Post 0"));
    close();
    expect(store.getItem("posts.table.list.selectedIds")).toEqual([]);
  });

  it("make the checkbox of the page indeterminate, if only some are selected", async () => {
    const { user } = openList(manyPosts(2));
    await user.click(await screen.findByLabelText("Select Post 0"));
    expect(screen.getByLabelText("Select all rows of this page")).toBePartiallyChecked();
    expect(screen.getByLabelText<HTMLInputElement>("Select all rows of this page").indeterminate).toBe(true);
  });
});

describe("a row of the table", () => {
  const rowOne = () => screen.getByRole("row", { name: /One/ });

  it("opens its editor at a click, except on its controls", async () => {
    const { user, place } = openList(tableOf("One", "Two"));
    await screen.findByText("One");
    await user.click(screen.getByLabelText("Select One"));
    await user.click(within(rowOne()).getAllByRole("cell")[0] ?? rowOne());
    await user.click(screen.getByLabelText("Delete One"));
    await confirmDeletion(user);
    await waitFor(() => expect(screen.queryByText("One")).not.toBeInTheDocument());
    expect(place.path).toBe("/certifications");
    await user.click(screen.getByText("Guild"));
    expect(place.path).toBe("/certifications/Two");
  });

  it("is selected without moving the others, and the bar shows the number of rows", async () => {
    const { user } = openList(tableOf("One", "Two"));
    const bar = await screen.findByText("2 certifications");
    await user.click(screen.getByLabelText("Select One"));
    expect(bar).toHaveTextContent("1 selected");
  });
});
