import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Persona, Row } from "./harness/personas.ts";
import { buildExperience, buildPage, buildPost, buildProject, buildSkill } from "./harness/rows.ts";
import { openSite } from "./harness/site.ts";

const { visitor, member, owner, sql, sqlPastTriggers, empty, blocksRead } = await openSite();

const add = async (table: string, row: Row): Promise<Row> => {
  const { rows, message } = await owner.insert(table, row);
  expect(message).toBe("");
  return rows[0] ?? {};
};

const versions = async (where = "") =>
  (await owner.select(`versions?select=kind,resource,title,content,author_id&order=created_at,id${where}`)).rows;

const titles = async (kind: string) => (await versions(`&kind=eq.${kind}`)).map(({ title }) => title);

const restore = (resource: string, ids: unknown[], category?: string) =>
  owner.rpc("restore_rows", { resource, row_ids: ids, ...(category ? { category } : {}) });

beforeEach(() =>
  empty(
    "public.versions",
    "public.posts",
    "public.projects",
    "public.pages",
    "public.experiences",
    "public.technical_skills",
    "public.skill_categories",
    "public.slug_history",
    "public.redirects",
    "public.media",
    "private.media_mentions",
  ),
);

describe("a saved text", () => {
  it("has a version for each save with a change, with its author", async () => {
    const { id } = await add("posts", buildPost({ title: "First" }));
    await owner.update("posts", `id=eq.${id}`, { title: "Second" });
    await owner.update("posts", `id=eq.${id}`, { title: "Second" });
    expect(await titles("save")).toEqual(["First", "Second"]);
    expect((await versions()).map(({ author_id }) => author_id)).toEqual([owner.id, owner.id]);
  });

  it("has a version of its state before its history started", async () => {
    const { id } = await add("posts", buildPost({ title: "Old" }));
    await empty("public.versions");
    await owner.update("posts", `id=eq.${id}`, { title: "New" });
    expect(await titles("save")).toEqual(["Old", "New"]);
  });

  it("finds its history by an index", async () => {
    const { id } = await add("posts", buildPost({ title: "One of many" }));
    await sqlPastTriggers(`insert into public.versions (kind, resource, row_id, content)
      select 'save', 'posts', gen_random_uuid(), '{}' from generate_series(1, 20000)`);
    const before = await blocksRead("versions");
    await owner.update("posts", `id=eq.${id}`, { title: "The same one" });
    expect((await blocksRead("versions")) - before).toBeLessThan(40);
  });

  it("has no new version when only its place in the navigation changes", async () => {
    const one = await add("pages", buildPage({ title: "One" }));
    await add("pages", buildPage({ title: "Two" }));
    await owner.update("pages", `id=eq.${one.id}`, { order: 5 });
    expect(await titles("save")).toEqual(["One", "Two"]);
  });

  it("keeps the last 50 versions and those of the last 30 days", async () => {
    const { id } = await add("projects", buildProject({ title: "0" }));
    await sql(`do $$ begin
      for save in 1..52 loop update public.projects set title = save where id = '${id}'; end loop;
    end $$`);
    expect(await titles("save")).toHaveLength(53);
    await sql("update public.versions set created_at = created_at - interval '31 days'");
    await owner.update("projects", `id=eq.${id}`, { title: "last" });
    expect(await titles("save")).toHaveLength(50);
  });

  it("keeps up to 50 versions of any age", async () => {
    const { id } = await add("posts", buildPost({ title: "First" }));
    await owner.update("posts", `id=eq.${id}`, { title: "Second" });
    await sql("update public.versions set created_at = created_at - interval '1 year'");
    await owner.update("posts", `id=eq.${id}`, { title: "Third" });
    expect(await titles("save")).toEqual(["First", "Second", "Third"]);
  });
});

