import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Persona, type Row, register } from "./harness/personas.ts";
import { keyOf } from "./harness/pictures.ts";
import { buildPage, buildPost, buildProject } from "./harness/rows.ts";
import { openSite } from "./harness/site.ts";

const { backend, visitor, member, owner, sql, sqlAs, empty, registerWriter, snapshot } = await openSite();
const writer = await registerWriter("writer@example.com");
const colleague = await registerWriter("colleague@example.com");

const drafts: Record<string, { draft: (given: Row) => Row; published: Row; change: Row }> = {
  posts: {
    draft: (given) => ({ ...buildPost(), published_at: null, slug: "", ...given }),
    published: { published_at: "2026-01-01T00:00:00Z" },
    change: { excerpt: "Changed" },
  },
  projects: {
    draft: (given) => ({ ...buildProject(), status: "Draft", slug: "", ...given }),
    published: { status: "Live" },
    change: { description: "Changed" },
  },
  pages: {
    draft: (given) => ({ ...buildPage(), published_at: null, ...given }),
    published: { published_at: "2026-01-01T00:00:00Z" },
    change: { content: "Changed" },
  },
};
const everyRow = "created_at=gt.2000-01-01";
const titles = ({ rows }: { rows: Row[] }) => rows.map(({ title }) => title).sort();
const refusal = { rows: [], code: "42501" };

/** Inserts a row and returns its id. */
const add = async (person: Persona, table: string, row: Row): Promise<string> => {
  const { rows, code, message } = await person.insert(table, row);
  expect({ code, message }).toEqual({ code: "", message: "" });
  return String(rows[0]?.id);
};

const idOf = async (table: string, title: string): Promise<string> =>
  String((await sql(`select id from public.${table} where title = $1`, [title]))[0]?.id);

const emptyAll = () =>
  empty("public.posts", "public.projects", "public.pages", "public.media", "public.versions", "public.slug_history");

