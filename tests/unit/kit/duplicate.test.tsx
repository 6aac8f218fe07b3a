// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { BackendError } from "#api/errors.ts";
import { posts } from "#resources/posts/index.ts";
import { expectToast } from "../inAdmin.tsx";
import { openPages } from "./pagesOf.tsx";

const post = {
  ...{ id: "1", title: "A title", slug: "a-title", content: "Words.", excerpt: "Mine", tags: ["go"] },
  ...{ published_at: "2026-03-04T02:00:00+00:00", date: "2026-03-04T02:00:00+00:00", created_at: "2026-03-04" },
  ...{ updated_at: "2026-03-04", reading_time: "1 min read", canonical_url: "https://other.example.com/a-title" },
};

it("stores the copy of a post as a draft with its own address, and opens it", async () => {
  const create = vi.fn(async (_resource: string, { data }: Record<string, unknown>) => ({ data: Object(data) }));
  const { user, place } = openPages(posts, "/posts", {
    create,
    getList: async () => ({ data: [{ ...post, content: undefined }], total: 1 }),
    getOne: async () => ({ data: post }),
  });
  create.mockRejectedValueOnce(new BackendError("offline", "It cannot be reached.", 0));
  vi.spyOn(console, "error").mockImplementation(() => {});
  const button = await screen.findByRole("button", { name: "Duplicate A title" });
  await user.click(button);
  await expectToast(/^Failed to create post/);
  await user.dblClick(button);
  await expectToast("Post created successfully");
  expect(create).toHaveBeenCalledTimes(2);
  const data = Object(create.mock.lastCall?.[1].data);
  expect(data).toMatchObject({ title: "A title (copy)", content: "Words.", excerpt: "Mine", tags: ["go"] });
  expect(data).toMatchObject({ published_at: null, canonical_url: null });
  expect(Object.keys(data)).not.toEqual(expect.arrayContaining(["slug"]));
  expect(data.id).not.toBe("1");
  await waitFor(() => expect(place.path).toBe(`/posts/${data.id}`));
});

it("copies the stored post from its editor", async () => {
  const create = vi.fn(async (_resource: string, { data }: Record<string, unknown>) => ({ data: Object(data) }));
  const { user, place } = openPages(posts, "/posts/1", {
    create,
    getList: async () => ({ data: [], total: 0 }),
    getOne: async () => ({ data: post }),
  });
  await user.click(await screen.findByRole("button", { name: "More actions" }));
  await user.click(screen.getByRole("menuitem", { name: "Duplicate" }));
  await expectToast("Post created successfully");
  const data = Object(create.mock.lastCall?.[1].data);
  expect(data).toMatchObject({ title: "A title (copy)", published_at: null });
  await waitFor(() => expect(place.path).toBe(`/posts/${data.id}`));
});
