import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { UserAccess } from "#api/calls/accounts.ts";
import { newId } from "#ui/newId.ts";
import { startPeople } from "./harness/people.ts";
import { buildPost } from "./harness/rows.ts";

type People = Awaited<ReturnType<typeof startPeople>>;
let people: People;

beforeAll(async () => {
  people = await startPeople();
});
beforeEach(() => {
  // The backend logs each statement that Postgres refuses.
  vi.spyOn(console, "error").mockImplementation(() => {});
  people.sent.length = 0;
  people.network.send = (request) => people.backend.fetch(request);
});

const newPost = (given: Parameters<typeof buildPost>[0] = {}) => ({ ...buildPost(given), id: newId() });

describe("a write", () => {
  it("returns the stored row, with the slug that the database chose", async () => {
    const first = await people.asOwner.create("posts", { data: newPost({ title: "Twins", slug: "twins" }) });
    const second = await people.asOwner.create("posts", { data: newPost({ title: "Twins", slug: "twins" }) });
    expect(first.data.slug).toBe("twins");
    expect(second.data.slug).toBe("twins-2");
  });

  it("by a member fails as read-only: insert, update and delete", async () => {
    const { data: post } = await people.asOwner.create("posts", { data: newPost() });
    const readOnly = { kind: "readOnly" };
    await expect(people.asMember.create("posts", { data: newPost() })).rejects.toMatchObject(readOnly);
    const change = { id: post.id, data: { title: "Mine now" }, previousData: post };
    await expect(people.asMember.update("posts", change)).rejects.toMatchObject(readOnly);
    await expect(people.asMember.delete("posts", { id: post.id })).rejects.toMatchObject(readOnly);
    await expect(people.asMember.deleteMany("posts", { ids: [post.id] })).rejects.toMatchObject(readOnly);
    const { data: stored } = await people.asOwner.getOne("posts", { id: post.id });
    expect(stored).toMatchObject({ title: post.title, updated_at: post.updated_at });
  });

  it("is not sent without a user", async () => {
    await expect(people.asNobody.create("posts", { data: newPost() })).rejects.toMatchObject({ kind: "session" });
    await expect(people.asNobody.delete("posts", { id: newId() })).rejects.toMatchObject({ kind: "session" });
    expect(people.sent).toEqual([]);
  });

  it("fails with a conflict when the row has changed since it was read", async () => {
    const { data: read } = await people.asOwner.create("posts", { data: newPost() });
    await people.asOwner.update("posts", { id: read.id, data: { content: "Newer" }, previousData: read });
    const late = { id: read.id, data: { content: "Older" }, previousData: read };
    await expect(people.asOwner.update("posts", late)).rejects.toMatchObject({ kind: "conflict", status: 409 });
    expect((await people.asOwner.getOne("posts", { id: read.id })).data.content).toBe("Newer");
  });

  it("reports that its row was deleted", async () => {
    const { data: post } = await people.asOwner.create("posts", { data: newPost() });
    await people.asOwner.delete("posts", { id: post.id });
    const change = { id: post.id, data: { title: "Late" }, previousData: post };
    await expect(people.asOwner.update("posts", change)).rejects.toMatchObject({ kind: "missing" });
  });

  it("succeeds when it deletes a row that was deleted before", async () => {
    const [first, second] = [newPost(), newPost()];
    for (const data of [first, second]) await people.asOwner.create("posts", { data });
    await people.asOwner.delete("posts", { id: first.id });
    expect((await people.asOwner.delete("posts", { id: first.id })).data.id).toBe(first.id);
    await people.asOwner.deleteMany("posts", { ids: [first.id, second.id] });
    expect((await people.asOwner.getMany("posts", { ids: [first.id, second.id] })).data).toEqual([]);
  });

  it("splits a deletion of hundreds of rows into addresses of valid length", async () => {
    const posts = Array.from({ length: 3 }, () => newPost());
    for (const data of posts) await people.asOwner.create("posts", { data });
    const gone = Array.from({ length: 500 }, () => newId());
    people.sent.length = 0;
    await people.asOwner.deleteMany("posts", { ids: [...gone, ...posts.map(({ id }) => id)] });
    expect(Math.max(...people.sent.map(({ url }) => url.length))).toBeLessThan(8_000);
    expect((await people.asOwner.getMany("posts", { ids: posts.map(({ id }) => id) })).data).toEqual([]);
  });

  it("stores the newer values when it creates the same row again", async () => {
    const post = newPost({ title: "Sent twice", slug: "sent-twice" });
    await people.asOwner.create("posts", { data: post });
    await people.asOwner.create("posts", { data: { ...post, content: "Newer" } });
    const { data } = await people.asOwner.getList("posts", {
      filter: { title: "Sent twice" },
      sort: { field: "title", order: "ASC" },
      pagination: { page: 1, perPage: 10 },
    });
    expect(data.map(({ content }) => content)).toEqual(["Newer"]);
  });

  it("reports a broken constraint as a sentence", async () => {
    const post = newPost({ featured_image: "javascript:alert(1)" });
    await expect(people.asOwner.create("posts", { data: post })).rejects.toMatchObject({
      kind: "refused",
      message: "The database refused a value: featured image is image address.",
    });
  });

  it("fails with status 0 without a network", async () => {
    people.network.send = () => Promise.reject(new TypeError("Failed to fetch"));
    await expect(people.asOwner.create("posts", { data: newPost() })).rejects.toMatchObject({
      kind: "offline",
      status: 0,
    });
  });
});

