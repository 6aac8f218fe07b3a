import { statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openRemote } from "#server/remote/remote.ts";
import { posts } from "#shared/tables/posts.ts";
import { select, selectAll } from "#shared/tables/table.ts";
import { buildPost } from "./harness/rows.ts";
import { openSiteOnPort } from "./harness/siteOnPort.ts";

describe.each([false, true])("a site in a terminal, hosted: %s", (isHosted) => {
  let site: Awaited<ReturnType<typeof openSiteOnPort>>;
  beforeAll(async () => {
    site = await openSiteOnPort(isHosted);
  });
  afterAll(() => site.close());

  it("asks to sign in first", async () => {
    await expect(openRemote()).rejects.toThrow("Sign in first: node plinth.mjs login URL");
    await expect(openRemote(site.url)).rejects.toThrow(`Sign in first: node plinth.mjs login ${site.url}`);
  });

  it("stores the session for this user only", async () => {
    await site.signIn();
    const own = join(site.folder, "plinth", encodeURIComponent(new URL(site.url).host));
    expect(statSync(own).mode & 0o777).toBe(0o700);
    expect(statSync(join(own, "session.json")).mode & 0o777).toBe(0o600);
    expect(await openRemote()).toMatchObject({
      account: { id: site.owner.id, email: "owner@example.com", role: "owner" },
    });
    expect(await site.sql("select user_agent from auth.sessions order by created_at desc limit 1")).toMatchObject([
      { user_agent: expect.stringMatching(/^Plinth command on ./) },
    ]);
  });

  it("reads all rows in pages, and inserts, changes and deletes one unless it has changed", async () => {
    const remote = await openRemote();
    const title = select(posts, ["title"]);
    await site.owner.insert(
      "posts",
      Array.from({ length: 130 }, (_, index) => buildPost({ title: `Post ${index}` })),
    );
    expect(await remote.rows(title)).toHaveLength(130);
    expect(await remote.rows(title, { title: "like.Post 1*" })).toHaveLength(41);
    const newest = { order: "title.desc", limit: "1" };
    expect(await remote.rows(title, newest)).toMatchObject([{ title: "Post 99" }]);
    const [{ id, updated_at } = {}] = await remote.insert("posts", [buildPost({ title: "New" })]);
    const edit = (version: unknown, values: object) =>
      remote.update("posts", String(id), String(version), { ...values });
    const edited = await edit(updated_at, { title: "Edited" });
    expect(edited).toMatchObject({ id, title: "Edited" });
    expect(await edit(updated_at, { title: "Lost" })).toBe("conflict");
    await remote.remove("posts", String(id));
    await remote.remove("posts", String(id));
    await expect(edit(updated_at, {})).rejects.toThrow("It no longer exists.");
    expect(await remote.rows(selectAll(posts), { id: `eq.${id}` })).toEqual([]);
    expect(
      await site.sql("select kind from public.versions where row_id = $1 and kind = 'deletion'", [id]),
    ).toHaveLength(1);
  });

  it("stores a picture once, and no other kind of file", async () => {
    const remote = await openRemote();
    const gif = Buffer.from("R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==", "base64");
    const address = await remote.upload("a.gif", gif);
    expect(address).toMatch(/^\/media\/f\/..\/.{30}\.gif#1x1$/);
    expect(await remote.upload("b.gif", gif)).toBe(address);
    if (!isHosted) expect((await fetch(site.url + address)).status).toBe(200);
    await expect(remote.upload("key", Buffer.from("a secret"))).rejects.toThrow("key is not an image, video or PDF");
  });

  it("has the permissions of the account", async () => {
    await site.registerWriter(`writer${isHosted}@example.com`);
    await site.signIn(`writer${isHosted}@example.com`);
    const remote = await openRemote();
    expect(remote.account.role).toBe("writer");
    const [{ id, updated_at } = {}] = await remote.insert("posts", [buildPost({ published_at: null })]);
    const publish = { published_at: "2026-01-01T00:00:00Z" };
    await expect(remote.update("posts", String(id), String(updated_at), publish)).rejects.toThrow(
      "Only the owner of this site may do this.",
    );
    const { rows } = await site.owner.insert("posts", buildPost());
    await expect(remote.remove("posts", String(rows[0]?.id))).rejects.toThrow(
      "Only the owner of this site may do this.",
    );
  });
});