describe.each(Object.entries(drafts))("a writer in %s", (table, { draft, published, change }) => {
  let rewind: () => Promise<void>;
  beforeAll(async () => {
    await emptyAll();
    await add(owner, table, draft({ title: "Public", ...published }));
    await add(owner, table, draft({ title: "Draft of the owner" }));
    await add(colleague, table, draft({ title: "Draft of a colleague" }));
    await add(writer, table, draft({ title: "Published later" }));
    await owner.update(table, "title=eq.Published later", published);
    await add(writer, table, draft({ title: "Own draft" }));
    rewind = await snapshot();
  });
  beforeEach(() => rewind());

  it("reads public content and own drafts", async () => {
    expect(titles(await writer.select(table))).toEqual(["Own draft", "Public", "Published later"]);
    expect(titles(await visitor.select(table))).toEqual(["Public", "Published later"]);
    expect(titles(await member.select(table))).toEqual(["Public", "Published later"]);
    expect(titles(await owner.select(table))).toHaveLength(5);
  });

  it("changes and deletes own drafts only", async () => {
    expect(titles(await writer.update(table, everyRow, change))).toEqual(["Own draft"]);
    expect(titles(await writer.remove(table, everyRow))).toEqual(["Own draft"]);
    expect(titles(await owner.select(table))).toHaveLength(4);
  });

  it("cannot publish, schedule or give away a row", async () => {
    const others =
      table === "projects"
        ? [{ status: "Completed" }, { status: "In Progress" }]
        : [{ published_at: "2999-01-01T00:00:00Z" }, { published_at: "now" }];
    for (const attempt of [published, { created_by: owner.id }, { created_by: null }, ...others]) {
      expect(await writer.update(table, "title=eq.Own draft", attempt)).toMatchObject(refusal);
      expect(await writer.insert(table, draft({ title: "New", ...attempt }))).toMatchObject(refusal);
    }
    expect(await sql(`select from public.${table}`)).toHaveLength(5);
  });

  it("cannot overwrite rows of others by an upsert", async () => {
    for (const title of ["Public", "Draft of the owner", "Draft of a colleague", "Published later"]) {
      const row = draft({ ...change, title: "Taken over", id: await idOf(table, title) });
      expect((await writer.upsert(table, [row])).status).not.toBe(201);
    }
    expect(await sql(`select from public.${table} where title = 'Taken over'`)).toEqual([]);
  });

  it("changes a row again after the owner has unpublished it", async () => {
    await owner.update(table, "title=eq.Published later", draft({ title: "Published later" }));
    expect(titles(await writer.update(table, "title=eq.Published later", change))).toEqual(["Published later"]);
  });

  it("cannot use the id of a row in the trash of others", async () => {
    const id = await idOf(table, "Public");
    await owner.remove(table, `id=eq.${id}`);
    expect(await writer.insert(table, draft({ id, title: "Taken over" }))).toMatchObject(refusal);
    expect((await owner.rpc("restore_rows", { resource: table, row_ids: [id] })).status).toBe(200);
  });

  it("restores own deleted drafts, and nothing that the owner deleted", async () => {
    const own = await idOf(table, "Own draft");
    await writer.remove(table, `id=eq.${own}`);
    expect((await writer.select("versions?kind=eq.deletion")).rows).toMatchObject([{ row_id: own }]);
    expect((await writer.rpc("restore_rows", { resource: table, row_ids: [own] })).status).toBe(200);
    for (const title of ["Own draft", "Published later", "Public"]) {
      const id = await idOf(table, title);
      await owner.remove(table, `id=eq.${id}`);
      expect(await writer.rpc("restore_rows", { resource: table, row_ids: [id] })).toMatchObject(refusal);
    }
    expect((await writer.select("versions?kind=eq.deletion")).rows).toEqual([]);
    expect(await sql("select from public.versions where kind = 'deletion'")).toHaveLength(3);
    const others = [await idOf(table, "Draft of a colleague")];
    expect(await writer.rpc("restore_rows", { resource: table, row_ids: others })).toMatchObject({ code: "22023" });
  });

  it("gets another address than a former one of public content", async () => {
    const id = await idOf(table, "Public");
    await owner.update(table, `id=eq.${id}`, { slug: "moved" });
    const folder = { posts: "/blog/", projects: "/projects/" }[table] ?? "/";
    await owner.insert("redirects", { from_path: `${folder}from-elsewhere`, to_path: "/blog" });
    const { rows } = await writer.insert(table, draft({ title: "Public" }));
    expect(rows).toMatchObject([{ slug: "public-2" }]);
    const renamed = await writer.update(table, "title=eq.Own draft", { slug: "from-elsewhere" });
    expect(renamed.rows).toMatchObject([{ slug: "from-elsewhere-2" }]);
    expect((await visitor.select(`slug_history?row_id=eq.${id}&slug=eq.public`)).rows).toHaveLength(1);
    expect(await sql("select from public.redirects where from_path like '%from-elsewhere'")).toHaveLength(1);
  });

  it("leaves the redirect and the former address of public content at the address of a draft", async () => {
    const folder = { posts: "/blog/", projects: "/projects/" }[table] ?? "/";
    const id = await idOf(table, "Public");
    const draftAt = (slug: string) => writer.update(table, "title=eq.Own draft", { slug, ...change });
    expect((await draftAt("tea-time")).rows).toMatchObject([{ slug: "tea-time" }]);
    await owner.insert("redirects", { from_path: `${folder}tea-time`, to_path: "/resume" });
    await sql("insert into public.slug_history (resource, slug, row_id) values ($1, 'tea-time', $2)", [table, id]);
    const own = await idOf(table, "Own draft");
    const kept = () =>
      sql("select from public.redirects union all select from public.slug_history where slug = 'tea-time'");
    await draftAt("tea-time");
    await writer.remove(table, `id=eq.${own}`);
    await owner.rpc("restore_rows", { resource: table, row_ids: [own] });
    expect(await kept()).toHaveLength(2);
    await owner.update(table, `id=eq.${own}`, published);
    expect(await kept()).toHaveLength(table === "pages" ? 0 : 1);
  });

  it("reads own versions only, and deletes own drafts of unsaved changes only", async () => {
    const id = await idOf(table, "Own draft");
    const device = "00000000-0000-4000-8000-0000000000d1";
    const draftOf = { resource: table, row_id: id, content: { title: "Unsaved" }, device };
    expect((await writer.rpc("keep_draft", draftOf)).status).toBe(200);
    expect((await owner.rpc("keep_draft", { ...draftOf, content: { title: "Of the owner" } })).status).toBe(200);
    await owner.update(table, `id=eq.${id}`, change);
    const read = (await writer.select("versions?select=kind,title,author_id&order=created_at")).rows;
    expect(new Set(read.map(({ author_id }) => author_id))).toEqual(new Set([writer.id]));
    expect(read.map(({ kind }) => kind)).toEqual(["save", "save", "draft"]);
    expect((await writer.remove("versions", everyRow)).rows).toMatchObject([{ kind: "draft", title: "Unsaved" }]);
  });
});

