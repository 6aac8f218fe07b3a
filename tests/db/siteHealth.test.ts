import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { site as defaults } from "#public/site.config.ts";
import { seedFile } from "#server/compose/openBackend.ts";
import { startBackend } from "#server/database/backend.ts";
import { openDataFolder } from "#server/database/dataFolder.ts";
import { checkHealth } from "#shared/health/checkHealth.ts";
import { healthReport } from "#shared/health/healthFindings.ts";
import { copyDatabase } from "./harness/databases.ts";
import type { Row } from "./harness/personas.ts";
import { keyOf } from "./harness/pictures.ts";
import { buildCertification, buildExperience, buildPage, buildPost, buildProject } from "./harness/rows.ts";
import { runCommand } from "./harness/runCommand.ts";
import { openSite } from "./harness/site.ts";

const { owner, empty, backend, sql } = await openSite();

const origin = "https://me.example";
const today = new Date().toISOString();
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const long = (length: number) => "word ".repeat(length / 5).padEnd(length, "x");

const add = async (table: string, ...rows: Row[]) => {
  for (const row of rows) expect(await owner.insert(table, row)).toMatchObject({ code: "" });
};

let pages = 1;

/** Answers like the server, which lacks files with "missing" in their names. */
const ask = async (path: string) => {
  if (path === "/resume.json") return Response.json({ basics: { location: { city: "Gothenburg" } } });
  if (path === "/resume.pdf") return new Response("/Type /Page\n".repeat(pages));
  return new Response(null, { status: path.includes("missing") ? 404 : 200 });
};

/** Checks the site as the owner's browser does, and reads the stored findings. */
const check = async (gone: string[] = []) => {
  const readPart = async (part: string) => {
    const { rows, message } = await owner.rpc("site_health", { origin, gone, part });
    expect(message).toBe("");
    return rows[0];
  };
  const { checkedAt, findings } = await checkHealth(readPart, { origin, today, gone, siteOf: () => defaults, ask });
  await sql("delete from public.health_checks");
  await add("health_checks", { checked_at: checkedAt, findings });
  return report();
};

const report = async () => healthReport.parse((await owner.rpc("health_report", {})).rows[0]).findings;

/** The findings as `rule subject: start of the problem`. */
const reported = async (gone?: string[]) =>
  (await check(gone)).flatMap(({ rule, subject }) => (rule === "resume" ? [] : `${rule} ${subject}`)).sort();

beforeEach(() =>
  empty(
    ...[
      "media",
      "versions",
      "posts",
      "pages",
      "projects",
      "certifications",
      "experiences",
      "education",
      "redirects",
    ].map((table) => `public.${table}`),
    ...["public.slug_history", "public.dismissed_findings", "public.health_checks", "private.media_mentions"],
  ),
);

const post = (title: string, content: string, given: Row = {}) => ({
  ...buildPost({ title, slug: "", content }),
  ...given,
});

const gone = ["https://gone.example/a", "https://gone.example/b"];

