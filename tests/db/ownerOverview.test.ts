import { beforeEach, describe, expect, it } from "vitest";
import { buildCertification, buildPage, buildPost, buildProject } from "./harness/rows.ts";
import { openSite } from "./harness/site.ts";

const { visitor, member, owner, sql, empty } = await openSite();

const today = "2026-11-22";
const overview = async () => (await owner.rpc("owner_overview", { today })).rows[0];

beforeEach(() =>
  empty(
    ...["public.posts", "public.projects", "public.pages", "public.certifications", "public.experiences"],
    ...["public.messages", "private.held_messages"],
  ),
);

describe("the owner's dashboard", () => {
  it("lists the five newest drafts with their total", async () => {
    const posts = [1, 2, 3, 4].map((number) => buildPost({ title: `Post ${number}`, slug: "", published_at: null }));
    await owner.insert("posts", posts);
    await owner.insert(
      "projects",
      [1, 2].map((number) => buildProject({ title: `Project ${number}`, slug: "", status: "Draft" })),
    );
    await owner.insert("projects", buildProject({ title: "Live" }));
    await owner.insert("pages", buildPage({ title: "Uses", published_at: null }));
    await owner.update("posts", "title=eq.Post 2", { excerpt: "Begun" });
    const told = await overview();
    expect(told).toMatchObject({ draft_count: 7, scheduled_count: 0, has_own_post: false, has_own_career: false });
    expect(told?.drafts).toHaveLength(5);
    expect(told?.drafts).toMatchObject([
      { kind: "posts", title: "Post 2", slug: "post-2" },
      { kind: "pages", title: "Uses", slug: "uses" },
      {},
      {},
      {},
    ]);
  });

  it("counts the rows of each table, and lists the public ones edited last", async () => {
    await owner.insert("posts", [
      buildPost({ title: "Draft", slug: "", published_at: null }),
      buildPost({ title: "Public", slug: "", published_at: "2020-01-01" }),
    ]);
    await owner.insert("projects", buildProject({ title: "Live" }));
    await owner.insert("pages", buildPage({ title: "Later", published_at: "9998-01-15" }));
    await owner.update("posts", "title=eq.Public", { excerpt: "Edited" });
    expect(await overview()).toMatchObject({
      counts: { posts: 2, projects: 1, pages: 1, certifications: 0, experiences: 0, app_users: 2 },
      edited: [
        { kind: "posts", title: "Public", slug: "public" },
        { kind: "projects", title: "Live" },
      ],
    });
  });

  it("lists scheduled publications, the next one first", async () => {
    const at = (published_at: string, title: string) => buildPost({ title, slug: "", published_at });
    await owner.insert("posts", [at("9998-02-01", "Later"), at("9998-01-01", "Next"), at("2020-01-01", "Published")]);
    await owner.insert("pages", buildPage({ title: "Now", published_at: "9998-01-15" }));
    expect(await overview()).toMatchObject({
      scheduled: [{ kind: "posts", title: "Next" }, { kind: "pages", title: "Now" }, { title: "Later" }],
      scheduled_count: 3,
      draft_count: 0,
      has_own_post: true,
    });
  });

  it("lists certificates that expire within 60 days", async () => {
    const days = { past: "2026-11-21", today, soon: "2027-01-21", later: "2027-01-22" };
    const dates_known_to = "month";
    const rows = Object.entries(days).map(([name, expiry_date]) =>
      buildCertification({ name, expiry_date, dates_known_to, status: "Completed" }),
    );
    await owner.insert("certifications", [
      ...rows,
      buildCertification({ name: "over", expiry_date: today, dates_known_to, status: "Expired" }),
    ]);
    expect(await overview()).toMatchObject({
      expiring: [
        { name: "today", expiry_date: today, dates_known_to },
        { name: "soon", expiry_date: "2027-01-21" },
      ],
      expiring_count: 2,
    });
  });

  it("counts unread messages", async () => {
    const message = { name: "Ada", email: "ada@example.com", body: "Hello" };
    expect((await visitor.insert("messages", { ...message, read_at: "2020-01-01" })).status).toBeGreaterThanOrEqual(
      400,
    );
    for (const email of ["ada@example.com", "bob@example.com"]) {
      await sql("insert into public.messages (name, email, body) values ('Ada', $1, 'Hello')", [email]);
    }
    expect(await overview()).toMatchObject({
      unread_messages: 2,
      counts: { messages: 2 },
      messages: [
        { name: "Ada", body: "Hello" },
        { name: "Ada", body: "Hello" },
      ],
    });
    const ids = (await owner.select("messages?select=id&email=eq.ada@example.com")).rows.map(({ id }) => id);
    expect((await member.rpc("mark_messages", { ids, is_read: true })).message).toContain("Only the owner");
    await owner.rpc("mark_messages", { ids, is_read: true });
    expect(await overview()).toMatchObject({
      unread_messages: 1,
      counts: { messages: 2 },
      messages: [{ name: "Ada" }],
    });
    expect((await owner.select("messages?select=email&read_at=is.null")).rows).toEqual([{ email: "bob@example.com" }]);
    await owner.rpc("mark_messages", { ids, is_read: false });
    expect(await overview()).toMatchObject({ unread_messages: 2 });
  });

  it("sends only the start of a long message", async () => {
    await sql("insert into public.messages (name, email, body) values ('Ada', 'ada@example.com', repeat('é', 900))");
    expect(await overview()).toMatchObject({ messages: [{ body: "é".repeat(200) }] });
  });

  it("counts the demo content per table, and lists demo rows as recent edits only after an edit", async () => {
    const id = "20000000-0000-4000-8000-000000000099";
    await sql(
      "insert into public.posts (id, title, content, published_at) values ($1, 'Demo post', 'Text', '2020-01-01')",
      [id],
    );
    await sql("select private.mark_demo_content()");
    expect(await overview()).toMatchObject({ demo_rows: 1, demo: { posts: 1 }, edited: [] });
    await owner.update("posts", `id=eq.${id}`, { excerpt: "Mine" });
    expect(await overview()).toMatchObject({ demo_rows: 0, demo: {}, edited: [{ title: "Demo post" }] });
  });
});

describe("the first run", () => {
  it("starts on a new site, and continues on any device", async () => {
    expect(await overview()).toMatchObject({ status: "new", step: "profile", is_checklist_dismissed: false });
    await owner.rpc("save_first_run", { status: "open", step: "look" });
    await owner.rpc("save_first_run", { is_checklist_dismissed: true });
    expect(await overview()).toMatchObject({ status: "open", step: "look", is_checklist_dismissed: true });
    await owner.rpc("save_first_run", { step: "nowhere" });
    expect(await overview()).toMatchObject({ step: "look" });
  });
});