describe("a writer's post", () => {
  beforeEach(emptyAll);

  const byline = async () =>
    (await visitor.select("posts?select=title,author:authors(name,is_owner)&order=title")).rows;

  it("never has another person as its author: it has the writer's name, or none", async () => {
    const guest = await registerWriter("nameless@example.com");
    await add(guest, "posts", drafts.posts?.draft({ title: "By the guest" }) ?? {});
    await add(owner, "posts", buildPost({ title: "By the owner" }));
    await owner.update("posts", "title=eq.By the guest", { published_at: "2026-01-01T00:00:00Z" });
    const authors = (name: string | null) => [
      { title: "By the guest", author: { name, is_owner: false } },
      { title: "By the owner", author: { name: null, is_owner: true } },
    ];
    expect(await byline()).toEqual(authors(null));
    await guest.update("app_users", `id=eq.${guest.id}`, { display_name: "Grace" });
    expect(await byline()).toEqual(authors("Grace"));
    await owner.rpc("remove_writer", { user_id: guest.id });
    expect(await byline()).toEqual(authors(null));
    const id = await idOf("posts", "By the guest");
    await owner.remove("posts", `id=eq.${id}`);
    await owner.rpc("restore_rows", { resource: "posts", row_ids: [id] });
    expect(await byline()).toEqual(authors(null));
  });

  it("has the writer as its author, and no one else", async () => {
    const { draft } = drafts.posts ?? { draft: (row: Row) => row };
    const { rows } = await writer.insert("posts", draft({ title: "Mine" }));
    expect(rows).toMatchObject([{ author_id: writer.id, created_by: writer.id }]);
    expect(await writer.update("posts", "title=eq.Mine", { author_id: owner.id })).toMatchObject(refusal);
    expect(await writer.insert("posts", draft({ title: "Yours", author_id: owner.id }))).toMatchObject(refusal);
  });
});

describe("a writer's file", () => {
  beforeEach(emptyAll);

  const file = (digit: string, given: Row = {}): Row => ({ key: keyOf(digit), name: "a.png", bytes: 1, ...given });
  const mayStore = async ({ id }: Persona) => {
    const asked = "select public.may_store_media($1) as store, public.may_remove_media($1) as remove";
    return (await sqlAs(id, asked, [keyOf("e")]))[0];
  };

  it("can be added and described by the writer, but not seen, changed or deleted if it belongs to others", async () => {
    await add(owner, "media", file("a"));
    await add(colleague, "media", file("b"));
    await add(writer, "media", file("c"));
    expect((await writer.select("media")).rows).toMatchObject([{ key: keyOf("c") }]);
    expect((await writer.select("media_files")).rows).toMatchObject([{ key: keyOf("c") }]);
    expect((await writer.update("media", everyRow, { alt: "A cat" })).rows).toMatchObject([{ key: keyOf("c") }]);
    expect(await writer.update("media", everyRow, { key: keyOf("d") })).toMatchObject(refusal);
    expect(await writer.update("media", everyRow, { created_by: owner.id })).toMatchObject(refusal);
    expect(await writer.insert("media", file("e", { created_by: owner.id }))).toMatchObject(refusal);
    expect((await writer.remove("media", everyRow)).rows).toEqual([]);
    expect((await owner.select("media")).rows).toHaveLength(3);
  });

  it("is stored but not removed by the writer", async () => {
    expect(await mayStore(owner)).toEqual({ store: true, remove: true });
    expect(await mayStore(writer)).toEqual({ store: true, remove: false });
    expect(await mayStore(member)).toEqual({ store: false, remove: false });
  });
});

