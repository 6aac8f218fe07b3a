import { beforeEach, describe, expect, it } from "vitest";
import { type Persona, type Row, register } from "./harness/personas.ts";
import { buildExperience, buildPost, buildProject } from "./harness/rows.ts";
import { openSite } from "./harness/site.ts";

const { backend, visitor, member, owner, sql, empty } = await openSite();
const writer = await register(backend, "writer@example.com");
const colleague = await register(backend, "colleague@example.com");
for (const { id } of [writer, colleague]) await owner.rpc("set_user_access", { user_id: id, role: "writer" });
await writer.update("app_users", `id=eq.${writer.id}`, { display_name: "you" });

const position = buildExperience({ company: "Drydock", role: "Engineer" });
const tags = ["go", "sql"];
const add = async (table: string, row: Row, person: Persona = owner): Promise<string> =>
  String((await person.insert(table, row)).rows[0]?.id);
const addPost = () => add("posts", buildPost({ title: "Queues", slug: "", content: "A queue wiats.", tags }));
const propose = (person: Persona, row_id: string | null, content: Row, resource = "posts") =>
  person.rpc("propose_change", { resource, row_id, content });
const proposalsOf = async (person: Persona) => (await person.rpc("writers_desk", {})).rows[0]?.proposals;
const contents = async () =>
  (await sql("select content from public.versions where kind = 'proposal' order by created_at")).map(
    ({ content }) => content,
  );

beforeEach(() => empty("public.posts", "public.projects", "public.experiences", "public.resumes", "public.versions"));