const faults: Record<string, [table: string, row: Row][]> = {
  alt: [
    ["posts", post("A1", "Text\n\n![](/images/a.png)")],
    ["posts", post("A2", "![ ](https://other.example/a.png 'A title')")],
    ["posts", post("A3", '<p><img src="/images/b.png"></p>')],
    ["posts", post("A4", "A ![][ref] picture\n\n[ref]: /images/c.png")],
    ["pages", { ...buildPage({ title: "A5", content: '<img alt="" src="/images/d.png">' }) }],
    ["projects", buildProject({ title: "A6", slug: "", long_description: "[![](/images/e.png)](https://e.example)" })],
    ["media", { key: keyOf("a"), name: "A7", bytes: 1, created_at: "2020-01-01" }],
  ],
  link: [
    ["posts", post("L1", "See [this](/blog/none).")],
    ["posts", post("L2", "See [this][ref].\n\n[ref]: /projects/none")],
    ["posts", post("L3", '<a class="x" href="/nowhere">x</a>')],
    ["posts", post("L4", `See [this](${origin}/blog/none-2?x=1#part).`)],
    ["posts", post("L5", "See [this](</2019/01/old-post/> 'An old post').")],
    ["posts", post("L6", "See [a draft](/blog/d0).")],
    ["posts", post("L7", "[A file](/media/f/ee/eeeeeeeeeeeeeeeeeeeeeeeeeeeeee.pdf)")],
    ["pages", { ...buildPage({ title: "L8", content: "- [x](/blog/2019/x)\n\n      [code](/code)" }) }],
    ["projects", buildProject({ title: "L9", slug: "", long_description: "[x](/блог)" })],
    ["redirects", { from_path: "/l10", to_path: "/blog/none-3" }],
  ],
  gone: [
    ["posts", post("G1", "See [this](https://gone.example/a), not https://gone.example/ab.")],
    ["posts", post("G2", "See https://gone.example/a.")],
    ["posts", post("G3", "x", { canonical_url: gone[1] })],
    ["projects", buildProject({ title: "G4", slug: "", demo_url: gone[0] ?? "" })],
    ["projects", buildProject({ title: "G5", slug: "", github_url: gone[1] ?? "" })],
    ["experiences", buildExperience({ role: "G6", company_url: gone[0] ?? "" })],
    ["certifications", buildCertification({ name: "G7", credential_url: gone[0] ?? "" })],
  ],
  orphan: [
    ["media", { key: keyOf("b"), name: "O1", bytes: 1, created_at: "2020-01-01" }],
    ["media", { key: keyOf("c", "pdf", "f"), name: "O2", bytes: 1, alt: "", created_at: "2020-01-01" }],
  ],
  certificate: [
    ["certifications", buildCertification({ name: "C1", expiry_date: inDays(59), issue_date: "2020-01-01" })],
    [
      "certifications",
      buildCertification({ name: "C2", expiry_date: inDays(-5), issue_date: "2020-01-01", status: "Completed" }),
    ],
  ],
  dates: [
    ["experiences", buildExperience({ role: "D", company: "Acme", start_date: "2020-01-01", end_date: "2021-05-31" })],
    [
      "experiences",
      buildExperience({ role: "d", company: "ACME", start_date: "2021-03-01", current: true, end_date: null }),
    ],
    ["experiences", buildExperience({ role: "D", company: "Acme", start_date: "2022-01-01", end_date: "2022-05-31" })],
  ],
  draft: [
    ["posts", post("T1", "x", { published_at: null, updated_at: "2020-01-01" })],
    ["pages", { ...buildPage({ title: "T2" }), published_at: null, updated_at: "2020-01-01" }],
    ["projects", { ...buildProject({ title: "T3", slug: "", status: "Draft" }), updated_at: "2020-01-01" }],
  ],
  tags: [
    ["posts", post("x1", "x", { tags: ["React", "front-end"] })],
    ["posts", post("x2", "x", { tags: ["react", "Front end", "C"] })],
    ["projects", buildProject({ title: "x3", slug: "", tech: ["Node.js", "C++"] })],
    ["projects", buildProject({ title: "x4", slug: "", tech: ["NodeJS", "C#"] })],
  ],
  long: [
    ["posts", post("S1", "x", { seo_description: long(161) })],
    ["posts", post("S2", "x", { excerpt: long(302) })],
    ["projects", buildProject({ title: "S3", slug: "", seo_description: long(161) })],
    ["projects", buildProject({ title: "S4", slug: "", description: long(302) })],
  ],
};

const random = (length: number) => "aQ7zR2xK9m".repeat(9).slice(0, length);
const fenced = (code: string) => `\`\`\`sh\n${code}\n\`\`\``;

