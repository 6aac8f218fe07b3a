import { describe, expect, it } from "vitest";
import { textsIn } from "#public/pages/resume/resumeWords.ts";
import { site } from "#public/site.config.ts";
import { findingsOf, monthsOf } from "#shared/resume/resumeFindings.ts";
import type { Site } from "#shared/site/site.ts";
import { education } from "#shared/tables/education.ts";
import { experiences } from "#shared/tables/experiences.ts";
import { builderOf } from "../../builders.ts";

const today = "2026-11-27";
const anyRole = builderOf(experiences);
const schoolOf = builderOf(education);

const roleOf = (given: Parameters<typeof anyRole>[0]) =>
  anyRole({ role: "Engineer", company: "Acme", description: "Ran the platform.", current: !given?.end_date, ...given });

const owner: Site = { ...site, phone: "+46 31 123 45 67", phoneShown: "on the page" };

const current = roleOf({ id: "now", role: "Lead", start_date: "2020-01-01" });

const findings = (given: Partial<Parameters<typeof findingsOf>[0]> = {}) =>
  findingsOf(
    {
      site: owner,
      hasPlace: true,
      pages: 1,
      experiences: [current],
      education: [],
      ...given,
    },
    today,
  );

const rolesOf = (...experiences: ReturnType<typeof roleOf>[]) => findings({ experiences });

/** Returns the fields that the findings of some positions are about. */
const fieldsOf = (...experiences: ReturnType<typeof roleOf>[]): string[] =>
  rolesOf(...experiences).map(({ to }) => to.replace("/edit#field-", " "));

describe("findings on the résumé", () => {
  it("are none for a career without faults", () => {
    expect(findings()).toEqual([]);
  });

  it("name a missing place and e-mail address", () => {
    const without = { ...owner, links: site.links.filter(({ kind }) => kind !== "email") };
    expect(findings({ site: without, hasPlace: false }).map(({ to }) => to)).toEqual([
      "/site#field-facts",
      "/site#field-links",
    ]);
  });

  it.each([
    ["http://localhost:3000/x", true],
    ["http://nas/photos", true],
    ["https://build.local", true],
    ["https://wiki.corp.internal/page", true],
    ["http://10.0.0.4/", true],
    ["http://172.20.1.1", true],
    ["http://192.168.1.10:8080", true],
    ["http://[::1]/", true],
    ["http://[fd00::1]/", true],
    ["https://mira.example/preview/11111111-1111-4111-8111-111111111111", true],
    ["https://www.linkedin.com/in/me/", true],
    ["https://www.linkedin.com/in/meera", false],
    ["https://10.example.com", false],
    ["https://172.32.0.1", false],
    ["https://local.example.com/preview/1", false],
    ["https://8.8.8.8", false],
    ["https://mira.example/blog/admin", false],
  ])("distinguish private links from public ones: %s", (url, isPrivate) => {
    const links = [...site.links, { kind: "website" as const, label: "Site", url }];
    expect(findings({ site: { ...owner, links } })).toHaveLength(isPrivate ? 1 : 0);
  });

  it("name headings in English above texts in another language", () => {
    const [finding] = findings({ site: { ...owner, language: "ro-MD" } });
    expect(finding).toMatchObject({
      to: "/site#field-language",
      problem: "The headings are in English, not in Romanian.",
    });
    for (const language of ["en-GB", "pt-BR", "zh-Hant-TW", "nn"]) {
      expect(findings({ site: { ...owner, language } })).toEqual([]);
    }
  });

  it("know the languages in which the résumé has headings", async () => {
    const letters = [..."abcdefghijklmnopqrstuvwxyz"];
    for (const tag of letters.flatMap((first) => letters.map((second) => first + second))) {
      const found = findings({ site: { ...owner, language: tag } });
      expect([tag, found.length === 0]).toEqual([tag, (await textsIn(tag)).language === tag]);
    }
  });

  it.each([
    ["PLATFORM ENGINEER", true],
    ["🚀 Platform Engineer", true],
    ["Platform Engineer \uf0b1", true],
    ["SRE", false],
    ["CTO / CISO", false],
    ["DevOps Engineer", false],
    ["Ingénieur® C++ → Go ★", false],
    ["プラットフォームエンジニア", false],
    ["מהנדסת תוכנה", false],
  ])("check the spelling of a title: %s", (title, isOdd) => {
    expect(fieldsOf({ ...current, role: title })).toEqual(isOdd ? ["/experiences/now role"] : []);
    const jobTitles: Site["jobTitles"] = [title, "🎉 MAKER OF THINGS"];
    expect(findings({ site: { ...owner, jobTitles } })).toHaveLength(isOdd ? 1 : 0);
  });

  it.each([
    [3, "2005-01-01", 0],
    [4, "2005-01-01", 1],
    [2, "2020-01-01", 0],
    [3, "2020-01-01", 1],
    [3, "2016-11-01", 0],
  ])("count the pages: %i since %s", (pages, start_date, count) => {
    expect(findings({ pages, experiences: [roleOf({ start_date })] })).toHaveLength(count);
  });
});

