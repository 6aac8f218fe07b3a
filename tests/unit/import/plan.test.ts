import { describe, expect, it } from "vitest";
import type { ImportState } from "#import/plan.ts";
import { demoBeside, isTickable, isWanted, withValues } from "#import/plan.ts";
import type { AnyImportedRow } from "#import/types.ts";
import { importedState, job, now, planned, skill, storedAs, summary } from "./plannedRows.ts";

describe("a planned row", () => {
  it("is new when nothing similar is stored, with the values that a save computes", () => {
    const rows = planned([
      {
        kind: "posts",
        sourceId: "p",
        values: { title: "A post", content: "Text", published_at: "2020-01-02T03:04:05Z" },
      },
      { kind: "posts", sourceId: "d", values: { title: "A draft", content: "Text" } },
      { kind: "certifications", sourceId: "c", values: { name: "CKA", issuer: "CNCF", status: "Completed" } },
      job("j", { current: true }),
    ]);
    expect(summary(rows)).toEqual([
      ["Engineer, Acme", "new", true],
      ["CKA, CNCF", "new", true],
      ["A post", "new", true],
      ["A draft", "new", true],
    ]);
    expect(rows.map(({ values }) => values)).toMatchObject([
      { end_date: null, current: true, technologies: [] },
      { progress: 100 },
      { date: "2020-01-02T03:04:05.000Z", tags: [] },
      { published_at: null, date: "2026-11-22T09:59:59.999Z" },
    ]);
  });

  it("is the same when the source is unchanged", () => {
    const rows = [job("a"), skill("Go")];
    expect(summary(planned(rows, importedState(rows)))).toEqual([
      ["Engineer, Acme", "same", false],
      ["Go", "same", false],
    ]);
  });

  it("is changed when the source changed and the owner did not edit the row", () => {
    const [row] = planned([job("a", { role: "Lead" })], importedState([job("a")]));
    expect(row).toMatchObject({ state: "changed", isTicked: true, stored: { id: "0" } });
  });

  it("is skipped with a reason when the owner edited or deleted it", () => {
    const rows = [job("a", { role: "Lead" })];
    expect(planned(rows, importedState([job("a")], { isEdited: true }))).toMatchObject([
      { state: "edited", isTicked: false, reason: "You changed this after importing it." },
    ]);
    expect(planned(rows, importedState([job("a")], { isGone: true }))).toMatchObject([
      { state: "removed", isTicked: false, reason: "You deleted this after importing it." },
    ]);
  });

  it("is the same when only the database's spelling differs", () => {
    const row: AnyImportedRow = {
      kind: "posts",
      sourceId: "p",
      values: { title: "Two\nlines", slug: "taken", content: "A\n\nB", published_at: "2020-01-02T03:04:05Z" },
    };
    const state = importedState([row]);
    const stored = { title: "Two lines", slug: "taken-2", published_at: "2020-01-02T03:04:05+00:00" };
    const asStored = { ...state, rows: { posts: state.rows.posts?.map((post) => ({ ...post, ...stored })) } };
    expect(planned([row], asStored)).toMatchObject([{ state: "same" }]);
    const longer = { ...row, values: { ...row.values, content: "A\nB" } };
    expect(planned([longer], asStored)).toMatchObject([{ state: "changed", isTicked: true }]);
    expect(planned([{ ...row, values: { ...row.values, slug: "other" } }], asStored)).toMatchObject([
      { state: "changed" },
    ]);
  });

  it("is the same when the owner added what the source lacks", () => {
    const state = importedState([job("a", { role: "Engineer" })], { isEdited: true });
    expect(planned([job("a", { role: "" })], state)).toMatchObject([{ state: "same", problems: {}, isTicked: false }]);
  });

  it("is refused with the reasons of the forms, and ignores values without a column", () => {
    const rows = planned([
      job("a", { role: " ", end_date: "2019-01-01", company_url: "javascript:alert(1)" }),
      job("b", { end_date: undefined }),
      { kind: "projects", sourceId: "p", values: { title: "P", status: "Odd", description: "x", thumbnail: "/x.svg" } },
      skill("Go", { proficiency: 101, unknown: 1 }),
    ]);
    expect(rows.map(({ state }) => state)).toEqual(Array(4).fill("refused"));
    // One value may fix many rows that only lack one, so these are ticked. No refused row is imported.
    expect(rows.map((row) => [row.isTicked, isTickable(row), isWanted(row)])).toEqual([
      [true, false, false],
      [true, false, false],
      [false, false, false],
      [false, false, false],
    ]);
    expect(rows.map(({ problems }) => problems)).toEqual([
      {
        role: "Role is required",
        end_date: "Must not be before start date",
        company_url: "Must be an address that starts with https:// or http://",
      },
      { end_date: "Please provide an end date or mark as current position" },
      { proficiency: "Must be between 0 and 100" },
      { status: "Must be one of Draft, In Progress, Completed, Live" },
    ]);
  });

  it("is refused when its id occurs twice, and unticked when it resembles another row", () => {
    const rows = planned([job("a"), job("a"), job("b")]);
    expect(rows.map(({ key, state, isTicked }) => [key, state, isTicked])).toEqual([
      ["experiences:a", "new", true],
      ["experiences:a:2", "refused", false],
      ["experiences:b", "new", false],
    ]);
    expect(rows[2]?.notes).toEqual(["This looks like another row of this import."]);
    const skills = [skill("Go", { category: "A" }), { ...skill("Go", { category: "B" }), sourceId: "Go in B" }];
    expect(planned(skills).every(isWanted)).toBe(true);
  });

  it("is unticked when its source does not suggest it", () => {
    expect(summary(planned([job("a", {}, { suggested: false })]))).toEqual([["Engineer, Acme", "new", false]]);
  });

  it("is stored without characters that Postgres rejects", () => {
    expect(planned([skill("Go\u0000\ud800 😀")])[0]?.values.name).toBe("Go 😀");
  });
});