/** Faults of texts, pictures, titles and series. Those of one rule have numbered names. */
const textFaults: Record<string, [table: string, row: Row][]> = {
  secret: [
    ["posts", post("secret 1", fenced(`export AWS_ACCESS_KEY_ID=AKIA${"Q7".repeat(8)}`))],
    ["posts", post("secret 2", `The token is ghp_${random(36)}, as you see.`)],
    ["posts", post("secret 3", `\`github_pat_${random(60)}\``)],
    ["pages", buildPage({ title: "secret 4", content: `glpat-${random(20)}` })],
    ["projects", buildProject({ title: "secret 5", slug: "", long_description: `xoxb-${random(40)}` })],
    ["posts", post("secret 6", `[map](https://maps.example/?key=AIza${random(35)})`)],
    ["posts", post("secret 7", fenced(`-----BEGIN RSA PRIVATE KEY-----\n${random(64)}`))],
  ],
  todo: [
    ["posts", post("todo 1", "Words.\n\nTODO: write the conclusion")],
    ["posts", post("todo 2", "- **TODO** add a picture")],
    ["pages", buildPage({ title: "todo 3", content: "Lorem ipsum dolor sit amet, consectetur." })],
  ],
  picture: [
    ["posts", post("picture 1", "![A cat](/images/missing.png)")],
    ["posts", post("picture 2", "![A cat](img/missing.png)")],
    ["posts", post("picture 3", "x", { featured_image: "/covers/missing.png" })],
    ["posts", post("picture 4", `![A cat](/media/${keyOf("e")})`)],
    ["projects", buildProject({ title: "picture 5", slug: "", thumbnail: `/media/${keyOf("8")}` })],
  ],
  anchor: [
    ["posts", post("anchor 1", "## Part\n\nSee [above](#prat).")],
    ["posts", post("anchor 2", "See [there](/blog/target#no-such-part).")],
    ["pages", buildPage({ title: "anchor 3", content: `See [there](${origin}/blog/target#nothing).` })],
  ],
  private: [
    ["posts", post("private 1", "See [the demo](http://localhost:3000/).")],
    ["posts", post("private 2", "See [the build](https://192.168.1.20/job)")],
    ["projects", buildProject({ title: "private 3", slug: "", demo_url: "http://127.0.0.1:8080" })],
  ],
  label: [
    ["posts", post("label 1", "Read more [here](https://example.com).")],
    ["posts", post("label 2", "x [](https://example.com) y")],
    ["posts", post("label 3", '<a href="https://example.com">Click here!</a>')],
  ],
  heading: [
    ["posts", post("heading 1", "## One\n\n#### Two")],
    ["posts", post("heading 2", "### One\n\nText\n\n## Two")],
  ],
  fence: [["posts", post("fence 1", "Text\n\n```js\na()\n\n## Not a heading")]],
  shortcode: [
    ["posts", post("shortcode 1", '{{< figure src="a.png" >}}')],
    ["posts", post("shortcode 2", "Text {% gist 123 %}")],
    ["posts", post("shortcode 3", '[caption id="x"]Words[/caption]')],
  ],
  title: [
    ["posts", post("The first", "x", { slug: "first", published_at: "2020-01-01" })],
    ["posts", post("the First", "x", { slug: "second" })],
  ],
  series: [
    ["posts", post("Part", "x", { slug: "part-1", series: "S", series_position: 1 })],
    ["posts", post("Other part", "x", { series: "S", series_position: 4 })],
  ],
};

const expected: Record<string, string[]> = {
  alt: ["A1", "A2", "A3", "A4", "A5", "A6", "A7"],
  link: ["Redirect", "L1", "L2", "L3", "L4", "L5", "L6", "L7", "L8", "L9"],
  gone: ["G1", "G2", "G3", "G4", "G5", "G6", "G7"],
  orphan: ["O1", "O2"],
  certificate: ["C1", "C2"],
  dates: ["D, Acme", "d, ACME"],
  draft: ["T1", "T2", "T3"],
  tags: ["Front end", "Node.js", "React"],
  long: ["S1", "S2", "S3", "S4"],
};

const faultlessTexts: [table: string, row: Row][] = [
  ["posts", post("Target", "# Title\n\n## A part\n\n### Below")],
  ["posts", post("A draft", `TODO\n\n{% x %} [here](#y) ghp_${random(36)}`, { published_at: null })],
  [
    "posts",
    post(
      "Code",
      [
        "`{{< figure >}}`, `{% raw %}`, `[caption]` and `TODO: x` are code. <!-- TODO: hidden -->",
        fenced("# TODO: later\necho {{< x >}} {% y %} lorem ipsum dolor\n#### no heading"),
        "<pre>{% x %}</pre>",
        "````md\n```js\na()\n```\n````",
        "> ```js\n> b()\n> ```",
        "    # indented\n    {{% z %}}",
        "~~~\n```\n~~~",
      ].join("\n\n"),
    ),
  ],
  [
    "posts",
    post(
      "Prose",
      [
        "## One\n\n### Two\n\n## Three",
        "TODO comments are fine, and so is a lorem ipsum generator. [gallery](https://example.com/gallery)",
        "Open http://localhost:3000 or [localhost:8080](http://localhost:8080/x).",
        "See [part](/blog/target#a-part), [up](#one), [top](#top), [a note](#fn) and [there](/blog/target/#below).[^1]",
        '<a id="fn"></a> [![A map](/images/a.png)](https://example.com) [here it is](https://example.com)',
        `AKIA${"IOSFODNN7"}EXAMPLE ghp_${"x".repeat(36)} -----BEGIN PRIVATE KEY----- …`,
        "[^1]: A note.",
      ].join("\n\n"),
    ),
  ],
  ["posts", post("Same", "x", { slug: "same-en" })],
  ["posts", post("Same", "x", { slug: "same-de", language: "de" })],
  ["posts", post("S 1", "x", { series: "Whole", series_position: 1 })],
  ["posts", post("S 2", "x", { series: "Whole", series_position: 2 })],
  ["posts", post("S 2 again", "x", { series: "Whole", series_position: 2 })],
  ["projects", buildProject({ title: "A draft", slug: "", status: "Draft", demo_url: "http://localhost" })],
];

