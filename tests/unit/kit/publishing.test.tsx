// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { BackendError } from "#api/errors.ts";
import { posts } from "#resources/posts/index.ts";
import { confirmDeletion, expectToast, fill, waitUntilConfirmed } from "../inAdmin.tsx";
import { openPages } from "./pagesOf.tsx";

beforeEach(() => {
  vi.stubEnv("TZ", "Europe/Berlin");
  window.history.replaceState(null, "", "/admin/posts/new");
});

const written = {
  title: "A title",
  slug: "a-title",
  content: "Words.",
  tags: [],
  updated_at: "2026-03-04T02:00:00+00:00",
};

/** Opens the editor of a new post, or of a stored post with this time of publication. */
const openPost = async (publishedAt?: string | null) => {
  const isNew = publishedAt === undefined;
  // Like the database.
  const atSave = ({ published_at }: Record<string, unknown>) =>
    published_at === "now" ? { published_at: new Date().toISOString() } : {};
  let stored: Record<string, unknown> = { ...written, date: "2026-03-04T02:00:00+00:00", created_at: "2026-03-04" };
  if (!isNew) stored = { ...stored, id: "1", published_at: publishedAt };
  const store = vi.fn(async (_resource: string, { data }: Record<string, unknown>) => {
    const slug = Object(data).slug ?? "a-title";
    stored = { ...stored, ...Object(data), ...atSave(Object(data)), slug, updated_at: new Date().toISOString() };
    return { data: stored };
  });
  const remove = vi.fn(async () => ({ data: { id: "1" } }));
  const opened = openPages(posts, isNew ? "/posts/create" : "/posts/1", {
    create: store,
    update: store,
    delete: remove,
    getOne: async () => ({ data: stored }),
    getList: async (_resource, { filter }) => {
      const data = Object(filter).slug === "taken" ? [{ id: "of another" }] : [];
      return { data, total: data.length };
    },
  });
  const title = await screen.findByLabelText(/^Title/);
  const press = (name: string) => opened.user.click(screen.getByRole("button", { name }));
  return {
    ...opened,
    title,
    press,
    remove,
    store,
    write: async () => {
      await fill(/^Title/, "A title");
      await fill(/^Content/, "Words.");
    },
    /** Chooses an item of the menu of a button. */
    choose: async (button: string, item: string) => {
      await press(button);
      await opened.user.click(await screen.findByRole("menuitem", { name: item }));
    },
    buttons: () => screen.getAllByRole("button", { name: /^Save/ }).map(({ textContent }) => textContent),
    time: () => screen.getByLabelText<HTMLInputElement>(/^Date and time in Europe\/Berlin \(UTC\+[12]\)/),
    says: (words: string) =>
      waitFor(() => expect(screen.getByRole("group", { name: "Publication" })).toHaveTextContent(words)),
    /** Returns the stored time after this many saves. */
    savedAt: async (times: number) => {
      await waitFor(() => expect(store).toHaveBeenCalledTimes(times));
      return stored.published_at;
    },
  };
};

const nextYear = new Date().getFullYear() + 1;

