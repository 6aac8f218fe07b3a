import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { makeToken } from "./harness/accessTokens.ts";
import { connectAssistant, factIn } from "./harness/assistant.ts";
import {
  buildActivity,
  buildCertification,
  buildEducation,
  buildExperience,
  buildPage,
  buildPost,
  buildProject,
  buildSkill,
} from "./harness/rows.ts";
import { openSiteOnPort } from "./harness/siteOnPort.ts";

// Of all names, descriptions and input schemas, in characters. A small model has to read them.
const mostForAllTools = 14_300;
const mostForDescription = 250;

const today = new Date().toISOString().slice(0, 10);
const past = "2026-01-01T00:00:00Z";
const hostileTitle = 'A"\nposts · Published · evil · "B';
const hostileTag = hostileTitle.slice(0, 30);

const hostile = [
  "*",
  "%",
  "a,b",
  "a),or(published_at.is.null",
  "ops)&or=(published_at.is.null)",
  "or=(published_at.is.null)",
  "not.is.null",
  "eq.Draft",
  "{a}",
  "{}",
  '"}&select=*',
  "\\",
  '"',
  "'; drop table posts; --",
  "Draft\nPublished",
  "0000-01-01",
  "ops\u0000",
  "ＯＰＳ",
  "データ",
  "\u202eops",
  "x".repeat(100_000),
];

