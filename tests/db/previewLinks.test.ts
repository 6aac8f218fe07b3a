import { beforeEach, describe, expect, it } from "vitest";
import { readPreview } from "#public/data/preview.ts";
import type { Persona, Row } from "./harness/personas.ts";
import { buildPage, buildPost, buildProject } from "./harness/rows.ts";
import { openSite } from "./harness/site.ts";

const { backend, visitor, member, owner, sql, registerWriter } = await openSite();
const writer = await registerWriter("writer@example.com");
const other = await registerWriter("other@example.com");

const drafts: Record<string, Row> = {
  posts: buildPost({ title: "Secret post", slug: "", content: "Seen <!-- hidden -->", published_at: null }),
  pages: buildPage({ title: "Secret page", slug: "", content: "Seen", published_at: null }),
  projects: buildProject({ title: "Secret project", slug: "", long_description: "Seen", status: "Draft" }),
};

const make = async (kind: string, by: Persona = owner): Promise<string> =>
  String((await by.insert(kind, drafts[kind] ?? {})).rows[0]?.id);
const share = async (id: string, by: Persona = owner, is_shared: boolean | null = true) =>
  by.rpc("share_draft", { wanted: id, is_shared });
const tokenOf = async (id: string, by?: Persona) => String((await share(id, by)).rows[0]?.token);
const address = {
  url: "http://localhost",
  publishableKey: backend.publishableKey,
  fetch: (...asked: ConstructorParameters<typeof Request>) => backend.fetch(new Request(...asked)),
};
const read = (token: string) => readPreview({ address, storage: () => null, now: new Date() }, token);

beforeEach(async () => {
  await sql("delete from public.posts where true");
  await sql("delete from public.pages where true");
  await sql("delete from public.projects where true");
});

describe("the link of a draft", () => {
  it.each([
    ["posts", "post"],
    ["pages", "page"],
    ["projects", "project"],
  ])("in %s shows a visitor the draft without its hidden text, and nothing else of the site", async (kind, shown) => {
    const id = await make(kind);
    const { token, ends_at } = (await share(id)).rows[0] ?? {};
    expect(token).toMatch(/^[0-9a-f]{32}$/);
    expect(Date.parse(String(ends_at))).toBeCloseTo(Date.now() + 30 * 86_400_000, -5);
    expect(await read(String(token))).toMatchObject({ kind: shown, publication: "Draft", isShared: true, row: { id } });
    const { text } = await visitor.rpc("open_preview", { link_token: token });
    expect(text).toContain("Seen");
    expect(text).not.toMatch(/hidden|created_by/);
    expect((await visitor.select(kind)).rows).toEqual([]);
  });

  it("keeps its address until it is revoked, and gets a new one afterwards", async () => {
    const id = await make("posts");
    expect((await share(id, owner, null)).text).toBe("null");
    const token = await tokenOf(id);
    expect(await tokenOf(id)).toBe(token);
    expect((await share(id, owner, null)).rows).toMatchObject([{ token }]);
    expect((await share(id, owner, false)).text).toBe("null");
    expect(await read(token)).toEqual({ kind: "missing" });
    expect(await tokenOf(id)).not.toBe(token);
  });

  it("ends after 30 days", async () => {
    const id = await make("posts");
    const token = await tokenOf(id);
    await sql("update private.preview_links set ends_at = now() where token = $1", [token]);
    expect(await read(token)).toEqual({ kind: "missing" });
    expect(await tokenOf(id)).not.toBe(token);
  });

  it("redirects to the page once the row is published", async () => {
    const id = await make("projects");
    const token = await tokenOf(id);
    await owner.update("projects", `id=eq.${id}`, { status: "Live" });
    expect(await read(token)).toMatchObject({ kind: "project", publication: "Published", isShared: true });
  });

  it("rejects all but the owner and the draft's writer", async () => {
    const id = await make("posts", writer);
    const token = await tokenOf(id, writer);
    expect(await tokenOf(id)).toBe(token);
    for (const stranger of [visitor, member, other])
      for (const wish of [null, true, false]) expect((await share(id, stranger, wish)).code).toBe("42501");
    expect((await share(await make("posts"), writer)).code).toBe("42501");
    await owner.update("posts", `id=eq.${id}`, { published_at: "2020-01-01T00:00:00Z" });
    expect((await share(id, writer, null)).code).toBe("42501");
  });

  it("leaves no secret in a copy, version, export or deleted row", async () => {
    const id = await make("posts");
    const token = await tokenOf(id);
    await owner.update("posts", `id=eq.${id}`, { title: "Changed" });
    const [row] = (await owner.select(`posts?id=eq.${id}`)).rows;
    expect(JSON.stringify(row)).not.toContain(token);
    expect((await owner.select(`versions?row_id=eq.${id}`)).text).not.toContain(token);
    const [copy] = (await owner.insert("posts", { ...row, id: undefined, slug: "", feed_id: "" })).rows;
    expect((await share(String(copy?.id), owner, null)).text).toBe("null");
    await owner.remove("posts", `id=eq.${id}`);
    expect(await read(token)).toEqual({ kind: "missing" });
  });

  it.each(["", "0", "%", "*", "not.is.null", "0".repeat(32), "x".repeat(9000)])(
    "does not open with %j",
    async (wrong) => {
      const token = await tokenOf(await make("posts"));
      for (const tried of [wrong, token.toUpperCase(), `${token} `, token.slice(0, 31)])
        expect(await visitor.rpc("open_preview", { link_token: tried })).toMatchObject({ status: 200, text: "null" });
    },
  );
});