const faultless: [table: string, row: Row][] = [
  ["posts", post("D0", "x", { published_at: null })],
  ["posts", post("Target", "`![](/images/x.png)`\n\n```md\n![](/x.png) [x](/blog/nowhere)\n```")],
  ["redirects", { from_path: "/old", to_path: "/blog/target" }],
  ["redirects", { from_path: "/blog/former", to_path: "/resume" }],
  [
    "posts",
    post(
      "Fine",
      `[a](/blog/target) [b](/old) [c](/blog/former/) [d](/) [e](/resume.pdf) [f](/blog?tag=x) [g](#) [h](mailto:a@b.example) [i](//x.example/none) [j](/tags/x) [k](${origin}) [l](https://me.example.org/none) [m](/demo/none.svg) ![A cat](/images/a.png)`,
    ),
  ],
  ["posts", post("Draft to draft", "[x](/blog/d0)", { published_at: null })],
  ["media", { key: keyOf("d"), name: "Decorative", bytes: 1, alt: "" }],
  ["posts", post("Decorative picture", `![](/media/${keyOf("d")}#800x600-aabbcc) ![It](/media/${keyOf("a")})`)],
  ["media", { key: keyOf("f"), name: "Uploaded now", bytes: 1 }],
  ["certifications", buildCertification({ name: "Later", expiry_date: inDays(61), issue_date: "2020-01-01" })],
  [
    "certifications",
    buildCertification({ name: "Expired", expiry_date: "2021-01-01", issue_date: "2020-01-01", status: "Expired" }),
  ],
  ["experiences", buildExperience({ role: "Next", company: "One", start_date: "2020-01-01", end_date: "2020-03-31" })],
  ["experiences", buildExperience({ role: "Next", company: "One", start_date: "2020-03-01", end_date: "2020-09-30" })],
  [
    "experiences",
    buildExperience({ role: "Other", company: "Two", start_date: "2020-01-01", current: true, end_date: null }),
  ],
  [
    "experiences",
    buildExperience({
      role: "Year",
      company: "Y",
      start_date: "2019-01-01",
      end_date: "2020-12-31",
      dates_known_to: "year",
    }),
  ],
  [
    "experiences",
    buildExperience({
      role: "Year",
      company: "Y",
      start_date: "2020-01-01",
      end_date: "2021-12-31",
      dates_known_to: "year",
    }),
  ],
  ["posts", post("Short", "x", { seo_description: long(160), excerpt: long(400) })],
];

