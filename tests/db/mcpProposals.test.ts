import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connectAssistant, connectWithToken, factIn } from "./harness/assistant.ts";
import { buildExperience, buildPost } from "./harness/rows.ts";
import { openSiteOnPort } from "./harness/siteOnPort.ts";

// Each person has an assistant with the session of the account.
describe("an assistant", () => {
  let site: Awaited<ReturnType<typeof openSiteOnPort>>;
  beforeAll(async () => {
    site = await openSiteOnPort(true);
    await site.registerWriter("writer@example.com");
  });
  afterAll(() => site.close());

  const writer = "writer@example.com";
  const owner = "owner@example.com";
  const connectAs = async (email: string) => (await connectAssistant(site, email)).call;
  const addPost = async (title: string, published_at: string | null = "2026-01-01T00:00:00Z") => {
    const { rows } = await site.owner.insert("posts", buildPost({ title, content: "A queue wiats.", published_at }));
    return { kind: "posts", slug: String(rows[0]?.slug), version: String(rows[0]?.updated_at) };
  };
  const postAt = async (slug: string) => (await site.owner.select(`posts?slug=eq.${slug}`)).rows[0] ?? {};
  const proposed = () =>
    site.sql(`with gone as (delete from public.versions where kind = 'proposal' returning *)
      select resource, content, client from gone order by created_at`);

  it.each([writer, owner])("of %s proposes the change of a public post, which stays as it is", async (email) => {
    const { slug } = await addPost("Queues");
    const call = await connectAs(email);
    const answer = await call("replace", { kind: "posts", slug, passage: "wiats", replacement: "waits" });
    const { id, content } = await postAt(slug);
    expect(answer).toEqual({
      isError: false,
      text: `Not changed yet: proposed to the owner. It waits at ${site.url}/admin/posts/${id}/edit.`,
      parts: [answer.text],
    });
    expect(content).toBe("A queue wiats.");
    const [, text, ...proposal] = (await call("read", { kind: "posts", slug })).parts;
    expect(text).toContain("A queue wiats.");
    expect(proposal).toEqual(["Your proposal, which waits for the owner:", '{"content":"A queue waits."}']);
    expect(await proposed()).toMatchObject([
      { resource: "posts", content: { content: "A queue waits." }, client: expect.stringMatching(/^Plinth /) },
    ]);
  });

  it("adds a second correction to the first", async () => {
    const { slug, version } = await addPost("Two faults");
    const call = await connectAs(writer);
    await call("replace", { kind: "posts", slug, passage: "wiats", replacement: "waits" });
    await call("replace", { kind: "posts", slug, passage: "A queue", replacement: "The queue" });
    await call("update", { kind: "posts", slug, version, title: "No faults" });
    expect(await proposed()).toMatchObject([{ content: { title: "No faults", content: "The queue waits." } }]);
  });

  it("replaces a passage of a draft at once", async () => {
    const { slug } = await addPost("A draft", null);
    const call = await connectAs(owner);
    const answer = await call("replace", { kind: "posts", slug, passage: "wiats", replacement: "$& waits" });
    expect(factIn(answer.text, "state")).toBe("Draft");
    expect(await postAt(slug)).toMatchObject({ content: "A queue $& waits." });
  });

  it.each([
    ["lost", "0 times"],
    ["e", "2 times"],
  ])("replaces no passage that does not occur once, such as %j", async (passage, times) => {
    const { slug } = await addPost("Once");
    const call = await connectAs(writer);
    const answer = await call("replace", { kind: "posts", slug, passage, replacement: "" });
    expect(answer).toMatchObject({ isError: true, text: expect.stringContaining(`occurs ${times} in the text`) });
    expect(await proposed()).toEqual([]);
  });

  it("proposes nothing over a version that it has not read", async () => {
    const { slug, version } = await addPost("Changed");
    await site.owner.update("posts", `slug=eq.${slug}`, { content: "Another text." });
    const call = await connectAs(writer);
    const answer = await call("update", { kind: "posts", slug, version, text: "Mine" });
    expect(answer).toMatchObject({ isError: true, text: expect.stringMatching(/^Conflict[\s\S]*Another text\./) });
    expect(await proposed()).toEqual([]);
  });

  it("schedules a draft for the owner, and proposes the time for a writer", async () => {
    const call = await connectAs(writer);
    const created = await call("create_draft", { kind: "posts", title: "Later", text: "x" });
    const draft = { kind: "posts", slug: factIn(created.text, "slug"), version: factIn(created.text, "version") };
    const at = "2031-01-02T10:00:00+02:00";
    expect((await call("schedule", { ...draft, at: "2020-01-02T10:00:00Z" })).text).toBe("This time is in the past.");
    expect((await call("schedule", { ...draft, at: "2031-01-02T10:00:00" })).isError).toBe(true);
    expect((await call("schedule", { ...draft, at })).text).toMatch(/^Not changed yet/);
    expect(await postAt(draft.slug)).toMatchObject({ published_at: null });
    expect(await proposed()).toMatchObject([{ content: { published_at: "2031-01-02T08:00:00+00:00" } }]);
    const scheduled = await (await connectWithToken(site, true)).call("schedule", { ...draft, at });
    expect(factIn(scheduled.text, "state")).toBe("Scheduled");
    expect(String((await postAt(draft.slug)).published_at)).toMatch(/^2031-01-02.08:00/);
  });

  it("proposes a later time after a proposed one has passed", async () => {
    const call = await connectAs(owner);
    const { slug, version } = await addPost("Too late", null);
    const { id } = await postAt(slug);
    const content = { published_at: "2020-01-01T10:00:00Z" };
    await site.owner.rpc("propose_change", { resource: "posts", row_id: id, content });
    const answer = await call("schedule", { kind: "posts", slug, version, at: "2031-01-02T10:00:00Z" });
    expect(answer.text).toMatch(/^Not changed yet/);
    expect(await proposed()).toMatchObject([{ content: { published_at: "2031-01-02T10:00:00+00:00" } }]);
  });

  it("publishes no public post again, at no time", async () => {
    const post = await addPost("Out");
    const { call } = await connectWithToken(site, true);
    const at = "2031-01-02T10:00:00Z";
    for (const answer of [await call("publish", post), await call("schedule", { ...post, at })]) {
      expect(answer).toMatchObject({ isError: true, text: "The row is Published." });
    }
  });

  it("proposes a new position and new highlights, by the rules of the form", async () => {
    const { rows } = await site.owner.insert("experiences", buildExperience({ company: "Quay", current: true }));
    const call = await connectAs(writer);
    const career = (fields: object, id?: unknown) =>
      call("propose_career", { kind: "experiences", fields, ...(id ? { id } : {}) });
    const position = {
      ...{ company: "Drydock", role: "Lead", location: "Oslo", description: "x" },
      ...{ start_date: "2024-02-01", current: true, end_date: "2025-01-01" },
    };
    expect((await career({ current: true })).text).toMatch(/is required\. Nothing was saved\.$/);
    expect((await call("propose_career", { kind: "activities", fields: { kind: "Party", title: "x" } })).text).toMatch(
      /must be one of Talk, /,
    );
    expect((await career({ salary: 1 })).text).toMatch(/^experiences have no salary\. Their columns: /);
    expect((await career({ highlights: [] }, "00000000-0000-4000-8000-00000000000f")).isError).toBe(true);
    expect((await career({ highlights: ["Halved the queue"] }, rows[0]?.id)).text).toMatch(/^Not changed yet/);
    expect((await career(position)).text).toMatch(/^Not changed yet/);
    expect(await proposed()).toMatchObject([
      { resource: "experiences", content: { highlights: ["Halved the queue"] } },
      { resource: "experiences", content: { ...position, end_date: null } },
    ]);
    expect((await site.owner.select("experiences")).rows).toHaveLength(1);
  });

  it("checks a second change of a position with the first one", async () => {
    const { rows } = await site.owner.insert("experiences", buildExperience({ company: "Pier", current: true }));
    const call = await connectAs(writer);
    const career = (fields: object) => call("propose_career", { kind: "experiences", id: rows[0]?.id, fields });
    expect(await career({ current: false, end_date: "2026-01-01" })).toMatchObject({ isError: false });
    expect((await career({ end_date: null })).text).toMatch(/Nothing was saved\.$/);
    expect(await proposed()).toMatchObject([{ content: { current: false, end_date: "2026-01-01" } }]);
    await site.owner.remove("experiences", "company=eq.Pier");
  });

  it("proposes a résumé for a reader, of rows of the site only", async () => {
    const { rows } = await site.owner.insert("experiences", buildExperience({ company: "Bank", role: "Engineer" }));
    const call = await connectAs(writer);
    const item = { kind: "experiences", id: rows[0]?.id, title: "Platform engineer", highlights: ["Ran the queue"] };
    expect(await call("propose_resume", { name: "For a bank", items: [item] })).toMatchObject({ isError: false });
    expect(await call("propose_resume", { name: "For a bank", items: [{ title: "Invented" }] })).toMatchObject({
      isError: true,
    });
    expect(await proposed()).toMatchObject([
      { resource: "resumes", content: { name: "For a bank", items: [{ ...item, leftOut: [] }] } },
    ]);
    expect((await site.owner.select("resumes")).rows).toEqual([]);
  });
});