describe("a post with the name of another one", () => {
  const post = (sourceId: string, title: string, day: string, values: object = {}): AnyImportedRow => ({
    kind: "posts",
    sourceId,
    values: { slug: "trip", title, content: "Text", date: `${day}T12:00:00Z`, ...values },
  });
  const first = post("index.md", "My first trip", "2020-01-02");

  it("is a new post when both title and day differ from the post imported before", () => {
    const state = importedState([first]);
    const second = post("index.md", "My second trip", "2021-01-02");
    const [row] = planned([second], state);
    expect(row).toMatchObject({ state: "new", isTicked: true, key: "posts:index.md" });
    const both = importedState([first, { ...second, sourceId: row?.sourceId ?? "" }]);
    expect(planned([second], both)).toMatchObject([{ state: "same", stored: { id: "1" } }]);
    expect(planned([first], both)).toMatchObject([{ state: "same", stored: { id: "0" } }]);
    expect(planned([post("index.md", "A better title", "2020-01-02")], state)).toMatchObject([{ state: "changed" }]);
    expect(planned([post("index.md", "My first trip", "2020-01-03")], state)).toMatchObject([{ state: "changed" }]);
    const undated = { kind: "posts" as const, sourceId: "index.md", values: { title: "Notes", content: "Text" } };
    expect(planned([undated], state)).toMatchObject([{ state: "new", isTicked: true }]);
  });

  it("is a new post when its title is the same, and half a year lies between them", () => {
    const state = importedState([first]);
    const later = post("trip.md", "My first trip", "2024-01-02");
    expect(summary(planned([later], state))).toEqual([["My first trip", "new", true]]);
    const copied = post("trip.md", "My first trip", "2020-05-02");
    expect(planned([copied], state)).toMatchObject([{ state: "edited", isTicked: false }]);
  });

  it("is a new post when it has no date and only its title is the same", () => {
    const stored = importedState([post("a.md", "Notes", "2020-01-02", { slug: "notes" })]);
    const undated = (slug: string) => ({ kind: "posts" as const, sourceId: slug, values: { title: "Notes", slug } });
    expect(planned([undated("other-notes")], stored)[0]?.stored).toBeUndefined();
    expect(planned([undated("notes")], stored)).toMatchObject([{ stored: { id: "0" } }]);
  });

  it("is a new post when it comes from another blog", () => {
    const state = importedState([first]);
    const other = post("index.md\tother.example", "My second trip", "2021-01-02");
    expect(summary(planned([other], state))).toEqual([["My second trip", "new", true]]);
  });

  it("matches a post imported before ids named the blog, unless title and day differ", () => {
    const state = importedState([first]);
    expect(planned([{ ...first, sourceId: "index.md\ta.example" }], state)).toMatchObject([{ state: "same" }]);
    const changed = post("index.md\ta.example", "My first trip", "2020-01-02", { content: "More" });
    expect(planned([changed], state)).toMatchObject([{ state: "changed", isTicked: true, stored: { id: "0" } }]);
    const gone = importedState([first], { isGone: true });
    expect(planned([changed], gone)).toMatchObject([{ state: "removed", isTicked: false }]);
  });

  it("is ticked next to it in one import, unless it is a copy", () => {
    const rows = [
      first,
      post("2021.md", "My second trip", "2021-01-02"),
      post("de.md", "Meine erste Reise", "2020-01-02"),
      post("2022.md", "My first trip", "2022-01-02"),
      post("copy.md", "My first trip", "2020-01-02"),
    ];
    expect(planned(rows).map(({ state, isTicked }) => [state, isTicked])).toEqual([
      ...Array(4).fill(["new", true]),
      ["new", false],
    ]);
  });

  it("is new when only another post of the same import was imported before", () => {
    const later = post("later.md", "My first trip", "2022-01-02");
    expect(summary(planned([first, later], importedState([first])))).toEqual([
      ["My first trip", "same", false],
      ["My first trip", "new", true],
    ]);
  });
});