describe("site health", () => {
  it("finds 40 seeded faults, and nothing else", async () => {
    for (const [table, row] of [...faultless, ...Object.values(faults).flat()]) await add(table, row);
    const wanted = Object.entries(expected).flatMap(([rule, subjects]) =>
      subjects.map((subject) => `${rule} ${subject}`),
    );
    expect(wanted).toHaveLength(40);
    expect(await reported(gone)).toEqual(wanted.sort());
  });

  it("finds 32 seeded faults of texts, pictures, titles and series, and nothing else", async () => {
    for (const [table, row] of [...faultlessTexts, ...Object.values(textFaults).flat()]) await add(table, row);
    const numbered = Object.values(textFaults).flatMap((rows) => rows.map(([, row]) => String(row.title ?? row.name)));
    const wanted = numbered.flatMap((name) => (/ \d$/.test(name) ? [`${name.split(" ")[0]} ${name}`] : []));
    expect(wanted).toHaveLength(30);
    expect(await reported()).toEqual([...wanted, "title the First", "series Other part"].sort());
  });

  it("lists faults of one kind in one field as one finding, which changes with each of them", async () => {
    await add("posts", post("A b", "![](/a.png) ![](/b.png) ![](/c.png) ![](/d.png)"));
    const problem = "4 pictures without a description: /a.png, /b.png, /c.png and 1 more";
    const before = await check();
    expect(before).toMatchObject([{ problem, to: "/posts/a-b/edit#field-content" }]);
    await owner.update("posts", "title=eq.A b", { content: "![](/a.png) ![](/b.png) ![](/c.png) ![](/e.png)" });
    const after = await check();
    expect([after[0]?.problem, after[0]?.key === before[0]?.key]).toEqual([problem, false]);
  });

  it("never stores a key that it finds", async () => {
    await add("posts", post("A b", `ghp_${random(36)}`));
    const [{ problem, key } = { problem: "", key: "" }] = await check();
    expect([problem, key.includes(random(20))]).toEqual([
      `This looks like a secret key. Revoke it, and remove it: ghp_${random(4)}…`,
      false,
    ]);
  });

  it("lists what the résumé lacks, with its fields, and the pages of its PDF", async () => {
    await add(
      "experiences",
      buildExperience({ role: "LEAD ENGINEER", company: "A", start_date: "2020-01-01", current: true }),
    );
    pages = 4;
    const problems = (await check()).map(({ rule, kind, to, problem }) => [rule, kind, to, problem.split(".")[0]]);
    pages = 1;
    const to = expect.stringMatching(/^\/experiences\/[\da-f-]{36}\/edit#field-/);
    expect(problems).toEqual([
      ["resume", "site_settings", "/experiences", "The PDF has 4 pages"],
      ["resume", "experiences", to, "Systems misread emoji, icons and capitals in a title"],
      ["resume", "experiences", to, "It has no description"],
    ]);
  });

  it("finds nothing in the demo content and on an empty site", async () => {
    expect(await check()).toEqual([]);
    await backend.exec(readFileSync(seedFile, "utf8"));
    expect(await check()).toEqual([]);
  });

  it("names the field of each row, and returns dismissed findings when they change", async () => {
    await add("posts", post("A b", "![](/images/a.png)"));
    const [finding] = await check();
    expect(finding).toMatchObject({ to: "/posts/a-b/edit#field-content", isDismissed: false });
    await add("dismissed_findings", { key: finding?.key });
    expect(await check()).toMatchObject([{ isDismissed: true }]);
    await owner.update("posts", "title=eq.A b", { content: "![](/images/b.png)" });
    expect(await check()).toMatchObject([{ isDismissed: false }]);
  });

  it("finds faults in texts beyond the first part", async () => {
    await sql(
      "insert into public.posts (title, content) select 'Post ' || n, 'See [this](/blog/none).' from generate_series(1, 201) as n",
    );
    expect(await check()).toHaveLength(201);
  });

  it("leaves out findings of content that changed after the check, until the next one", async () => {
    for (const title of ["A b", "C d"]) await add("posts", post(title, "![](/images/a.png)"));
    await add("media", { key: keyOf("b"), name: "O1", bytes: 1, created_at: "2020-01-01" });
    expect(await check()).toHaveLength(3);
    const [{ id } = {}] = await sql("select id from public.posts where title = 'A b'");
    await owner.rpc("propose_change", { resource: "posts", row_id: id, content: { excerpt: "Proposed" } });
    expect(await report()).toHaveLength(3);
    await owner.update("posts", "title=eq.A b", { excerpt: "Edited" });
    await owner.remove("posts", "title=eq.C d");
    await owner.update("media", "name=eq.O1", { name: "O2" });
    expect(await report()).toEqual([]);
    expect(await reported()).toEqual(["alt A b", "orphan O2"]);
  });
});

describe("node plinth.mjs check", () => {
  it("prints the findings of a data folder, with exit code 1, and nothing with 0", async () => {
    const folder = mkdtempSync(join(tmpdir(), "plinth-check-"));
    copyDatabase(folder);
    expect(await runCommand("check", [], folder)).toMatchObject({ code: 0, stdout: "Nothing to fix." });
    const { databaseFolder, jwtSecret, release } = openDataFolder(folder);
    const data = await startBackend({ databaseFolder, jwtSecret });
    await data.exec("insert into public.posts (title, content) values ('A b', 'See [this](/blog/none).')");
    await data.close();
    release();
    const { code, stdout } = await runCommand("check", ["--json"], folder);
    const problem = "There is no page or file at /blog/none. Correct the address, or add a redirect.";
    const address = "/admin/posts/a-b/edit#field-content";
    expect([code, JSON.parse(stdout)]).toEqual([1, { findings: [{ rule: "link", subject: "A b", problem, address }] }]);
    const text = `Broken links within the site: 1\n  A b: ${problem}\n    ${address}`;
    expect(await runCommand("check", [], folder)).toMatchObject({ code: 1, stdout: text });
    expect((await runCommand("check", ["--help"], folder)).stdout).toContain("--json");
    rmSync(folder, { recursive: true });
  });
});
