// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { conflict, missing } from "#api/errors.ts";
import { forWriter } from "#kit/forWriter.tsx";
import { posts } from "#resources/posts/index.ts";
import { createHeldRequest, expectToast, fill } from "../inAdmin.tsx";
import * as deviceStore from "./deviceStore.ts";
import { openPages } from "./pagesOf.tsx";

// Failures are logged.
beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));

const post = {
  ...{ id: "1", title: "A title", slug: "a-title", content: "Words.", excerpt: "", tags: ["go"], published_at: null },
  ...{ date: "2026-03-04T02:00:00+00:00", created_at: "2026-03-04", updated_at: "2026-03-04T02:00:00+00:00" },
};

/** Posts in a database where other users can change and delete them. */
const server = () => {
  const rows = new Map<unknown, typeof post>([["1", post]]);
  const created: string[] = [];
  const late = createHeldRequest();
  let isSlow = false;
  const change = (id: unknown, data: object) => {
    const row = rows.get(id);
    if (!row) throw missing();
    rows.set(id, { ...row, ...data, updated_at: new Date(Date.parse(row.updated_at) + 1).toISOString() });
    return { data: { ...rows.get(id) } };
  };
  const answers = {
    getList: async () => ({ data: [], total: 0 }),
    getOne: async (_resource: string, { id }: Record<string, unknown>) => {
      const row = rows.get(id);
      if (!row) throw missing();
      return { data: row };
    },
    create: async (_resource: string, { data }: Record<string, unknown>) => {
      if (isSlow) await late.ask();
      const row = { ...post, ...Object(data) };
      created.push(row.id);
      rows.set(row.id, row);
      return { data: row };
    },
    update: async (_resource: string, { id, data, previousData }: Record<string, unknown>) => {
      const row = rows.get(id);
      if (!row) throw missing();
      if (Object(previousData).updated_at !== row.updated_at) throw conflict();
      return change(id, Object(data));
    },
  };
  const createSlowly = () => {
    isSlow = true;
    return late.answer;
  };
  return { rows, created, answers, change, createSlowly };
};

const titles = ({ rows }: ReturnType<typeof server>) => [...rows.values()].map(({ title }) => title);

it("closes a form whose row was deleted on another device after it is saved as a new row", async () => {
  const site = server();
  const { user, place } = openPages(posts, "/posts/1", site.answers);
  await fill(/^Title/, "My title");
  site.rows.delete("1");
  const scrolled = vi.spyOn(Element.prototype, "scrollIntoView");
  await user.keyboard("{Control>}s{/Control}");
  const copy = await screen.findByText("Save as a new post");
  await waitFor(() => expect(scrolled.mock.contexts.at(-1)).toBe(copy.closest("[role=alert]")));
  await user.click(copy);
  await waitFor(() => expect(place.path).toBe("/posts"));
  await expectToast(posts.labels.created);
  expect(await deviceStore.entries()).toEqual([]);
  expect([...site.rows.values()]).toMatchObject([{ title: "My title", published_at: null }]);
});

it("saves text that is typed during that save over the new row, and gives each new row its own id", async () => {
  const site = server();
  site.rows.clear();
  const { user, place } = openPages(posts, "/posts/create", site.answers);
  await fill(/^Title/, "One");
  await fill(/^Content/, "Words.");
  await user.keyboard("{Control>}s{/Control}");
  await expectToast(posts.labels.created);
  for (const text of ["Two", "Three"]) {
    site.rows.clear();
    await user.keyboard("{Control>}s{/Control}");
    const copy = await screen.findByText("Save as a new post");
    const answer = site.createSlowly();
    await user.click(copy);
    await screen.findByText("Saving...");
    await fill(/^Title/, text);
    answer();
    await waitFor(() => expect(screen.queryByText("Save as a new post")).not.toBeInTheDocument());
  }
  await user.keyboard("{Control>}s{/Control}");
  await expectToast(posts.labels.updated);
  expect(titles(site)).toEqual(["Three"]);
  expect(new Set(site.created).size).toBe(3);
  expect(place.path).toBe("/posts/create");
});

const compared = async () => {
  const site = server();
  const opened = openPages(posts, "/posts/1", site.answers);
  await fill(/^Content/, "My words.");
  site.change("1", { title: "Another title", content: "Other words.", tags: ["rust"] });
  await opened.user.keyboard("{Control>}s{/Control}");
  await opened.user.click(await screen.findByText("Compare"));
  await screen.findAllByRole("deletion");
  return { site, ...opened };
};

it("keeps both texts after a conflict, and the other changes of the newer version", async () => {
  const { site, user } = await compared();
  await user.click(screen.getByText("Keep both texts"));
  await user.keyboard("{Control>}s{/Control}");
  await expectToast(posts.labels.updated);
  const both = { title: "Another title", content: "Other words.\n\nMy words.", tags: ["rust"] };
  expect(site.rows.get("1")).toMatchObject(both);
});

it("overwrites only the version that was compared", async () => {
  const { site, user } = await compared();
  const choice = screen.getAllByText("Save mine instead").at(-1);
  site.change("1", { content: "Words that were not shown." });
  if (choice) await user.click(choice);
  await expectToast(/^Failed to update post/);
  expect(site.rows.get("1")).toMatchObject({ content: "Words that were not shown." });
});

it.each([
  ["published", "2026-03-04T03:00:00+00:00"],
  ["scheduled", "2099-03-04T03:00:00+00:00"],
])("offers a writer to save as a new post if the owner has %s it, as no save would succeed", async (done, moment) => {
  const site = server();
  const [ofWriter = posts] = forWriter(posts);
  const { user } = openPages(ofWriter, "/posts/1", site.answers);
  await fill(/^Title/, "My title");
  site.change("1", { published_at: moment });
  await user.keyboard("{Control>}s{/Control}");
  await expectToast(`Failed to update post. The owner has ${done} it.`);
  expect(await screen.findByText(new RegExp(`The owner has ${done} this post since you opened it`))).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Compare" }));
  expect(await screen.findByText(/Text that only your version has/)).toBeVisible();
  expect(screen.queryByText("Save mine instead")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await user.click(await screen.findByText("Save as a new post"));
  await waitFor(() => expect(titles(site)).toEqual(["A title", "My title"]));
});

it("offers a writer to save over a draft that has changed since", async () => {
  const site = server();
  const [ofWriter = posts] = forWriter(posts);
  const { user } = openPages(ofWriter, "/posts/1", site.answers);
  await fill(/^Title/, "My title");
  site.change("1", { excerpt: "Of the owner" });
  await user.keyboard("{Control>}s{/Control}");
  await expectToast("Failed to update post. It was changed in another tab or on another device.");
  await user.click(await screen.findByText("Save mine instead"));
  await waitFor(() => expect(titles(site)).toEqual(["My title"]));
});
