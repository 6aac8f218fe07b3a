import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, join, relative } from "node:path";
import { zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { exportSource } from "#import/plinth/exportSource.ts";
import { exportFiles } from "#import/plinth/writeExport.ts";
import type { RunQuery } from "#server/database/thread/threadMessages.ts";
import { databaseSource, filesIn, folderWriter } from "#server/transfer/export.ts";
import { importDatabaseOf } from "#server/transfer/import/importDatabase.ts";
import { importFiles } from "#server/transfer/import/importFiles.ts";
import type { Row } from "./harness/personas.ts";
import { pictureNamed, smallKey } from "./harness/pictures.ts";
import { buildActivity, buildExperience, buildPage, buildPost, buildProject } from "./harness/rows.ts";
import { openSite } from "./harness/site.ts";

const { backend, owner, sql } = await openSite();

const folder = mkdtempSync(join(tmpdir(), "plinth-export-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const query: RunQuery = (statement, parameters) => backend.query(statement, parameters);

const exportTo = async (name: string): Promise<string> => {
  const target = join(folder, name);
  await exportFiles(databaseSource(query, filesIn(join(folder, "media"))), folderWriter(target));
  return target;
};

const everythingIn = (target: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(target, { recursive: true, encoding: "utf8" })
      .filter((path) => /\.(?:md|json)$/.test(path))
      .sort()
      .map((path) => [path, readFileSync(join(target, path), "utf8")]),
  );

/** Exports through the requests of the admin. */
const everythingByRequests = async (expected: Record<string, string>): Promise<Record<string, string>> => {
  const resume = JSON.parse(expected["resume.json"] ?? "");
  resume.basics.url = "https://a.example";
  resume.meta = { canonical: "https://a.example/resume.json", ...resume.meta };
  const source = exportSource({
    readRows: async (table, conditions) => (await owner.select(`${table}?${new URLSearchParams(conditions)}`)).rows,
    readResume: async () => JSON.stringify(resume),
    file: async () => null,
  });
  const files: Record<string, string> = {};
  await exportFiles(source, ({ path, content }) => {
    if (typeof content === "string") files[path] = content;
  });
  return files;
};

const insertEach = async (table: string, rows: Row[]): Promise<void> => {
  for (const row of rows) expect(await owner.insert(table, row)).toMatchObject({ status: 201 });
};

const settings = {
  name: "Mira Keller",
  portrait: null,
  about: { facts: [{ label: "Speaks", value: "الأدوات" }] },
  links: [{ url: "https://a.example", kind: "github", label: "GitHub" }],
  sections: [{ name: "projects", title: "Notes", isShown: false }],
  navigation: [{ kind: "link", label: "Uses", url: "/uses", isShown: true }],
};

const contentTables =
  "public.resumes, public.activities, public.posts, public.pages, public.projects, public.experiences, public.education, public.certifications, public.technical_skills, public.skill_categories, public.slug_history, public.redirects";

describe("an export", () => {
  it("restores the same site, byte for byte", async () => {
    await insertEach("posts", [
      buildPost({ title: "Draft", slug: "draft", published_at: null, content: "---\r\na: b\r\n---\r\n\r\nCRLF \n\n" }),
      buildPost({
        title: "Later",
        slug: "later",
        published_at: "2999-01-01T10:00:00.123456Z",
        tags: ["C#", "a: b"],
        feed_id: "https://old.example/?p=7",
      }),
      buildPost({ title: "Привет", slug: "", content: "读书 👩‍💻", date: "2019-05-06T07:08:09Z" }),
    ]);
    await owner.update("posts", "slug=eq.later", { title: "Even later" });
    await insertEach("pages", [
      buildPage({ title: "Uses", in_navigation: true, order: 1 }),
      buildPage({ title: "Now", order: 0, published_at: null }),
    ]);
    await owner.insert(
      "projects",
      buildProject({ title: "Drydock", slug: "drydock", status: "Draft", drawing: "none" }),
    );
    await owner.insert("skill_categories", { name: "Ground", order: 0 });
    await owner.insert("technical_skills", { name: "Go", category: "Ground", proficiency: 40, order: 0 });
    await insertEach("experiences", [
      buildExperience({ company: "Acme", order: 0, current: true, start_date: "2020-01-01", dates_known_to: "month" }),
      buildExperience({
        company: "Acme",
        role: "Lead",
        order: 1,
        end_date: "2021-01-31",
        start_date: "2020-01-01",
        dates_known_to: "month",
      }),
    ]);
    await insertEach("activities", [
      buildActivity({ kind: "Talk", title: "Queues", video_url: "https://video.example/q", highlights: ["**Full**"] }),
      buildActivity({ kind: "Award", title: "Best talk", start_date: "2024-05-15", dates_known_to: "month" }),
    ]);
    const idOf = async (table: string) => (await owner.select(`${table}?order=created_at.desc`)).rows[0]?.id;
    const gone = { kind: "projects", id: "00000000-0000-4000-8000-000000000009" };
    const items = [
      gone,
      { kind: "experiences", id: await idOf("experiences"), title: "Head" },
      { kind: "projects", id: await idOf("projects"), summary: "Own" },
      { kind: "activities", id: await idOf("activities"), title: "Prize" },
    ];
    await insertEach("resumes", [
      { name: "Teaching", visibility: "By link", items },
      { name: "Research", language: "de", items: [{ kind: "skill_categories", id: await idOf("skill_categories") }] },
    ]);
    await insertEach("redirects", [{ from_path: "/2019/06/uses.html", to_path: "/uses" }]);
    // More than one request.
    await sql(
      "insert into public.redirects (from_path, to_path) select '/old/' || number, '/uses' from generate_series(1, 205) as number",
    );
    await owner.update("pages", "slug=eq.now", { title: "Right now", slug: "right-now" });
    await owner.update("site_settings", "id=eq.site", { settings });
    const first = await exportTo("first");
    const before = everythingIn(first);
    expect(Object.keys(before)).toEqual(
      expect.arrayContaining(["posts/even-later.md", "pages/uses.md", "projects/drydock.md"]),
    );

    expect(JSON.parse(before["resumes.json"] ?? "")).toMatchObject([
      { name: "Research", visibility: "Private", items: [{ kind: "skill_categories", id: "Ground" }] },
      {
        name: "Teaching",
        items: [
          { kind: "experiences", id: expect.stringMatching(/^Acme \/ /), title: "Head" },
          { kind: "projects", id: "drydock" },
          { kind: "activities", id: "Award / Best talk /  / 2024-05-15", title: "Prize" },
        ],
      },
    ]);
    expect(before["resumes.json"]).not.toContain("token");

    const [draft] = await sql("select id from public.posts where slug = 'draft'");
    expect(before["posts/draft.md"]).toContain(`feed_id: "urn:uuid:${draft?.id}"`);
    expect(before["posts/even-later.md"]).toContain('feed_id: "https://old.example/?p=7"');
    expect(before["redirects.json"]?.match(/"\/old\//g)).toHaveLength(205);
    expect(await everythingByRequests(before)).toEqual(before);

    await sql(`truncate ${contentTables} cascade`);
    await sql("update public.site_settings set settings = '{}'");
    const database = importDatabaseOf(query);
    const run = () =>
      importFiles({
        path: first,
        asked: null,
        database,
        media: join(folder, "other"),
        decide: () => Promise.resolve(true),
      });
    const { plan, result } = await run();
    expect(result).toMatchObject({ settings: Object.keys(settings).length });
    expect(plan.source).toBe("plinth");
    expect(plan.rows.filter(({ state }) => state === "refused")).toEqual([]);
    expect(everythingIn(await exportTo("second"))).toEqual(before);
    expect((await run()).result).toMatchObject({ kinds: [], settings: 0 });
  });

  it("includes files by name, and lists the missing and damaged ones", async () => {
    const files = ["whole", "damaged", "missing"].map(pictureNamed);
    const described = files.map(({ name, key }) => ({ key, name, bytes: 18, width: 700, height: 7, alt: "" }));
    await insertEach("media", described);
    for (const { key, bytes } of files) {
      mkdirSync(join(folder, "media", dirname(key)), { recursive: true });
      for (const name of [key, smallKey(key)]) writeFileSync(join(folder, "media", name), bytes);
    }
    const [whole, damaged, missing] = files.map(({ key }) => key);
    rmSync(join(folder, "media", smallKey(missing)));
    const lost = await exportFiles(
      databaseSource(query, filesIn(join(folder, "media"))),
      folderWriter(join(folder, "third")),
    );
    expect(lost).toEqual(["missing"]);
    writeFileSync(join(folder, "third/media", damaged ?? ""), "RIFF0000WEBP rotten");
    const archive = join(folder, "third.zip");
    const zipped = readdirSync(join(folder, "third"), { recursive: true, withFileTypes: true, encoding: "utf8" })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    const inZip = (path: string) => [relative(join(folder, "third"), path), readFileSync(path)];
    writeFileSync(archive, zipSync(Object.fromEntries(zipped.map(inZip))));

    const database = importDatabaseOf(query);
    vi.spyOn(console, "error").mockImplementation(() => {});
    for (const path of [join(folder, "third"), archive]) {
      await sql("delete from public.media");
      const media = join(folder, `media of ${basename(path)}`);
      const { result } = await importFiles({ path, asked: null, database, media, decide: () => Promise.resolve(true) });
      expect(result?.missing.toSorted()).toEqual(["damaged", "missing"]);
      for (const name of [whole ?? "", smallKey(whole)])
        expect(readFileSync(join(media, name))).toEqual(files[0]?.bytes);
      expect(existsSync(join(media, damaged ?? ""))).toBe(false);
      expect(await sql("select key, name, bytes::integer, width, height, alt from public.media")).toEqual([
        described[0],
      ]);
    }
  });

  it.each(["media/../../evil.sh", "/evil.sh", "C:/evil.sh", "..\\evil.sh"])(
    "writes and reads no file at %s",
    async (path) => {
      expect(() => folderWriter(join(folder, "outside"))({ path, content: "" })).toThrow("is not a path in the folder");
      await expect(filesIn(folder)(path)).rejects.toThrow("is not a path in the folder");
    },
  );

  describe("for other programs", { tags: ["release"] }, () => {
    const code = 'summary: "{{ $labels.queue }} is {% late"';
    const build = (name: string, command: string, ...words: string[]): string => {
      const { status, stderr } = spawnSync(command, words, { cwd: folder, encoding: "utf8" });
      expect(status, stderr).toBe(0);
      return join(folder, name);
    };
    const posts = join(folder, "others/posts");
    beforeAll(async () => {
      await sql(`truncate ${contentTables} cascade`);
      const content = `\`\`\`yaml\n${code}\n\`\`\``;
      await insertEach("posts", [
        buildPost({ title: "Alert {{ text }}", slug: "alert", content }),
        buildPost({ title: "Secret", slug: "secret", content, published_at: null }),
        buildPost({ title: "Later", slug: "later", content, published_at: "2999-01-01T10:00:00Z" }),
      ]);
      await exportTo("others");
    });

    it("is built by Eleventy, without drafts, and with braces as they are", () => {
      const command = createRequire(import.meta.url)
        .resolve("@11ty/eleventy")
        .replace(/src\/[^/]+$/, "cmd.cjs");
      const built = build("eleventy", process.execPath, command, `--input=${posts}`, "--output=eleventy", "--quiet");
      expect(readdirSync(built)).toEqual(["alert"]);
      expect(readFileSync(join(built, "alert/index.html"), "utf8").replaceAll("&quot;", '"')).toContain(code);
    });

    it("is built by Hugo, without drafts, if Hugo is installed", ({ skip }) => {
      if (spawnSync("hugo", ["version"]).error) skip("Hugo is not installed.");
      mkdirSync(join(folder, "layouts/_default"), { recursive: true });
      writeFileSync(join(folder, "layouts/_default/single.html"), "{{ .Content }}");
      const built = readdirSync(build("hugo", "hugo", `--contentDir=${posts}`, "--destination=hugo"));
      expect(["alert", "secret", "later"].filter((name) => built.includes(name))).toEqual(["alert"]);
    });
  });

  it("leaves a folder that contains files unchanged", () => {
    expect(() => folderWriter(folder)).toThrow(/already contains files/);
  });
});