it("publishes a new post only by its button: Enter does nothing, Ctrl+S saves a draft and keeps the form open", async () => {
  const { user, title, write, buttons, press, store, savedAt, place } = await openPost();
  await write();
  expect(buttons()).toEqual(["Publish"]);
  expect(await screen.findByText(/^Saved locally \d\d:\d\d$/)).toBeVisible();
  await user.type(title, "{Enter}");
  expect(store).not.toHaveBeenCalled();
  await user.keyboard("{Control>}s{/Control}");
  expect(await savedAt(1)).toBeNull();
  await expectToast("Post created successfully");
  expect(await screen.findByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  // Enter has moved the focus to the text.
  expect(screen.getByLabelText(/^Content/)).toHaveFocus();
  expect(place.path).toBe("/posts/create");
  // A reload finds the row at this URL.
  expect(window.location.pathname).toBe("/admin/posts/a-title/edit");
  expect(screen.getByRole("heading", { level: 1, name: "Edit Post" })).toBeVisible();

  await user.type(title, "!");
  await user.keyboard("{Control>}s{/Control}");
  expect(await savedAt(2)).toBeNull();
  await expectToast("Post updated successfully");
  // The same row.
  expect(store.mock.lastCall?.[1]).toMatchObject({ id: Object(store.mock.calls[0]?.[1].data).id });
  await press("Save and publish");
  await savedAt(3);
  expect(store.mock.lastCall?.[1].data).toMatchObject({ published_at: "now", date: null });
  await waitFor(() => expect(place.path).toBe("/posts"));
});

it("schedules a post by its time. Saving a draft leaves the time in the form", async () => {
  const { write, buttons, press, choose, time, says, savedAt, place } = await openPost();
  await write();
  await says("Without a time, everybody can see the post as soon as it is published.");
  fireEvent.change(time(), { target: { value: "2020-07-01T09:00" } });
  await says("1 Jul 2020, 09:00, Europe/Berlin (UTC+2) has passed. Saving publishes the post at once, with this time.");
  expect(buttons()).toEqual(["Publish"]);
  fireEvent.change(time(), { target: { value: `${nextYear}-07-01T09:00` } });
  await says(`Everybody can see it from 1 Jul ${nextYear}, 09:00, Europe/Berlin (UTC+2)`);
  expect(buttons()).toEqual(["Schedule"]);
  await choose("Other ways to save", "Save draft");
  expect(await savedAt(1)).toBeNull();
  await expectToast("Post created successfully");
  expect(time()).toHaveValue(`${nextYear}-07-01T09:00`);
  await press("Save and schedule");
  expect(await savedAt(2)).toBe(`${nextYear}-07-01T07:00:00.000Z`);
  await expectToast(`Post updated successfully. It will be published on 1 Jul ${nextYear}, 09:00.`);
  await waitFor(() => expect(place.path).toBe("/posts"));
});

it("neither schedules nor publishes a post with a partly entered time", async () => {
  const { write, press, time, store, says } = await openPost();
  await write();
  Object.defineProperty(time(), "validity", { value: { badInput: true } });
  fireEvent.blur(time());
  await says("Enter the whole date and time, or none.");
  await press("Save and schedule");
  await waitFor(() => expect(time()).toHaveFocus());
  await says("Choose the date and time of publication");
  expect(store).not.toHaveBeenCalled();
});

it("does not change the stored time by Ctrl+S if it is partly overwritten. Clear the time restores it", async () => {
  const { user, press, time, store, says } = await openPost(`${nextYear}-07-01T07:00:00+00:00`);
  Object.defineProperty(time(), "validity", { get: () => ({ badInput: time().value === "" }) });
  fireEvent.change(time(), { target: { value: "" } });
  fireEvent.keyUp(time());
  await user.keyboard("{Control>}s{/Control}");
  await says("Choose the date and time of publication");
  expect(store).not.toHaveBeenCalled();
  await press("Clear the time");
  expect(time()).toHaveValue(`${nextYear}-07-01T09:00`);
  await says("Everybody can see it from");
});

it("shows and keeps the time of a published post, and unpublishes it", async () => {
  const since = "2026-03-04T01:13:03.123456+00:00";
  const { user, title, buttons, press, says, savedAt, place } = await openPost(since);
  expect(buttons()).toEqual(["Save"]);
  await says("Published on 4 Mar 2026, 02:13, Europe/Berlin (UTC+1)");
  await user.type(title, "!");
  await user.keyboard("{Control>}s{/Control}");
  expect(await savedAt(1)).toBe(since);
  await press("Unpublish");
  await press("Cancel");
  await waitUntilConfirmed();
  await press("Unpublish");
  expect(screen.getByRole("alertdialog")).toHaveTextContent(
    "This saves the post as a draft, which visitors cannot see.",
  );
  await user.click(screen.getAllByRole("button", { name: "Unpublish" }).at(-1) ?? title);
  expect(await savedAt(2)).toBeNull();
  await waitFor(() => expect(buttons()).toEqual(["Publish"]));
  expect(screen.queryByRole("button", { name: "Unpublish" })).toBeNull();
  expect(place.path).toBe("/posts/1");
});

it("keeps the time of a scheduled post by Ctrl+S, and publishes it at once without a time", async () => {
  const { user, title, buttons, press, time, store, savedAt } = await openPost(`${nextYear}-07-01T07:00:00+00:00`);
  expect(buttons()).toEqual(["Save"]);
  expect(screen.getByRole("button", { name: "Unschedule" })).toBeVisible();
  await user.type(title, "!");
  await user.keyboard("{Control>}s{/Control}");
  expect(await savedAt(1)).toBe(`${nextYear}-07-01T07:00:00+00:00`);
  fireEvent.change(time(), { target: { value: `${nextYear}-08-01T09:00` } });
  expect(buttons()).toEqual(["Schedule"]);
  fireEvent.change(time(), { target: { value: "" } });
  await press("Save and publish");
  await savedAt(2);
  expect(store.mock.lastCall?.[1].data).toMatchObject({ published_at: "now", date: null });
});

it("publishes a scheduled post at once, and keeps its time in the form if that fails", async () => {
  const { choose, time, store, savedAt, place } = await openPost(`${nextYear}-07-01T07:00:00+00:00`);
  expect(screen.getByText(`Scheduled for 1 Jul ${nextYear}, 09:00`)).toBeVisible();
  vi.spyOn(console, "error").mockImplementation(() => {});
  store.mockRejectedValueOnce(new BackendError("offline", "It cannot be reached.", 0));
  await choose("Other ways to save", "Publish now");
  await expectToast(/^Failed to update post/);
  expect(time()).toHaveValue(`${nextYear}-07-01T09:00`);
  await choose("Other ways to save", "Publish now");
  await savedAt(2);
  expect(store.mock.lastCall?.[1].data).toMatchObject({ published_at: "now", date: null });
  await waitFor(() => expect(place.path).toBe("/posts"));
});

it("offers no other way to save a published post", async () => {
  const { buttons } = await openPost("2026-03-04T01:13:03.123456+00:00");
  expect(buttons()).toEqual(["Save"]);
  expect(screen.getByText("Published")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Other ways to save" })).toBeNull();
});

it("deletes a post after asking, and leaves its form without a further question", async () => {
  const { user, title, choose, remove, place } = await openPost(null);
  await user.type(title, "!");
  await choose("More actions", "Delete");
  await confirmDeletion(user);
  await expectToast("Post deleted successfully");
  expect(remove).toHaveBeenCalledOnce();
  await waitFor(() => expect(place.path).toBe("/posts"));
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

it("saves a post with the date that it keeps", async () => {
  const { user, press, store, savedAt } = await openPost("2026-03-04T02:00:00+00:00");
  await user.click(screen.getByLabelText("Keep the date"));
  await press("Save");
  await savedAt(1);
  expect(store.mock.lastCall?.[1].data).toMatchObject({ date: "2026-03-04T02:00:00+00:00" });
});

it("accepts an address by the owner, if it is valid and no other post has it. An empty one is made from the title", async () => {
  const { user, store, savedAt } = await openPost(null);
  const address = screen.getByLabelText("Address");
  expect(address).toHaveValue("a-title");
  for (const wrong of ["Not an address", "new", "a--b", "x".repeat(81)]) {
    fireEvent.change(address, { target: { value: wrong } });
    await user.keyboard("{Control>}s{/Control}");
    await expectToast(
      "Address must be a–z, 0–9, letters of other scripts, and single hyphens, at most 80 characters, and not a word that the site uses, such as “new”",
    );
  }
  fireEvent.change(address, { target: { value: "taken" } });
  await user.keyboard("{Control>}s{/Control}");
  await expectToast("Another post has this address. Choose a different one");
  await waitFor(() => expect(address).toHaveFocus());
  expect(store).not.toHaveBeenCalled();
  fireEvent.change(address, { target: { value: "my-own" } });
  await user.keyboard("{Control>}s{/Control}");
  await savedAt(1);
  expect(store.mock.lastCall?.[1].data).toMatchObject({ slug: "my-own" });
  await waitFor(() => expect(screen.getByText(/^Saved/)).toBeVisible());
  fireEvent.change(address, { target: { value: "" } });
  await user.keyboard("{Control>}s{/Control}");
  await savedAt(2);
  expect(store.mock.lastCall?.[1].data).toMatchObject({ slug: null });
});

it("opens a collapsed group with a problem, and moves the focus there", async () => {
  const { user } = await openPost(null);
  const heading = screen.getByLabelText("Heading in search results");
  const part = heading.closest("details");
  expect(part).not.toHaveAttribute("open");
  fireEvent.change(heading, { target: { value: "x".repeat(1000) } });
  await user.keyboard("{Control>}s{/Control}");
  await expectToast(/^Heading in search results/);
  expect(part).toHaveAttribute("open");
  await waitFor(() => expect(heading).toHaveFocus());
});

it("reports an invalid number at its field, and does not save the post", async () => {
  const { user, write, store } = await openPost();
  await write();
  const part = await fill(/^Part/, "3.5e");
  await user.keyboard("{Control>}s{/Control}");
  await expectToast("Part: Enter a number, or none.");
  await waitFor(() => expect(part).toHaveFocus());
  expect(part).toHaveAccessibleDescription("Enter a number, or none.");
  expect(store).not.toHaveBeenCalled();
});
