import { beforeEach, describe, expect, it } from "vitest";
import { type Persona, type Row, register } from "./harness/personas.ts";
import { buildPage, buildPost, buildProject } from "./harness/rows.ts";
import { openSite } from "./harness/site.ts";

const { backend, visitor, member, owner, sql, empty } = await openSite();
const writer = await register(backend, "writer@example.com");
const colleague = await register(backend, "colleague@example.com");
for (const { id } of [writer, colleague]) await owner.rpc("set_user_access", { user_id: id, role: "writer" });
await writer.update("app_users", `id=eq.${writer.id}`, { display_name: "Wren" });

const refusal = { code: "42501" };

const add = async (person: Persona, table: string, row: Row): Promise<string> =>
  String((await person.insert(table, row)).rows[0]?.id);
const draftOf = (person: Persona, title = "Begun") =>
  add(person, "posts", buildPost({ title, slug: "", published_at: null, content: "The first line.\n\nMore." }));
const mark = (person: Persona, row_id: string, note: string, kind = "posts") =>
  person.rpc("set_review", { kind, row_id, note });
const deskOf = async (person: Persona): Promise<Row> => (await person.rpc("writers_desk", {})).rows[0] ?? {};
const draftsOf = async (person: Persona) => (await deskOf(person)).drafts;

beforeEach(() => empty("public.posts", "public.projects", "public.pages", "public.versions", "private.reviews"));

describe("a review", () => {
  it("shows the owner the draft with the writer's name and line, joined to one", async () => {
    const id = await draftOf(writer);
    expect(await draftsOf(owner)).toEqual([]);
    expect((await mark(writer, id, " The end\n is new ")).status).toBeLessThan(300);
    expect(await draftsOf(owner)).toMatchObject([
      { id, kind: "posts", title: "Begun", slug: "begun", writer: "Wren", note: "The end is new", is_returned: false },
    ]);
  });

  it("keeps the latest line, the oldest draft first", async () => {
    const [first, second] = [await draftOf(writer, "First"), await draftOf(colleague, "Second")];
    await mark(writer, first, "One");
    await mark(colleague, second, "Two");
    await mark(writer, first, "Three");
    expect(await draftsOf(owner)).toMatchObject([
      { title: "Second", note: "Two", writer: "colleague@example.com" },
      { title: "First", note: "Three" },
    ]);
  });

  it("returns to its writer with the owner's note, until the writer marks the draft again", async () => {
    const id = await draftOf(writer);
    await draftOf(writer, "Newer");
    await mark(writer, id, "Done");
    await mark(owner, id, "Shorten it");
    expect(await draftsOf(owner)).toEqual([]);
    const returned = { title: "Begun", note: "Shorten it", is_returned: true };
    expect(await draftsOf(writer)).toMatchObject([returned, { title: "Newer", is_returned: null }]);
    await writer.update("posts", `id=eq.${id}`, { content: "Short." });
    expect(await draftsOf(writer)).toMatchObject([returned, {}]);
    await mark(writer, id, "Shorter");
    expect(await draftsOf(owner)).toMatchObject([{ note: "Shorter", is_returned: false }]);
  });

  it.each([
    ["posts", buildPost({ slug: "", published_at: null }), { published_at: "2026-01-01T00:00:00Z" }],
    ["projects", buildProject({ slug: "", status: "Draft" }), { status: "Live" }],
    ["pages", buildPage({ published_at: null }), { published_at: "2999-01-01T00:00:00Z" }],
  ])("ends when its row of %s is published or deleted", async (kind, row, published) => {
    for (const end of [
      (id: string) => owner.update(kind, `id=eq.${id}`, published),
      (id: string) => writer.remove(kind, `id=eq.${id}`),
    ]) {
      const id = await add(writer, kind, row);
      await mark(writer, id, "Done", kind);
      await writer.update(kind, `id=eq.${id}`, { title: "Another title" });
      expect(await draftsOf(owner)).toMatchObject([{ id, kind }]);
      await end(id);
      expect(await sql("select from private.reviews")).toEqual([]);
    }
  });

  it.each(["", " \n", "x".repeat(301)])("is refused with the line %j", async (note) => {
    expect(await mark(writer, await draftOf(writer), note)).toMatchObject({ code: "23514" });
  });

  it("is refused for rows that are public, deleted, or of another account", async () => {
    const own = await draftOf(writer);
    for (const person of [member, visitor, colleague]) expect(await mark(person, own, "Mine")).toMatchObject(refusal);
    expect(await mark(writer, await draftOf(owner), "Yours")).toMatchObject(refusal);
    expect(await mark(owner, await draftOf(owner, "Own"), "Mine")).toMatchObject(refusal);
    await owner.update("posts", `id=eq.${own}`, { published_at: "2026-01-01T00:00:00Z" });
    const message = "This is no longer a writer's draft.";
    for (const person of [writer, owner]) expect(await mark(person, own, "Late")).toMatchObject({ message });
    expect(await sql("select from private.reviews")).toEqual([]);
  });
});

describe("the desk", () => {
  it("names the writer of each draft of another account, for the owner only", async () => {
    const id = await draftOf(writer);
    const other = await draftOf(colleague);
    await draftOf(owner);
    const writers = { [id]: "Wren", [other]: "colleague@example.com" };
    expect(await deskOf(owner)).toEqual({ drafts: [], published: [], proposals: [], writers });
    for (const person of [writer, colleague]) expect((await deskOf(person)).writers).toEqual({});
    expect(await deskOf(member)).toEqual({ drafts: [], published: [], proposals: [], writers: {} });
    expect(await visitor.rpc("writers_desk", {})).toMatchObject(refusal);
    await owner.rpc("remove_writer", { user_id: colleague.id });
    expect((await deskOf(owner)).writers).toEqual({ ...writers, [other]: "A removed account" });
  });

  it("shows a writer the own drafts with their first lines, and what was published or scheduled", async () => {
    await draftOf(owner, "Of the owner");
    const id = await draftOf(writer, "Published");
    await owner.update("posts", `id=eq.${id}`, { published_at: "2999-01-01T00:00:00Z" });
    await add(
      writer,
      "projects",
      buildProject({ title: "A project", slug: "", status: "Draft", description: "It runs." }),
    );
    expect(await deskOf(writer)).toMatchObject({
      drafts: [{ title: "A project", first_line: "It runs.", note: null }],
      published: [{ title: "Published", published_at: expect.stringContaining("2999-01-01") }],
    });
  });
});
