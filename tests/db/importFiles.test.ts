import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { zipSync } from "fflate";
import { afterAll, describe, expect, it, vi } from "vitest";
import { seedFile } from "#server/compose/openBackend.ts";
import type { ReadRemotePicture } from "#server/media/remotePicture.ts";
import { RemoteRefusal } from "#server/shared/publicRequest.ts";
import { importDatabaseOf } from "#server/transfer/import/importDatabase.ts";
import { importFiles, isComplete } from "#server/transfer/import/importFiles.ts";
import { planText, resultText } from "#server/transfer/import/planText.ts";
import texts from "../fixtures/languages.json" with { type: "json" };
import { openSite } from "./harness/site.ts";

const { backend, owner, sql } = await openSite();

const folder = mkdtempSync(join(tmpdir(), "plinth-import-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const files = {
  "Positions.csv": [
    "Company Name,Title,Description,Location,Started On,Finished On",
    "Acme,Engineer,Built things,Bern,Jan 2020,",
    // Longer than the site allows.
    `Globex,Operator,${"Ran things. ".repeat(450)},,Mar 2016,Dec 2017`,
  ].join("\n"),
  "Certifications.csv":
    "Name,Url,Authority,Started On,Finished On,License Number\nCKA,https://example.com/cka,CNCF,Jan 2023,,X1\n",
  "Profile.csv": "First Name,Last Name,Headline\nMira,Keller,Engineer\n",
  "Skills.csv": "Name\nKubernetes\nGo\n",
};

const archive = join(folder, "linkedin.zip");
writeFileSync(
  archive,
  zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)]))),
);

const database = importDatabaseOf((statement, parameters) => backend.query(statement, parameters));

const run = (path = archive, isAgreed = true, more: Partial<Parameters<typeof importFiles>[0]> = {}) =>
  importFiles({
    ...more,
    path,
    asked: null,
    database,
    media: join(folder, "media"),
    decide: () => Promise.resolve(isAgreed),
    now: new Date("2026-11-22T10:00:00Z"),
  });

const tables = ["experiences", "certifications", "technical_skills", "skill_categories", "site_settings"];
const everything = () => Promise.all(tables.map((table) => sql(`select * from public.${table} order by id`)));