describe("demo rows", () => {
  const demo = { experiences: 5, education: 2, technical_skills: 20, skill_categories: 5 };

  it("are beside an import in the sections that it fills, categories with their skills", () => {
    expect(demoBeside(planned([job("a")]), demo)).toEqual([["experiences", 5]]);
    expect(demoBeside(planned([skill("Go")]), demo).toSorted()).toEqual([
      ["skill_categories", 5],
      ["technical_skills", 20],
    ]);
    expect(demoBeside(planned([{ ...job("a"), suggested: false }]), demo)).toEqual([]);
    expect(demoBeside(planned([job("a")]), {})).toEqual([]);
  });
});

describe("a row that was typed by hand", () => {
  const byHand = (kind: AnyImportedRow["kind"], values: object): ImportState => ({
    rows: { [kind]: [storedAs(undefined, values)] },
    imported: [],
    demo: {},
  });

  it.each<[string, AnyImportedRow, object]>([
    [
      "a position by company, title and month",
      job("a"),
      { company: "ACME ", role: "engineer", start_date: "2020-01-15" },
    ],
    [
      "a certificate by name and issuer",
      {
        kind: "certifications",
        sourceId: "c",
        values: { name: "CKA", issuer: "CNCF", credential_url: "https://a.example" },
      },
      { name: "cka", issuer: "Cncf", credential_url: null },
    ],
    ["a skill by name", skill("Go", { proficiency: 70 }), { name: "GO", proficiency: 20 }],
    [
      "a post by slug",
      { kind: "posts", sourceId: "p", values: { slug: "a", title: "A", content: "x" } },
      { slug: "a", title: "a", content: "y" },
    ],
    [
      "a project by its repository",
      { kind: "projects", sourceId: "p", values: { title: "A", github_url: "https://github.com/a/b" } },
      { title: "B", github_url: "https://github.com/A/b/" },
    ],
    [
      "a degree by school, degree and year",
      {
        kind: "education",
        sourceId: "e",
        values: { school: "ETH", degree: "BSc", field: "CS", start_date: "2014-01-01" },
      },
      { school: "ETH", degree: "BSc", field: "Informatik", start_date: "2014-09-15" },
    ],
  ])("is recognised and left alone: %s", (_, row, stored) => {
    expect(planned([row], byHand(row.kind, stored))).toMatchObject([
      {
        isTicked: false,
        stored: { id: "1" },
        ...(row.kind === "projects" ? {} : { state: "edited", reason: "You already have this." }),
      },
    ]);
  });

  it("is the same when the source adds nothing", () => {
    const state = byHand("technical_skills", { name: "Go", category: "Languages", proficiency: 80 });
    expect(summary(planned([skill("Go")], state))).toEqual([["Go", "same", false]]);
    const stored = { ...job("a").values, start_date: "2020-01-15", end_date: "2021-02-03", dates_known_to: "day" };
    const known = job("a", { dates_known_to: "month" });
    expect(summary(planned([known], byHand("experiences", stored)))).toEqual([["Engineer, Acme", "same", false]]);
  });

  it("gives the spelling of its category to imported rows", () => {
    const state = byHand("skill_categories", { name: "DevOps" });
    expect(planned([skill("Helm", { category: "devops" })], state)[0]?.values.category).toBe("DevOps");
  });
});

describe("an edit in the review", () => {
  it("fixes a refused row, which is then ticked and marked as edited", () => {
    const [refused] = planned([job("a", { location: "" })]);
    const mended = refused && withValues(refused, { location: "Bern" }, now);
    expect(mended).toMatchObject({ state: "new", isTicked: true, isEdited: true, problems: {} });
    // Opening and closing the form again keeps the edit.
    expect(mended && withValues(mended, { location: "Bern" }, now)).toMatchObject({ isEdited: true });
    expect(mended && withValues(mended, { role: "" }, now)).toMatchObject({
      state: "refused",
      isTicked: true,
      problems: { role: "Role is required" },
    });
    expect(mended && withValues(mended, { company_url: "ftp://x" }, now)).toMatchObject({ isTicked: false });
  });
});