describe("an invitation", () => {
  const codeFor = async (email: string): Promise<string> => {
    const [invited] = await sqlAs(owner.id, "select public.invite_writer($1, 'Fay') as code", [email]);
    return String(invited?.code);
  };
  const roleOf = async ({ id }: Persona) =>
    (await sql("select role from public.app_users where id = $1", [id]))[0]?.role;

  it("makes the account with its address and code a writer, once, also while registration is closed", async () => {
    await owner.rpc("set_registration", { is_open: false });
    const invitation = await codeFor(" Friend@Example.com ");
    await expect(register(backend, "stranger@example.com", { invitation })).rejects.toThrow("Registration is closed");
    await expect(register(backend, "friend@example.com", { invitation: `${invitation}0` })).rejects.toThrow("closed");
    const friend = await register(backend, "friend@example.com", { invitation });
    expect(await roleOf(friend)).toBe("writer");
    expect((await visitor.select(`authors?select=name&id=eq.${friend.id}`)).rows).toEqual([{ name: "Fay" }]);
    await expect(register(backend, "second@example.com", { invitation })).rejects.toThrow("Registration is closed");
    await owner.rpc("set_registration", { is_open: true });
    const again = { email_address: "FRIEND@example.com", writer_name: "Fay" };
    expect(await owner.rpc("invite_writer", again)).toMatchObject({
      message: "friend@example.com already has an account. Change its role in the list.",
    });
  });

  it.each([
    ["nonsense", "Fay", "This is not an e-mail address."],
    ["fay@example.com.", "Fay", "This is not an e-mail address."],
    ["fay@example.com", " ", "Enter the name of the writer, with at most 120 characters."],
  ])("is refused for %j and the name %j", async (email_address, writer_name, message) => {
    expect(await owner.rpc("invite_writer", { email_address, writer_name })).toMatchObject({ message });
  });

  it("expires after ten minutes, and makes no account for another address", async () => {
    const invitation = await codeFor("late@example.com");
    await expect(register(backend, "thief@example.com", { invitation })).rejects.toThrow("closed");
    await sql("update private.invitations set created_at = now() - interval '11 minutes'");
    await expect(register(backend, "late@example.com", { invitation })).rejects.toThrow("closed");
  });

  it("is needed: metadata of an account grants nothing", async () => {
    const claims = { role: "writer", is_owner: true, app_metadata: { role: "admin" }, claim_code: "x" };
    expect(await roleOf(await register(backend, "metadata@example.com", claims))).toBe("member");
  });
});

describe("a removed writer", () => {
  beforeEach(emptyAll);

  it("loses account, sessions and unsaved changes at once, while saved drafts stay for the owner", async () => {
    const guest = await registerWriter("guest@example.com");
    const post = drafts.posts?.draft({ title: "Of the guest" }) ?? {};
    const id = await add(guest, "posts", post);
    await guest.rpc("keep_draft", { resource: "posts", row_id: id, content: {}, device: id });
    expect(await owner.rpc("remove_writer", { user_id: member.id })).toMatchObject({
      message: "This user is not a writer.",
    });
    expect((await owner.rpc("remove_writer", { user_id: guest.id })).status).toBeLessThan(300);
    expect((await guest.select("posts")).status).toBe(401);
    expect(await sql("select from auth.sessions where user_id = $1", [guest.id])).toEqual([]);
    expect(await sql("select from public.versions where kind = 'draft'")).toEqual([]);
    expect((await owner.select("posts")).rows).toMatchObject([{ title: "Of the guest", author_id: guest.id }]);
    const invited = await owner.rpc("invite_writer", { email_address: "guest@example.com", writer_name: "Guest" });
    expect(invited.status).toBeLessThan(300);
  });

  it("reads as a member once deactivated or made a member", async () => {
    const post = drafts.posts?.draft({ title: "Of the colleague" }) ?? {};
    await add(colleague, "posts", post);
    for (const access of [{ active: false }, { active: true, role: "member" }]) {
      await owner.rpc("set_user_access", { user_id: colleague.id, ...access });
      expect((await colleague.select("posts")).rows).toEqual([]);
      expect(await colleague.insert("posts", post)).toMatchObject(refusal);
    }
    await owner.rpc("set_user_access", { user_id: colleague.id, role: "writer" });
    expect((await colleague.select("posts")).rows).toHaveLength(1);
  });
});