describe("npm run import", () => {
  it("changes nothing without confirmation", async () => {
    const before = await everything();
    const { plan, result } = await run(archive, false);
    expect(result).toBeNull();
    const text = planText(plan);
    expect(text).toContain("From LinkedIn\nsettings: 2 of 2\n  + Name: Mira Keller\n  + Job title: Engineer\n");
    expect(text).toContain("\nexperiences: 1 of 2\n");
    expect(text).toMatch(/ {2}\+ Engineer, Acme \(new\)/);
    expect(text).toMatch(/ {4}Operator, Globex \(cannot be imported\): Must be at most 5000 characters/);
    expect(await everything()).toEqual(before);
  });

  it("imports the selected rows, and changes nothing the second time", async () => {
    const { result } = await run();
    const words = result && resultText(result);
    expect(words).toContain("experiences: 1 written, 1 of them new\n");
    expect(words).toContain("settings: 2 written");
    expect(await sql("select settings from public.site_settings")).toEqual([
      {
        settings: {
          ...{ name: "Mira Keller", jobTitles: ["Engineer"] },
          // Empty in place of the demo's.
          ...{ tagline: "", about: { paragraphs: [], facts: [] }, portrait: null, links: [] },
        },
      },
    ]);
    const before = await everything();
    expect(before.map((rows) => rows.length)).toEqual([1, 1, 2, 1, 1]);
    const again = await run();
    expect(again.result).toEqual({ kinds: [], redirects: 0, refusedRedirects: [], settings: 0, missing: [] });
    expect(await everything()).toEqual(before);
  });

  it("keeps rows that the owner edited or deleted, and duplicates no typed ones", async () => {
    await owner.update("experiences", "company=eq.Acme", { description: "In my own words" });
    await owner.remove("technical_skills", "name=eq.Go");
    const before = await everything();
    const { plan } = await run();
    expect(plan.rows.map(({ title, state }) => [title, state])).toEqual(
      expect.arrayContaining([
        ["Engineer, Acme", "edited"],
        ["Go", "removed"],
        ["Kubernetes", "same"],
      ]),
    );
    expect(await everything()).toEqual(before);
    await sql("truncate private.imported_rows");
    await run();
    expect((await everything()).map((rows) => rows.length)).toEqual([1, 1, 2, 1, 1]);
  });

  it("exits with an error when a row, setting or old address was rejected", async () => {
    const nothing = { kinds: [], redirects: 0, refusedRedirects: [], settings: 0, missing: [] };
    const { plan } = await run();
    expect(plan.rows.map(({ state }) => state)).toContain("refused");
    expect(isComplete(plan, nothing)).toBe(false);
    const rows = plan.rows.filter(({ state }) => state !== "refused");
    expect(isComplete({ rows }, nothing)).toBe(true);
    expect(isComplete({ rows }, { ...nothing, settingsFailure: "Failed to fetch" })).toBe(false);
  });

  it("sets detected languages only with --detect-languages, and prints them in the plan", async () => {
    const blog = join(folder, "languages");
    mkdirSync(blog);
    for (const tag of ["de", "pt"] as const)
      writeFileSync(join(blog, `${tag}.md`), `---\ntitle: Languages ${tag}\n---\n${texts[tag]}`);
    const stored = () => sql("select title, language from public.posts where title like 'Languages%' order by title");
    await run(blog);
    expect(await stored()).toEqual([
      { title: "Languages de", language: null },
      { title: "Languages pt", language: null },
    ]);
    await owner.remove("posts", "title=like.Languages*");
    await sql("truncate private.imported_rows");
    const { plan } = await run(blog, true, { isDetecting: true });
    expect(planText(plan)).toContain("\nlanguages set, as detected: de, pt");
    expect(await stored()).toEqual([
      { title: "Languages de", language: "de" },
      { title: "Languages pt", language: "pt" },
    ]);
    expect((await run(blog, true, { isDetecting: true })).plan.rows.map(({ state }) => state)).toEqual([
      "same",
      "same",
    ]);
  });

  it("offers the profile's place for positions without one", async () => {
    const career = join(folder, "career");
    mkdirSync(career);
    writeFileSync(join(career, "Profile.csv"), 'First Name,Geo Location\nAda,"Gent, Belgium"\n');
    writeFileSync(
      join(career, "Positions.csv"),
      "Company Name,Title,Description,Location,Started On,Finished On\nMill,Baker,,,2020,2021\nInn,Cook,,Oslo,2019,2020\n",
    );
    const { plan } = await run(career, false);
    expect(planText(plan)).toContain(
      '\nNote: 1 experience has no location. To use the one of the profile, add --location "Gent, Belgium".',
    );
    await run(career, true, { place: "Gent, Belgium" });
    expect(
      await sql(
        "select company, location, description from public.experiences where company in ('Mill', 'Inn') order by company",
      ),
    ).toEqual([
      { company: "Inn", location: "Oslo", description: null },
      { company: "Mill", location: "Gent, Belgium", description: null },
    ]);
    const again = await run(career, true, { place: "Gent, Belgium" });
    expect(again.plan.rows.map(({ state }) => state)).toEqual(["same", "same"]);
  });

  it("uploads the pictures of posts, and reuses them the second time", async () => {
    const blog = join(folder, "blog");
    mkdirSync(join(blog, "content/posts/trip"), { recursive: true });
    const post = "---\ntitle: A trip\ndate: 2026-01-02\n---\n![The sea](sea.png) and ![lost](lost.png)";
    writeFileSync(join(blog, "content/posts/trip/index.md"), post);
    const chunk = (name: string, body: string) =>
      Buffer.from(`\0\0\0${String.fromCharCode(body.length)}${name}${body}crcs`);
    const parts = [chunk("IHDR", "\0\0\0\x07\0\0\0\x09"), chunk("tEXt", "GPS"), chunk("IEND", "")];
    const picture = Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), ...parts]);
    writeFileSync(join(blog, "content/posts/trip/sea.png"), picture);
    writeFileSync(join(blog, "content/posts/trip/unused.png"), picture);
    const first = await run(blog);
    expect(first.result).toMatchObject({ missing: [] });
    const [row] = await sql("select key, name, bytes::integer, width, height, alt, source_sha256 from public.media");
    expect(row).toMatchObject({ name: "sea.png", width: 7, height: 9, alt: null });
    expect(row?.source_sha256).toBe(createHash("sha256").update(picture).digest("hex"));
    expect(await sql("select content from public.posts where title = 'A trip'")).toEqual([
      { content: `![The sea](/media/${row?.key}#7x9) and ![lost](lost.png)` },
    ]);
    const stored = readFileSync(join(folder, "media", String(row?.key)));
    expect([stored.length, stored.includes("GPS")]).toEqual([row?.bytes, false]);

    const again = await run(blog);
    expect(again.plan.rows.map(({ title, state }) => [title, state])).toEqual([["A trip", "same"]]);
    // A different size, made from the same file.
    const key = String(row?.key).replace("f/", "p/");
    await sql(`insert into public.media (key, name, bytes, width, height, source_sha256)
      values ('${key}', 'sea', 9, 5, 5, '${row?.source_sha256}')`);
    await sql(
      `update public.posts set content = replace(content, '${row?.key}#7x9', '${key}#5x5') where title = 'A trip'`,
    );
    expect((await run(blog)).plan.rows.map(({ state }) => state)).toEqual(["same"]);
    for (const table of ["posts", "versions", "media"]) await sql(`delete from public.${table}`);
  });

  it("uploads each picture of another site once, and keeps the links of unreachable ones", async () => {
    const blog = join(folder, "elsewhere");
    mkdirSync(blog);
    const text = (title: string, words: string) =>
      `---\ntitle: ${title}\ndate: 2026-01-02\nimage: https://a.example/One%20two.png?v=1\n---\n${words}`;
    const first =
      "![One](http://a.example/One%20two.png?v=1) ![None](https://b.example/none.png) `![](https://c.example/x.png)`";
    writeFileSync(join(blog, "one.md"), text("One", first));
    writeFileSync(join(blog, "two.md"), text("Two", "![Bad](https://b.example/bad.png)"));
    const chunk = Buffer.from("\0\0\0\rIHDR\0\0\0\x07\0\0\0\x09", "latin1");
    const picture = Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), chunk]);
    const asked: string[] = [];
    const readPicture: ReadRemotePicture = async (address) => {
      asked.push(address);
      if (address.endsWith("none.png")) throw new RemoteRefusal("The other site answered with status 404.");
      return { bytes: address.endsWith("bad.png") ? Buffer.from("<svg") : picture, ending: "png" };
    };
    const told = vi.spyOn(console, "error").mockImplementation(() => {});
    const words = "3 pictures from other sites (a.example, b.example (2))";
    const left = await run(blog, false, { isLeavingPictures: true });
    expect(planText(left.plan)).toContain(`\nnot copied: ${words}`);
    expect(planText((await run(blog, false, { readPicture })).plan)).toContain(`\ncopied: ${words}`);
    expect(asked).toEqual([]);

    const { result } = await run(blog, true, { readPicture });
    expect(asked.toSorted()).toEqual([
      "https://a.example/One%20two.png?v=1",
      "https://b.example/bad.png",
      "https://b.example/none.png",
    ]);
    expect(result?.missing.toSorted()).toEqual(["https://b.example/bad.png", "https://b.example/none.png"]);
    expect(told.mock.calls.map(String).toSorted()).toEqual([
      "https://b.example/bad.png was not copied: the file is missing, too large or of an unsupported kind",
      "https://b.example/none.png was not copied: The other site answered with status 404.",
    ]);
    const rows = await sql("select key, name, width from public.media");
    expect(rows).toMatchObject([{ name: "One two.png", width: 7 }]);
    const own = `/media/${rows[0]?.key}#7x9`;
    expect(readFileSync(join(folder, "media", String(rows[0]?.key)))).toEqual(picture);
    expect(await sql("select content, featured_image from public.posts order by title")).toEqual([
      { content: first.replace("http://a.example/One%20two.png?v=1", own), featured_image: own },
      { content: "![Bad](https://b.example/bad.png)", featured_image: own },
    ]);

    const again = await run(blog, true, { readPicture });
    expect(again.plan.rows.map(({ state }) => state)).toEqual(["same", "same"]);
    expect(asked).toHaveLength(3);
    told.mockRestore();
    for (const table of ["posts", "versions", "media"]) await sql(`delete from public.${table}`);
  });

  describe("with posts of the same name", () => {
    const fixtures = join(import.meta.dirname, "../fixtures/imports");
    const posts = () => sql("select slug, title from public.posts order by date");
    const emptied = () =>
      sql(
        "truncate public.posts, public.versions, public.redirects, public.slug_history, private.imported_rows cascade",
      );

    it("stores a post for each day, with a numbered slug and a redirect", async () => {
      const blog = join(fixtures, "hugo-same-names");
      await run(blog);
      expect(await posts()).toEqual([
        { slug: "reflection", title: "What 2021 was" },
        { slug: "reflection-2", title: "What 2022 was" },
        { slug: "reflection-3", title: "What 2023 was" },
      ]);
      expect(await sql("select from_path, to_path from public.redirects where row_id is not null order by 1")).toEqual(
        [2021, 2022, 2023].map((year, index) => ({
          from_path: `/posts/${year}/12/31/reflection`,
          to_path: `/blog/reflection${index === 0 ? "" : `-${index + 1}`}`,
        })),
      );
      expect((await run(blog)).plan.rows.map(({ state }) => state)).toEqual(Array(3).fill("same"));
      // Earlier versions stored them like this.
      await sql(
        "update private.imported_rows set source_id = split_part(source_id, E'\\t', 1) where resource = 'posts'",
      );
      expect((await run(blog)).plan.rows.map(({ state }) => state)).toEqual(Array(3).fill("same"));
      await emptied();
    });

    it("stores two posts from two folders, one imported after the other", async () => {
      for (const [number, year] of [
        ["first", 2020],
        ["second", 2021],
      ]) {
        const trip = join(folder, `${number}/my-${number}-trip`);
        mkdirSync(trip, { recursive: true });
        const text = `---\ntitle: My ${number} trip\ndate: ${year}-01-02\n---\n\nThe text of the ${number} trip.\n`;
        writeFileSync(join(trip, "index.md"), text);
        await run(join(folder, `${number}`));
      }
      const both = [
        { slug: "my-first-trip", title: "My first trip" },
        { slug: "my-second-trip", title: "My second trip" },
      ];
      expect(await posts()).toEqual(both);
      // A single file has no folder.
      for (const number of ["first", "second"]) await run(join(folder, `${number}/my-${number}-trip/index.md`));
      expect(await posts()).toEqual(both);
      await emptied();
    });
  });

  it("reads a folder like its archive, without its symbolic links", async () => {
    const unpacked = join(folder, "unpacked");
    mkdirSync(unpacked);
    for (const [path, text] of Object.entries(files)) writeFileSync(join(unpacked, path), text);
    expect((await run(unpacked)).plan.source).toBe("linkedin");
    symlinkSync("/etc/passwd", join(unpacked, "Languages.csv"));
    expect((await run(unpacked)).plan.parsed.notes).toContain("Symbolic links were skipped: unpacked/Languages.csv.");
  });

  it("reports why it cannot read a file", async () => {
    const odd = join(folder, "odd.txt");
    writeFileSync(odd, "Hello");
    await expect(run(odd)).rejects.toThrow(/^odd\.txt: this doesn't look like an export of Plinth, LinkedIn, Credly/);
    await expect(run(join(folder, "none.zip"))).rejects.toThrow(/^There is no file or folder .*none\.zip\.$/);
  });

  it("removes unedited demo rows of the imported sections if asked", async () => {
    await backend.exec(readFileSync(seedFile, "utf8"));
    await owner.update("experiences", "id=eq.40000000-0000-4000-8000-000000000001", { company: "My employer" });
    const career = join(folder, "after-demo");
    mkdirSync(career);
    writeFileSync(join(career, "Skills.csv"), "Name\nCobol\n");
    writeFileSync(join(career, "Positions.csv"), "Company Name,Title,Started On,Finished On\nKiosk,Seller,2021,2022\n");
    const countsOf = async (plan: { demo: Readonly<Record<string, number>> }) => [
      plan.demo.experiences,
      plan.demo.projects,
    ];
    const { plan: asked } = await run(career, false);
    expect(planText(asked)).toContain(
      "Note: Unedited rows of the demo in experiences (4), skill_categories (5), and technical_skills (20) stay. To remove them, add --remove-demo.",
    );
    expect(await countsOf(asked)).toEqual([4, 8]);
    const { plan, result } = await run(career, true, { removesDemo: true });
    expect(planText(plan)).toContain("technical_skills (20) are removed.");
    expect(result && resultText(result)).toContain("experiences: 1 written, 1 of them new, 4 of the demo removed\n");
    expect(result && resultText(result)).toContain(
      "technical_skills: 1 written, 1 of them new, 25 of the demo removed",
    );
    const companies = await sql(
      "select company from public.experiences where company in ('My employer', 'Kiosk') order by 1",
    );
    expect(companies).toEqual([{ company: "Kiosk" }, { company: "My employer" }]);
    const { plan: after } = await run(career, false);
    expect(after.demo).toEqual({ posts: 12, projects: 8, certifications: 5, education: 2 });
    expect(await sql("select from public.versions where kind = 'deletion' and resource = 'experiences'")).toEqual([]);
  });
});