describe("a proposal", () => {
  it("changes nothing, and waits for the owner with the address of its author", async () => {
    const id = await addPost();
    expect(await propose(writer, id, { content: "A queue waits." })).toMatchObject({ code: "" });
    expect((await visitor.select("posts")).rows).toMatchObject([{ first_line: "A queue wiats." }]);
    expect(await proposalsOf(owner)).toMatchObject([
      { resource: "posts", row_id: id, title: "Queues", is_new: false, author: "writer@example.com", client: null },
    ]);
    for (const other of [writer, colleague, member]) expect(await proposalsOf(other)).toEqual([]);
  });

  it("stays when its author is removed", async () => {
    const guest = await register(backend, "guest@example.com");
    await owner.rpc("set_user_access", { user_id: guest.id, role: "writer" });
    await propose(guest, await addPost(), { title: "Waiting" });
    await owner.rpc("remove_writer", { user_id: guest.id });
    expect(await proposalsOf(owner)).toMatchObject([{ author: "A removed account" }]);
  });

  it("names no author for a program of the owner", async () => {
    await propose(owner, await addPost(), { title: "Waiting" });
    expect(await proposalsOf(owner)).toMatchObject([{ author: null }]);
  });

  it("adds to the earlier one of its account, with the time of that one, beside those of others", async () => {
    const id = await addPost();
    await propose(writer, id, { title: "Waiting", tags: ["go"] });
    await propose(colleague, id, { title: "Lines" });
    await propose(writer, id, { tags: [] });
    expect(await contents()).toEqual([{ title: "Waiting", tags: [] }, { title: "Lines" }]);
  });

  it("stays when the owner discards it without its latest addition", async () => {
    const id = await addPost();
    await propose(writer, id, { title: "Waiting" });
    const [seen] = await sql("select id from public.versions where kind = 'proposal'");
    await propose(writer, id, { tags: [] });
    await owner.remove("versions", `id=eq.${seen?.id}`);
    expect(await contents()).toEqual([{ title: "Waiting", tags: [] }]);
  });

  it("fails when a rule forbids it together with the earlier one", async () => {
    const id = await add("experiences", { ...position, start_date: "2020-01-01", end_date: "2022-01-01" });
    await propose(writer, id, { end_date: "2021-01-01" }, "experiences");
    expect(await propose(writer, id, { start_date: "2021-06-01" }, "experiences")).toMatchObject({ code: "23514" });
    expect(await contents()).toEqual([{ end_date: "2021-01-01" }]);
  });

  it("stores the values as a save does", async () => {
    await propose(writer, await addPost(), { title: " Waiting\n lines " });
    expect(await contents()).toEqual([{ title: "Waiting lines" }]);
  });

  it("keeps only columns that a form changes", async () => {
    await propose(writer, await addPost(), {
      title: "Waiting",
      ...{ created_by: writer.id, author_id: writer.id, id: writer.id, slug: "taken", date: "2020-01-01" },
      ...{ order: 1, nothing: 2, feed_id: "other", reading_time: "9 min read" },
    });
    expect(await contents()).toEqual([{ title: "Waiting" }]);
  });

  it("ends when any save gives the row its content", async () => {
    const id = await addPost();
    await propose(writer, id, { title: "Waiting", tags: ["go"], published_at: "2031-01-02T10:00:00+02:00" });
    await owner.update("posts", `id=eq.${id}`, { title: "Waiting" });
    await owner.update("posts", `id=eq.${id}`, { published_at: "2031-01-02T08:00:00Z" });
    expect(await proposalsOf(owner)).toHaveLength(1);
    await owner.update("posts", `id=eq.${id}`, { tags: ["go"] });
    expect(await proposalsOf(owner)).toEqual([]);
  });

  it("waits in the trash with its row, and ends when the row is deleted permanently", async () => {
    const id = await addPost();
    await propose(writer, id, { title: "Waiting" });
    await owner.remove("posts", `id=eq.${id}`);
    expect(await proposalsOf(owner)).toEqual([]);
    await owner.rpc("restore_rows", { resource: "posts", row_ids: [id] });
    expect(await proposalsOf(owner)).toHaveLength(1);
    await owner.remove("posts", `id=eq.${id}`);
    await owner.remove("versions", `row_id=eq.${id}&kind=eq.deletion`);
    expect(await sql("select from public.versions")).toEqual([]);
  });

  it("lets only its author and the owner withdraw it", async () => {
    const id = await addPost();
    for (const [person, left] of [
      [colleague, 1],
      [member, 1],
      [writer, 0],
      [owner, 0],
    ] as const) {
      await propose(writer, id, { title: "Waiting" });
      await person.remove("versions", "kind=eq.proposal");
      expect(await contents()).toHaveLength(left);
    }
  });

  it("can be a new position, which has the id of the proposal when the owner saves it", async () => {
    await propose(writer, null, position, "experiences");
    const [proposal] = await sql("select content, row_id from public.versions");
    expect(await proposalsOf(owner)).toMatchObject([{ title: "Engineer", is_new: true, row_id: proposal?.row_id }]);
    expect(proposal?.content).toMatchObject({ company: "Drydock", role: "Engineer", id: proposal?.row_id });
    await owner.insert("experiences", { ...position, company: "Quay", id: proposal?.row_id });
    expect(await proposalsOf(owner)).toEqual([]);
  });

  it("can be a new résumé, but no change of one", async () => {
    const id = await add("resumes", { name: "For banks" });
    expect(await propose(writer, id, { name: "For all" }, "resumes")).toMatchObject({ code: "22023" });
    expect(
      await propose(writer, null, { name: "For all", token: "known", visibility: "Public" }, "resumes"),
    ).toMatchObject({ code: "" });
    expect(await contents()).toEqual([{ name: "For all", id: expect.any(String) }]);
  });

  it.each([
    ["a row that would not change", { tags }],
    ["no column", {}],
    ["a column that no form changes", { created_by: writer.id }],
  ])("is refused for %s", async (_what, content) => {
    expect(await propose(writer, await addPost(), content)).toMatchObject({ code: "22023" });
  });

  it("fails when a form could not save it", async () => {
    for (const content of [{ title: "" }, { tags: "go" }, { published_at: "soon" }, { reading_time: null }]) {
      const { code } = await propose(writer, await addPost(), content);
      expect([content, code]).toEqual([content, expect.stringMatching(/^(22|23)/)]);
    }
    const items = [{ kind: "messages", id: writer.id, leftOut: [] }];
    expect(await propose(writer, null, { name: "For all", items }, "resumes")).toMatchObject({ code: "23514" });
    expect(await sql("select from public.versions where kind = 'proposal'")).toEqual([]);
  });

  it("is refused for the accounts, settings and messages of the site", async () => {
    for (const resource of ["app_users", "settings", "messages", "site", "redirects", "versions", null, 'posts"; --'])
      expect(await propose(writer, null, { title: "x" }, String(resource))).toMatchObject({ code: "22023" });
  });

  it("is refused for rows that its author cannot read, as if they did not exist", async () => {
    const secret = { title: "Secret", slug: "" };
    const unknown = await propose(writer, "00000000-0000-4000-8000-00000000000f", { title: "x" });
    for (const id of [
      await add("posts", buildPost({ ...secret, published_at: null })),
      await add("posts", buildPost({ ...secret, published_at: "2999-01-01T00:00:00Z" })),
      await add("posts", buildPost({ ...secret, published_at: null }), colleague),
    ]) {
      expect(await propose(writer, id, { title: "x" })).toEqual(unknown);
    }
    const project = await add("projects", buildProject({ ...secret, status: "Draft" }));
    expect(await propose(writer, project, { title: "x" }, "projects")).toEqual(unknown);
    expect(unknown).toMatchObject({ code: "42501" });
  });

  it("is refused after 50 that the owner has not decided about", async () => {
    const add = () => propose(writer, null, position, "experiences");
    const id = await addPost();
    await propose(writer, id, { title: "Waiting" });
    for (let count = 0; count < 49; count++) await add();
    expect(await add()).toMatchObject({ code: "22023" });
    expect(await propose(writer, id, { tags: [] })).toMatchObject({ code: "" });
    await propose(colleague, id, { title: "Lines" });
    expect(await proposalsOf(owner)).toHaveLength(51);
  });
});