describe("findings on a position", () => {
  it.each([
    ["no start date", { start_date: null }, "start_date"],
    ["a start in the future", { start_date: "2026-12-01" }, "start_date"],
    ["no end", { current: false, end_date: null }, "end_date"],
    ["an end in the future", { current: false, end_date: "2027-03-31" }, "end_date"],
    ["no company", { company: null, technologies: ["Go"] }, "company"],
    ["no text", { description: " " }, "description"],
  ])("name %s", (_, given, field) => {
    expect(fieldsOf({ ...current, ...given })).toEqual([`/experiences/now ${field}`]);
  });

  it("name the position by its title and company", () => {
    expect(rolesOf({ ...current, description: null })).toEqual([
      {
        subject: "Lead, Acme",
        to: "/experiences/now/edit#field-description",
        problem: "It has no description. Add a sentence, also for a break.",
      },
    ]);
  });

  it("accept dates that are known to the month or the year", () => {
    expect(fieldsOf({ ...current, start_date: "2026-12-01", dates_known_to: "year" })).toEqual([]);
    expect(fieldsOf(roleOf({ start_date: "2026-01-01", end_date: "2026-12-31", dates_known_to: "year" }))).toEqual([]);
    expect(fieldsOf(roleOf({ start_date: "2026-01-01", end_date: "2026-11-30", dates_known_to: "month" }))).toEqual([]);
  });

  it("accept an old position without a text, and responsibilities that the résumé leaves out", () => {
    const old = roleOf({ start_date: "2012-01-01", end_date: "2019-12-31", description: null });
    expect(fieldsOf(current, old)).toEqual(["/experiences/11111111-1111-4111-8111-111111111111 description"]);
    expect(
      fieldsOf(current, roleOf({ ...old, end_date: "2016-10-31" })).filter((field) => field.endsWith("description")),
    ).toEqual([]);
  });
});