describe("drafts", () => {
  const [computer, phone] = [crypto.randomUUID(), crypto.randomUUID()];
  const rowId = crypto.randomUUID();
  const keep = (person: Persona, device: string, title: string, keptAt = "2026-11-26T22:14:00.000Z") =>
    person.rpc("keep_draft", { resource: "posts", row_id: rowId, content: { title, kept_at: keptAt }, device });
  const draftsOf = async (person: Persona) =>
    (await person.select("versions?kind=eq.draft&select=title&order=title")).rows.map(({ title }) => title);
  const setRole = (role: string) => sql("update public.app_users set role = $1 where id = $2", [role, member.id]);
  const becomesOwner = () => setRole("admin");
  afterEach(() => setRole("member"));

  it("keeps one draft of a row for each device of a person", async () => {
    await keep(owner, computer, "A");
    await keep(owner, phone, "On the phone");
    expect((await keep(owner, computer, "B")).status).toBe(200);
    expect(await draftsOf(owner)).toEqual(["B", "On the phone"]);
  });

  it("shows an owner no draft of another owner, and lets no other owner replace or delete it", async () => {
    await becomesOwner();
    await keep(owner, computer, "Mine");
    await keep(member, computer, "Theirs");
    expect(await draftsOf(owner)).toEqual(["Mine"]);
    expect(await draftsOf(member)).toEqual(["Theirs"]);
    expect((await member.remove("versions", "title=eq.Mine")).rows).toEqual([]);
    expect(await draftsOf(owner)).toEqual(["Mine"]);
  });

  it("shows all owners the history and the trash", async () => {
    await becomesOwner();
    const { id } = await add("posts", buildPost({ title: "Ours" }));
    await owner.remove("posts", `id=eq.${id}`);
    expect((await member.select("versions?select=kind&order=kind")).rows).toEqual([
      { kind: "deletion" },
      { kind: "save" },
    ]);
    expect((await member.remove("versions", "kind=eq.deletion")).rows).toHaveLength(1);
  });

  it("leaves the later draft of another tab when the earlier one is removed", async () => {
    await keep(owner, computer, "Of one tab", "2026-11-26T22:14:00.000Z");
    await keep(owner, computer, "Of another tab", "2026-11-26T22:14:01.000Z");
    const remove = (keptAt: string) =>
      owner.remove(
        "versions",
        `kind=eq.draft&row_id=eq.${rowId}&device=eq.${computer}&content->>kept_at=lte.${keptAt}`,
      );
    await remove("2026-11-26T22:14:00.000Z");
    expect(await draftsOf(owner)).toEqual(["Of another tab"]);
    await remove("2026-11-26T22:14:01.000Z");
    expect(await draftsOf(owner)).toEqual([]);
  });

  it("are deleted with their row by every owner", async () => {
    await becomesOwner();
    const { id } = await add("posts", buildPost());
    await owner.rpc("keep_draft", { resource: "posts", row_id: id, content: {}, device: computer });
    await member.remove("posts", `id=eq.${id}`);
    await member.remove("versions", "kind=eq.deletion");
    expect(await sql("select from public.versions")).toEqual([]);
  });
});