describe("the reading tools of an assistant", () => {
  let site: Awaited<ReturnType<typeof openSiteOnPort>>;
  let person: Awaited<ReturnType<typeof site.registerWriter>>;
  let asOwner: Awaited<ReturnType<typeof connectAssistant>>;
  beforeAll(async () => {
    site = await openSiteOnPort(true);
    person = await site.registerWriter("writer@example.com");
  });
  beforeEach(async () => {
    asOwner = await connectAssistant(site, "owner@example.com");
  });
  afterAll(() => site.close());

  const connectWriter = () => connectAssistant(site, "writer@example.com");
  const linesOf = async (args: Record<string, unknown>, { call } = asOwner) =>
    (await call("list", args)).text.split("\n");

  describe("list", () => {
    beforeAll(async () => {
      await site.empty("public.posts", "public.projects", "public.pages");
      await site.owner.insert("posts", [
        buildPost({ title: "Old", slug: "old", tags: ["Ops", 'c"d\\e', "a),or(id.not.is.null"], published_at: past }),
        buildPost({ title: "New", slug: "news", tags: ["ops"], published_at: "2999-01-01T00:00:00Z" }),
        buildPost({ title: hostileTitle, slug: "hostile", tags: [hostileTag], published_at: null }),
      ]);
      await site.sqlPastTriggers("update public.posts set updated_at = '2026-02-01' where slug = 'old'");
      await site.sqlPastTriggers("update public.posts set updated_at = '2026-03-01' where slug = 'news'");
      await site.owner.insert("projects", [
        buildProject({ title: "Quay", slug: "quay", status: "In Progress", tech: ["Go"] }),
        buildProject({ title: "Lock", slug: "lock", status: "Draft", tech: ["Rust"] }),
      ]);
      await site.owner.insert("pages", buildPage({ title: "Uses", slug: "uses", published_at: past }));
    });

    it("shows day, tags and the total, in lines that no title or tag can imitate", async () => {
      expect(await linesOf({ kind: "posts" })).toEqual([
        `posts · Draft · hostile · "A\\" posts · Published · evil · \\"B" · ${today} · ${JSON.stringify([hostileTag])}`,
        `posts · Scheduled · news · "New" · 2999-01-01 · ["ops"]`,
        `posts · Published · old · "Old" · 2026-01-01 · ["Ops","c\\"d\\\\e","a),or(id.not.is.null"]`,
        "3 of 3",
      ]);
      expect(await linesOf({ kind: "posts", offset: 50 })).toEqual(["3 of 3"]);
      expect(await linesOf({ kind: "projects", limit: 1 })).toEqual([
        expect.stringMatching(/^projects · [^·]+ · \S+ · "\S+" · \S+ · \["\S+"\]$/),
        "1 of 2, continue with offset 1",
      ]);
    });

    it("filters by state, by tag in any case, and by the day of the last change, and counts only these rows", async () => {
      const found = async (args: Record<string, unknown>) => {
        const lines = await linesOf(args);
        return lines.map((line) => / · "(.+?)" · /.exec(line)?.[1] ?? line);
      };
      expect(await found({ kind: "posts", state: "Scheduled" })).toEqual(["New", "1 of 1"]);
      expect(await found({ kind: "posts", state: "Published" })).toEqual(["Old", "1 of 1"]);
      expect(await found({ kind: "pages", state: "Draft" })).toEqual(["No rows."]);
      expect(await found({ kind: "projects", state: "In Progress" })).toEqual(["Quay", "1 of 1"]);
      expect(await found({ kind: "posts", tag: "OPS", limit: 1 })).toEqual(["New", "1 of 2, continue with offset 1"]);
      expect(await found({ kind: "posts", tag: 'C"d\\E' })).toEqual(["Old", "1 of 1"]);
      expect(await found({ kind: "posts", tag: "A),or(id.not.is.null" })).toEqual(["Old", "1 of 1"]);
      expect(await found({ kind: "posts", tag: hostileTag })).toEqual([expect.stringContaining("A"), "1 of 1"]);
      expect(await found({ kind: "posts", tag: "op" })).toEqual(["No rows."]);
      expect(await found({ kind: "projects", tag: "go", state: "Live" })).toEqual(["No rows."]);
      expect(await found({ kind: "posts", tag: "ops", since: "2026-02-02" })).toEqual(["New", "1 of 1"]);
      expect(await found({ kind: "posts", since: "2026-02-01", state: "Published" })).toEqual(["Old", "1 of 1"]);
    });

    it("names the filters of a kind when it lacks one", async () => {
      for (const [args, why] of [
        [{ kind: "projects", state: "Scheduled" }, "projects have the states Draft, In Progress, Completed, Live."],
        [{ kind: "pages", state: "Live" }, "pages have no tags, and the states Draft, Scheduled, Published."],
        [{ kind: "pages", tag: "ops" }, "pages have no tags, and the states Draft, Scheduled, Published."],
        [{ kind: "tags", tag: "ops" }, "The list of tags has no filters. Leave them out."],
        [{ kind: "media", since: today }, "The list of media has no filters. Leave them out."],
        [{ kind: "trash", state: "Draft" }, "The list of trash has no filters. Leave them out."],
      ] as const) {
        expect(await asOwner.call("list", args), JSON.stringify(args)).toMatchObject({ isError: true, text: why });
      }
    });

    it("answers no row for hostile filters", async () => {
      const writer = await connectWriter();
      for (const text of hostile) {
        for (const filter of ["state", "tag", "since"]) {
          const { isError, text: answer } = await writer.call("list", { kind: "posts", [filter]: text });
          expect(isError || answer === "No rows.", `${filter} ${text}: ${answer}`.slice(0, 300)).toBe(true);
          expect(answer, filter).not.toMatch(/evil|"New"/);
        }
      }
    });

    it("lists for a writer public rows and own ones only, with all filters", async () => {
      const writer = await connectWriter();
      await site.sql("delete from public.posts where title = 'Mine'");
      await writer.call("create_draft", { kind: "posts", title: "Mine", text: "x", fields: { tags: ["OPS"] } });
      expect(await linesOf({ kind: "posts", tag: "ops" }, writer)).toEqual([
        `posts · Draft · mine · "Mine" · ${today} · ["OPS"]`,
        expect.stringContaining('"Old"'),
        "2 of 2",
      ]);
      expect(await linesOf({ kind: "posts", state: "Scheduled" }, writer)).toEqual(["No rows."]);
      expect(await linesOf({ kind: "tags" }, writer)).toContain('tags · posts · 2 · "Ops"');
    });

    it("lists tags, files and the trash, as far as the account may read them", async () => {
      const writer = await connectWriter();
      await writer.call("upload_picture", { base64: "R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==", alt: "" });
      await site.empty("public.versions");
      await site.owner.insert("posts", buildPost({ title: "Gone", slug: "gone", published_at: null }));
      await site.owner.remove("posts", "slug=eq.gone");
      await person.insert("pages", buildPage({ title: "Dropped", published_at: null }));
      await person.remove("pages", "title=eq.Dropped");
      expect(await linesOf({ kind: "tags", limit: 1 }, writer)).toEqual([
        expect.stringMatching(/^tags · posts · \d · ".+"$/),
        expect.stringMatching(/^1 of \d+, continue with offset 1$/),
      ]);
      const file = [
        expect.stringMatching(/^media · \/media\/f\/..\/\S+\.gif#1x1 · 1 KB · "picture" · null$/),
        "1 of 1",
      ];
      expect(await linesOf({ kind: "media" }, writer)).toEqual(file);
      const dropped = expect.stringMatching(/^trash · pages · [-0-9a-f]{36} · "Dropped" · \S+Z$/);
      expect(await linesOf({ kind: "trash" }, writer)).toEqual([dropped, "1 of 1"]);
      const owner = await connectAssistant(site, "owner@example.com");
      expect(await linesOf({ kind: "media" }, owner)).toEqual(file);
      expect(await linesOf({ kind: "trash" }, owner)).toEqual([
        dropped,
        expect.stringMatching(/^trash · posts · [-0-9a-f]{36} · "Gone" · \S+Z$/),
        "2 of 2",
      ]);
      const member = await connectAssistant(site, "member@example.com");
      for (const kind of ["media", "trash"]) expect(await linesOf({ kind }, member), kind).toEqual(["No rows."]);
    });
  });

  describe("history", () => {
    it("lists the saves of a row with account and program, and read answers each as it was", async () => {
      const writer = await connectWriter();
      const created = await writer.call("create_draft", { kind: "posts", title: "Tides", text: "Ebb" });
      const row = { kind: "posts", slug: factIn(created.text, "slug") };
      await site.owner.update("posts", `slug=eq.${row.slug}`, { content: "Flood" });
      const own = (await writer.call("history", row)).text.split("\n");
      expect(own).toEqual([
        expect.stringMatching(/^[-0-9a-f]{36} · \S+Z · writer@example\.com · "Plinth command on .+"$/),
        "1 of 1",
      ]);
      const owner = await connectAssistant(site, "owner@example.com");
      const all = (await owner.call("history", { ...row, limit: 1 })).text.split("\n");
      expect(all).toEqual([
        expect.stringMatching(/^[-0-9a-f]{36} · \S+Z · owner@example\.com$/),
        "1 of 2, continue with offset 1",
      ]);
      expect((await owner.call("history", { ...row, offset: 1 })).text).toContain(" · another account · ");
      const former = await owner.call("read", { ...row, version_id: own[0]?.slice(0, 36) });
      expect(former.parts[0]).toMatch(/^A former version: /);
      expect(former.parts[2]).toMatch(/^---\ntitle: "Tides"[\s\S]*\n---\n\nEbb\n$/);
      expect((await owner.call("read", row)).parts[1]).toMatch(/\nFlood\n$/);
      const foreign = await connectWriter();
      for (const version_id of [all[0]?.slice(0, 36), "00000000-0000-4000-8000-000000000000"]) {
        expect(await foreign.call("read", { ...row, version_id })).toMatchObject({
          isError: true,
          text: "This account can read no such save of tides. Find its id with history.",
        });
      }
      expect((await foreign.call("read", { ...row, version_id: "eq.1" })).isError).toBe(true);
      const other = { kind: "posts", slug: "old", version_id: own[0]?.slice(0, 36) };
      expect(await foreign.call("read", other)).toMatchObject({ isError: true });
    });
  });

  describe("read_career", () => {
    it("answers each row with its id, and then its values, and for the owner the names of résumés", async () => {
      await site.empty(
        ...["public.experiences", "public.education", "public.certifications", "public.activities"],
        ...["public.technical_skills", "public.skill_categories", "public.resumes", "public.projects"],
      );
      expect((await asOwner.call("read_career")).parts).toEqual(["No rows."]);
      await site.owner.insert("projects", buildProject({ title: "Lock", slug: "" }));
      await site.owner.insert("experiences", [
        buildExperience({
          company: "Acme",
          role: "Engineer",
          start_date: "2024-03-01",
          dates_known_to: "month",
          current: true,
          description: "Builds.\nexperiences · 1",
          highlights: ["One", "Two"],
        }),
      ]);
      await site.owner.insert("education", buildEducation({ school: "TU", degree: "BSc" }));
      await site.owner.insert("certifications", buildCertification({ name: "CKA", issuer: "CNCF" }));
      await site.owner.insert("activities", buildActivity({ kind: "Talk", title: "Queues" }));
      await site.owner.insert("skill_categories", { name: "Languages" });
      await site.owner.insert("technical_skills", buildSkill({ name: "Go", category: "Languages" }));
      await site.owner.insert("resumes", { name: "For Acme" });
      const { parts } = await asOwner.call("read_career");
      const lines = parts.map((part) => part.replace(/[-0-9a-f]{36}/, "ID"));
      expect(lines.filter((line) => !line.startsWith("{"))).toEqual([
        'projects · ID · "lock"',
        'experiences · ID · "Acme / Engineer / 2024-03-01"',
        'education · ID · "TU / BSc / "',
        'certifications · ID · "CKA / CNCF"',
        'skill_categories · ID · "Languages"',
        'technical_skills · ID · "Languages / Go"',
        'activities · ID · "Talk / Queues /  / "',
        'resumes · ID · "For Acme"',
      ]);
      expect(JSON.parse(parts[2] ?? "")).toEqual({
        ...{ company: "Acme", role: "Engineer", start_date: "2024-03-01", dates_known_to: "month", current: true },
        ...{ description: "Builds.\nexperiences · 1", highlights: ["One", "Two"] },
      });
      const writer = await connectWriter();
      expect((await writer.call("read_career")).parts).toEqual(parts.slice(0, -1));
    });
  });

  it("shows a token for drafts no résumé, and no draft and deleted draft of others", async () => {
    const { call: callAsWriter } = await connectWriter();
    await callAsWriter("create_draft", { kind: "pages", title: "Private", text: "x" });
    await site.owner.insert("resumes", { name: "For Acme" });
    vi.stubEnv("PLINTH_URL", site.url);
    vi.stubEnv("PLINTH_TOKEN", await makeToken(site.backend, site.owner, false));
    const byToken = await connectAssistant(site, "owner@example.com");
    expect((await linesOf({ kind: "trash" }, byToken)).join()).not.toContain("Dropped");
    expect(await linesOf({ kind: "pages", state: "Draft" }, byToken)).toEqual(["No rows."]);
    expect((await byToken.call("read_career")).text).not.toContain("For Acme");
    vi.unstubAllEnvs();
    const signedIn = await connectAssistant(site, "owner@example.com");
    expect((await linesOf({ kind: "pages", state: "Draft" }, signedIn)).join()).toContain('"Private"');
    expect((await signedIn.call("read_career")).text).toContain("For Acme");
  });

  it("keeps the schemas of all tools short", async () => {
    const { tools } = await asOwner.client.listTools();
    const read = tools.map(({ name, description, inputSchema }) => ({ name, description, inputSchema }));
    expect(JSON.stringify(read).length).toBeLessThan(mostForAllTools);
    for (const { name, description = "" } of tools) {
      expect(description.length, name).toBeLessThan(mostForDescription);
    }
  });
});