describe("an answer", () => {
  it.each(["<!doctype html><p>Sign in to this network</p>", "{}", "null", "[{}]"])(
    "is rejected when it contains no row: %s",
    async (page) => {
      people.network.send = async () => new Response(page);
      await expect(people.asOwner.delete("posts", { id: newId() })).rejects.toMatchObject({
        kind: "server",
        message: expect.stringContaining("The server sent an unexpected answer"),
      });
    },
  );
});

describe("a reorder", () => {
  const addCategory = async (name: string) =>
    (await people.asOwner.create("skill_categories", { data: { id: newId(), name } })).data;

  it("sets the orders 0 to n-1 in one request, and keeps the other columns", async () => {
    const [first, second, third] = [await addCategory("A"), await addCategory("B"), await addCategory("C")];
    people.sent.length = 0;
    await people.asOwner.reorder("skill_categories", [third.id, first.id, second.id]);
    expect(people.sent).toHaveLength(1);
    const { data } = await people.asOwner.getMany("skill_categories", { ids: [first.id, second.id, third.id] });
    const byName = Object.fromEntries(data.map(({ name, order }) => [name, order]));
    expect(byName).toEqual({ C: 0, A: 1, B: 2 });
  });

  it("changes nothing when a row was deleted, and reports it as a sentence", async () => {
    const known = await addCategory("D");
    await expect(people.asOwner.reorder("skill_categories", [newId(), known.id])).rejects.toMatchObject({
      kind: "missing",
      message: "It no longer exists.",
    });
    expect((await people.asOwner.getOne("skill_categories", { id: known.id })).data.order).toBe(known.order);
  });

  it("is rejected for a member", async () => {
    const known = await addCategory("E");
    await expect(people.asMember.reorder("skill_categories", [known.id])).rejects.toMatchObject({ kind: "readOnly" });
  });
});

describe("another user's rights", () => {
  const accounts = async () => {
    const { data } = await people.asOwner.getList("app_users", {
      filter: {},
      sort: { field: "created_at", order: "ASC" },
      pagination: { page: 1, perPage: 10 },
    });
    const [owner, member] = data;
    return { owner: owner?.id ?? "", member: member?.id ?? "" };
  };

  const setAccess = async (member: string, access: UserAccess) => {
    // Changing an owner's rights requires a new session and ends it.
    await people.freshenOwner();
    const changed = await people.asOwner.setUserAccess(member, access);
    await people.freshenOwner();
    return changed;
  };

  it("are changed one by one, and omitted ones stay", async () => {
    const { member } = await accounts();
    const promoted = await setAccess(member, { role: "admin" });
    expect(promoted).toMatchObject({ id: member, role: "admin", active: true });
    const stopped = await setAccess(member, { active: false });
    expect(stopped).toMatchObject({ id: member, role: "admin", active: false });
    await setAccess(member, { role: "member", active: true });
  });

  it("make a save fail as read-only when they end during an edit", async () => {
    const { member } = await accounts();
    await setAccess(member, { role: "admin" });
    const { data: post } = await people.asMember.create("posts", { data: newPost() });
    await setAccess(member, { active: false });
    const change = { id: post.id, data: { content: "After." }, previousData: post };
    await expect(people.asMember.update("posts", change)).rejects.toMatchObject({
      kind: "readOnly",
      message: "This account may only read.",
    });
    const { content, updated_at } = post;
    expect((await people.asOwner.getOne("posts", { id: post.id })).data).toMatchObject({ content, updated_at });
    await setAccess(member, { role: "member", active: true });
  });

  it("are rejected as a sentence, and not sent without a user", async () => {
    const { member } = await accounts();
    await expect(people.asOwner.setUserAccess(newId(), { active: false })).rejects.toMatchObject({
      kind: "refused",
      message: "This user does not exist.",
    });
    people.sent.length = 0;
    await expect(people.asNobody.setUserAccess(member, { active: false })).rejects.toMatchObject({ kind: "session" });
    expect(people.sent).toEqual([]);
  });
});

describe("emptying the trash", () => {
  it("deletes in batches", async () => {
    const { asOwner } = people;
    while ((await asOwner.deletePermanently()) > 0);
    const ids = Array.from({ length: 30 }, () => newId());
    for (const id of ids) await asOwner.create("posts", { data: { ...newPost(), id } });
    await asOwner.deleteMany("posts", { ids });
    expect(await asOwner.deletePermanently()).toBe(25);
    expect(await asOwner.deletePermanently()).toBe(5);
    expect(await asOwner.deletePermanently()).toBe(0);
    expect(await people.asMember.deletePermanently()).toBe(0);
  });
});