describe("a deleted row", () => {
  it("is restored with its id, address, former addresses and redirects", async () => {
    const { id } = await add("posts", buildPost({ title: "First name", slug: "" }));
    await owner.update("posts", `id=eq.${id}`, { title: "Second name" });
    await add("redirects", { from_path: "/old", to_path: "/blog/second-name" });
    const [before] = (await owner.select(`posts?id=eq.${id}`)).rows;
    await owner.remove("posts", `id=eq.${id}`);
    expect(await titles("deletion")).toEqual(["Second name"]);
    expect((await visitor.select("redirects")).rows).toEqual([]);

    expect((await restore("posts", [id])).status).toBe(200);
    expect((await owner.select(`posts?id=eq.${id}`)).rows).toEqual([before]);
    expect((await visitor.select("slug_history")).rows).toMatchObject([{ slug: "first-name", row_id: id }]);
    expect((await visitor.select("redirects")).rows).toMatchObject([
      { from_path: "/old", to_path: "/blog/second-name" },
    ]);
    expect(await titles("deletion")).toEqual([]);
    expect(await titles("save")).toContain("First name");
  });

  it("gets a new address when its own is taken", async () => {
    const { id } = await add("posts", buildPost({ title: "Same", slug: "" }));
    await owner.remove("posts", `id=eq.${id}`);
    await add("posts", buildPost({ title: "Same", slug: "" }));
    await restore("posts", [id]);
    expect((await owner.select(`posts?select=slug&id=eq.${id}`)).rows).toEqual([{ slug: "same-2" }]);
  });

  it("is restored at the end of its order", async () => {
    const first = await add("experiences", buildExperience({ order: 0 }));
    const second = await add("experiences", buildExperience({ order: 1 }));
    await owner.remove("experiences", `id=eq.${first.id}`);
    await restore("experiences", [first.id]);
    expect((await owner.select("experiences?select=id&order=order")).rows).toEqual([
      { id: second.id },
      { id: first.id },
    ]);
    await owner.remove("experiences", "id=not.is.null");
    await restore("experiences", [first.id, second.id]);
    expect((await owner.select("experiences?select=id&order=order")).rows).toEqual([
      { id: second.id },
      { id: first.id },
    ]);
  });

  it("requires another category when its own was deleted", async () => {
    await add("skill_categories", { name: "Cloud" });
    await add("skill_categories", { name: "Code" });
    const { id } = await add("technical_skills", buildSkill({ name: "Docker", category: "Cloud" }));
    await owner.remove("technical_skills", `id=eq.${id}`);
    await owner.remove("skill_categories", "name=eq.Cloud");
    expect(await restore("technical_skills", [id])).toMatchObject({
      code: "23503",
      message: "The category “Cloud” was deleted. Choose another category for “Docker”.",
    });
    expect(await titles("deletion")).toEqual(["Docker", "Cloud"]);
    await restore("technical_skills", [id], "Code");
    expect((await owner.select("technical_skills?select=category")).rows).toEqual([{ category: "Code" }]);
  });

  it("is restored once, and several are restored together or not at all", async () => {
    const ids = [(await add("posts", buildPost())).id, (await add("posts", buildPost())).id];
    await owner.remove("posts", `id=in.(${ids.join()})`);
    expect((await restore("posts", ids)).status).toBe(200);
    // A retry after a lost response.
    expect((await restore("posts", ids)).status).toBe(200);
    expect((await owner.select("posts")).rows).toHaveLength(2);
    await owner.remove("posts", `id=in.(${ids.join()})`);
    await owner.remove("versions", "kind=eq.deletion");
    expect(await restore("posts", ids)).toMatchObject({ message: "It is no longer in the trash." });
  });

  it("is not overwritten when a late request stored it again", async () => {
    const { id } = await add("posts", buildPost({ title: "First" }));
    await owner.remove("posts", `id=eq.${id}`);
    await add("posts", buildPost({ id: String(id), title: "Late" }));
    expect(await restore("posts", [id])).toMatchObject({ message: "“First” already exists." });
    await owner.remove("versions", `kind=eq.deletion&row_id=eq.${id}`);
    expect(await titles("save")).toEqual(["Late"]);

    await owner.remove("posts", `id=eq.${id}`);
    await add("posts", buildPost({ id: String(id), title: "Later" }));
    expect((await owner.remove("posts", `id=eq.${id}`)).status).toBeLessThan(300);
    expect(await titles("deletion")).toEqual(["Later"]);
  });

  it("keeps its pictures in use while it is in the trash", async () => {
    const key = `f/ab/${"0".repeat(30)}.png`;
    await add("media", { key, name: "A picture", bytes: 1 });
    const { id } = await add("posts", buildPost({ title: "With it", content: `![x](/media/${key})` }));
    await owner.remove("posts", `id=eq.${id}`);
    expect((await owner.remove("media", `key=eq.${key}`)).message).toBe(
      "“A picture” is used in “With it (in the trash)”. Remove it there first.",
    );
    await owner.remove("versions", `row_id=eq.${id}`);
    expect((await owner.remove("media", `key=eq.${key}`)).rows).toHaveLength(1);
  });

  it("is deleted with its history by the owner only, and after 30 days", async () => {
    const { id } = await add("posts", buildPost());
    await owner.remove("posts", `id=eq.${id}`);
    for (const person of [visitor, member]) {
      expect((await person.remove("versions", `row_id=eq.${id}`)).rows).toEqual([]);
      expect((await person.rpc("restore_rows", { resource: "posts", row_ids: [id] })).code).toBe("42501");
    }
    await owner.remove("versions", `kind=eq.deletion&row_id=eq.${id}`);
    expect(await versions()).toEqual([]);

    const other = await add("posts", buildPost());
    await owner.remove("posts", `id=eq.${other.id}`);
    await sql("update public.versions set created_at = now() - interval '31 days'");
    await sql("select private.forget_old_versions()");
    expect(await versions()).toEqual([]);
  });

  it("is deleted after 30 days in batches, oldest first", async () => {
    await sql(`insert into public.versions (kind, resource, row_id, content, created_at)
      select 'deletion', 'posts', gen_random_uuid(), '{}', now() - interval '40 days' + n * interval '1 hour'
      from generate_series(1, 130) as n`);
    await sql("select private.forget_old_versions()");
    const left = await sql(
      "select min(created_at) > now() - interval '36 days' as newest, count(*)::int from public.versions",
    );
    expect(left).toEqual([{ newest: true, count: 30 }]);
  });
});