describe("findings on a career", () => {
  const past = (id: string, start_date: string | null, end_date: string | null, precision = "month") =>
    roleOf({ id, role: id, start_date, end_date, dates_known_to: precision });

  it("name a gap of more than six months between two positions", () => {
    const [gap, ...others] = rolesOf(current, past("old", "2017-01-01", "2019-05-31"));
    expect(others).toEqual([]);
    expect(gap).toEqual({
      subject: "Lead, Acme",
      to: "/experiences/now/edit#field-start_date",
      problem: "Nothing covers the 7 months before it. Add what you did.",
    });
    expect(fieldsOf(current, past("old", "2017-01-01", "2019-06-01"))).toEqual([]);
  });

  it("accept years that follow each other, and name a whole year between two", () => {
    const now = { ...current, start_date: "2020-06-01", dates_known_to: "year" };
    expect(fieldsOf(now, past("old", "2017-01-01", "2019-01-01", "year"))).toEqual([]);
    expect(rolesOf(now, past("old", "2017-01-01", "2018-01-01", "year"))).toMatchObject([
      { problem: expect.stringContaining("12 months") },
    ]);
  });

  it("accept parallel positions, also where a short one ends last", () => {
    const freelance = { ...past("Freelance", "2012-01-01", null), current: true };
    expect(fieldsOf(current, freelance, past("old", "2014-01-01", "2015-01-01"))).toEqual([]);
    expect(fieldsOf(past("two", "2019-01-01", "2026-10-01"), past("one", "2018-01-01", "2026-11-01"))).toEqual([]);
  });

  it("accept parental leave that has no company, and asks for a sentence if it has none", () => {
    const leave = roleOf({
      id: "leave",
      role: "Parental leave",
      company: null,
      start_date: "2019-02-01",
      end_date: "2019-12-31",
    });
    const old = past("old", "2017-01-01", "2019-01-31");
    expect(fieldsOf(current, leave, old)).toEqual([]);
    expect(fieldsOf(current, { ...leave, description: null }, old)).toEqual(["/experiences/leave description"]);
  });

  it("accept a gap that a school covers, that is long past, or that has no position before or after it", () => {
    const old = past("old", "2015-01-01", "2017-06-30");
    const school = schoolOf({ start_date: "2017-09-01", end_date: "2019-12-31" });
    expect(findings({ experiences: [current, old], education: [school] })).toEqual([]);
    expect(fieldsOf(current, past("a", "2014-01-01", "2019-12-31"), past("b", "2008-01-01", "2010-01-01"))).toEqual([]);
    expect(fieldsOf(old)).toEqual([]);
    const early = schoolOf({ start_date: "2010-09-01", end_date: "2014-06-30" });
    expect(findings({ experiences: [past("new", "2018-01-01", "2020-01-01")], education: [early] })).toEqual([]);
  });

  it("accept a student without positions, whose degree ends next year", () => {
    const school = schoolOf({ start_date: "2024-09-01", end_date: "2027-06-30" });
    expect(findings({ experiences: [], education: [school, schoolOf({ start_date: null, end_date: null })] })).toEqual(
      [],
    );
  });

  it("name no gap where a position has no dates at all", () => {
    const undated = past("undated", null, "2019-12-01");
    expect(fieldsOf(current, undated, past("old", "2014-01-01", "2016-12-31"))).toEqual([
      "/experiences/undated start_date",
    ]);
  });

  it("name a list that begins with the oldest position, once", () => {
    const [first, second] = [past("first", "2012-01-01", "2015-12-31"), past("second", "2016-01-01", "2019-12-31")];
    expect(rolesOf(first, second, current)).toEqual([
      {
        subject: "Experiences",
        to: "/experiences",
        problem: "“first, Acme” ended before “second, Acme” began. List the newest position first.",
      },
    ]);
    expect(rolesOf(current, second, first)).toEqual([]);
    const years = [past("a", "2018-01-01", "2019-01-01", "year"), past("b", "2019-01-01", "2020-01-01", "year")];
    expect(rolesOf(...years)).toEqual([]);
  });
});

describe("months of a row", () => {
  it("are as many as it may cover", () => {
    const row = { start_date: "2019-06-01", end_date: "2019-06-30", dates_known_to: "month" };
    expect(monthsOf(row, today)).toEqual({ from: 2019 * 12 + 6, to: 2019 * 12 + 6 });
    expect(monthsOf({ ...row, dates_known_to: "year" }, today)).toEqual({ from: 2019 * 12 + 1, to: 2019 * 12 + 12 });
    expect(monthsOf({ ...row, start_date: null, end_date: null }, today)).toEqual({
      from: 0,
      to: 2026 * 12 + 11,
    });
  });
});
