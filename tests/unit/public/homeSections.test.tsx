// @vitest-environment jsdom

import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, test, vi } from "vitest";
import { readContributions } from "#public/data/contributions.ts";
import { ContributionDrawing, contributionSummary } from "#public/pages/home/ContributionCalendar.tsx";
import { yearsSince } from "#public/pages/home/careerCounts.ts";
import { Degree } from "#public/pages/home/Education.tsx";
import { Position } from "#public/pages/home/ExperienceTimeline.tsx";
import { sheet } from "#public/pages/home/GithubActivity.tsx";
import { skillGroups } from "#public/pages/home/homeQueries.ts";
import { ShowMore } from "#public/pages/home/homeSection.tsx";
import { site } from "#public/site.config.ts";
import { education } from "#shared/tables/education.ts";
import { experiences } from "#shared/tables/experiences.ts";
import { technicalSkills } from "#shared/tables/technicalSkills.ts";
import { sayInEnglish } from "#shared/words/say.ts";
import { builderOf } from "../../builders.ts";

const buildSkill = builderOf(technicalSkills);
const skill = (name: string, category: string, order: number, proficiency = 50) =>
  buildSkill({ id: name, name, category, order, proficiency });

describe("skills", () => {
  it("are sorted by the order of categories, then by their own", () => {
    const groups = skillGroups(
      [skill("Rust", "Languages", 1), skill("Go", "Languages", 0), skill("Linux", "Platform", 0)],
      [
        { id: "1", name: "Platform" },
        { id: "2", name: "Empty" },
        { id: "3", name: "Languages" },
      ],
    );
    expect(groups.map(({ name, skills }) => [name, ...skills.map((each) => each.name)])).toEqual([
      ["Platform", "Linux"],
      ["Languages", "Go", "Rust"],
    ]);
  });

  it("of the same order are sorted by proficiency; unknown categories come last", () => {
    const groups = skillGroups(
      [skill("A", "New", 0, 10), skill("B", "Old", 0, 20), skill("C", "Old", 0, 90)],
      [{ id: "1", name: "Old" }],
    );
    expect(groups.map(({ skills }) => skills.map(({ name }) => name))).toEqual([["C", "B"], ["A"]]);
  });
});

describe("years of experience", () => {
  it("are counted from the day of the first position", () => {
    const starts = ["2020-05-10", "2016-11-22"];
    expect(yearsSince(starts, new Date("2026-11-21T23:59:59Z"))).toBe(9);
    expect(yearsSince(starts, new Date("2026-11-22T00:00:00Z"))).toBe(10);
  });

  it("are 0 without a position, and before the first one begins", () => {
    expect(yearsSince([], new Date("2026-11-21T00:00:00Z"))).toBe(0);
    expect(yearsSince(["2027-01-01"], new Date("2026-11-21T00:00:00Z"))).toBe(0);
  });
});

describe("a career with missing values", () => {
  const empty = { location: null, description: null, start_date: null, end_date: null, gpa: null };

  it("shows the school as the heading, and no empty lines", () => {
    const school = { ...builderOf(education)({ ...empty, school: "North" }), degree: null, field: null };
    const text = renderToStaticMarkup(createElement(Degree, { education: school }));
    expect(text.replace(/<[^>]*>/g, "")).toBe("North");
    const place = renderToStaticMarkup(
      createElement(Degree, { education: { ...school, degree: "BSc", location: "Oslo" } }),
    );
    expect(place.replace(/<[^>]*>/g, "")).toBe("BScNorth, Oslo");
  });

  it("shows only the title of a position", () => {
    const position = { ...builderOf(experiences)({ ...empty, role: "Cook" }), company: null, company_url: null };
    const text = renderToStaticMarkup(createElement(Position, { experience: position }));
    expect(text.replace(/<[^>]*>/g, "")).toBe("Cook");
    expect(text).not.toContain("<p></p>");
  });
});

const day = (date: string, count = 1, level = 1) => ({ date, count, level });

const contributionsFrom = (answer: unknown) => readContributions("ada", async () => Response.json(answer));

describe("the contribution calendar's data", () => {
  it("are sorted days with the year's total", async () => {
    const answer = { total: { lastYear: 12 }, contributions: [day("2026-01-02", 9, 4), day("2026-01-01", 3, 2)] };
    const contributions = await contributionsFrom(answer);
    expect(contributions.days.map(({ date }) => date)).toEqual(["2026-01-01", "2026-01-02"]);
    expect(contributions.total).toBe(12);
  });

  it("are those of a calendar year if the answer has its total and no other days", async () => {
    const contributions = [day("2024-01-01", 3), day("2024-12-31", 4)];
    expect(await contributionsFrom({ total: { 2023: 5, 2024: 1234 }, contributions })).toMatchObject({
      total: 1234,
      year: "2024",
    });
    expect(await contributionsFrom({ total: { 2023: 5 }, contributions })).toMatchObject({ total: 7, year: null });
    const rolling = [day("2025-11-25", 3), day("2026-11-24", 4)];
    expect(await contributionsFrom({ total: { 2025: 900, 2026: 800 }, contributions: rolling })).toMatchObject({
      total: 7,
      year: null,
    });
  });

  it("are summed where the answer has no total", async () => {
    expect((await contributionsFrom({ contributions: [day("2026-01-01", 3), day("2026-01-02", 4)] })).total).toBe(7);
  });

  it.each([
    ["empty", { contributions: [] }],
    ["not there", { error: "User not found." }],
    ["with a day that does not exist", { contributions: [day("2026-02-30")] }],
    ["with a day in other words", { contributions: [day("1/2/2026")] }],
    ["with a negative count", { contributions: [day("2026-01-01", -1)] }],
    ["with level 5", { contributions: [day("2026-01-01", 1, 5)] }],
    ["with half a level", { contributions: [day("2026-01-01", 1, 0.5)] }],
    ["no object", "<html>"],
  ])("are rejected when %s", async (_, answer) => {
    await expect(contributionsFrom(answer)).rejects.toThrow();
  });
});

test("draws a year as columns of weeks from Sunday, with months and labels of days", () => {
  // A Sunday and a Monday, and two weeks later the next month's first day; a day that is missing leaves its place empty.
  const days = [
    day("2026-10-25", 1, 4),
    day("2026-10-26", 0, 0),
    day("2026-11-15"),
    day("2026-12-06"),
    day("2026-12-22"),
  ];
  const html = renderToStaticMarkup(createElement(ContributionDrawing, { days, sheet }));
  const drawing = new DOMParser().parseFromString(html, "text/html");
  const places = [...drawing.querySelectorAll("rect[data-date]")].map((rect) =>
    [rect.getAttribute("x"), rect.getAttribute("y"), rect.textContent].join(" "),
  );
  expect(places).toEqual([
    "0 20 1 contribution on 25 Oct 2026",
    "0 36 0 contributions on 26 Oct 2026",
    "48 20 1 contribution on 15 Nov 2026",
    "96 20 1 contribution on 6 Dec 2026",
    "128 52 1 contribution on 22 Dec 2026",
  ]);
  const names = [...drawing.querySelectorAll("text")].map((text) =>
    [text.getAttribute("x"), text.textContent].join(" "),
  );
  expect(names).toEqual(["0 Oct", "48 Nov", "96 Dec"]);
  expect(drawing.body.textContent).toContain("LessMore");
});

describe("the demo owner's contributions", () => {
  it("are a valid year up to today, the same for the same days, without a request", async () => {
    const readAt = async (now: string) => {
      vi.setSystemTime(now);
      return readContributions(site.githubUser, () => Promise.reject(new Error("There must be no request.")));
    };
    const year = await readAt("2026-11-21T23:00:00Z");
    expect((await contributionsFrom({ contributions: year.days })).days).toHaveLength(371);
    expect(year.days.at(-1)?.date).toBe("2026-11-21");
    expect(new Set(year.days.map(({ level }) => level)).size).toBe(5);
    const { days } = await readAt("2026-11-22T01:00:00Z");
    expect(days.slice(0, -1)).toEqual(year.days.slice(1));
  });
});

test("describes a year of contributions in words", () => {
  const days = [day("2026-01-01", 0, 0), day("2026-01-02", 1), day("2026-01-03", 8)];
  expect(contributionSummary({ days, total: 1234, year: null }, sayInEnglish)).toEqual({
    total: "1,234 contributions",
    details: "On 2 of 3 days; the busiest was 3 Jan 2026 with 8 contributions.",
  });
  expect(contributionSummary({ days: [day("2026-01-01", 0, 0)], total: 0, year: null }, sayInEnglish).details).toBe(
    "No day with a contribution.",
  );
});

const folded = (rows: string[]) =>
  renderToStaticMarkup(
    <ShowMore rows={rows} first={2} things="things.skills">
      {(some) => <p>{some.join(" ")}</p>}
    </ShowMore>,
  );

test("shows rows up to the limit and one more, with nothing to unfold", () => {
  expect(folded(["a", "b"])).toBe("<p>a b</p>");
  expect(folded(["a", "b", "c"])).toBe("<p>a b c</p>");
});

test("folds further rows below a summary with the total", () => {
  expect(folded(["a", "b", "c", "d"])).toMatch(
    /^<p>a b<\/p><details[^>]*><summary[^>]*><span>Show all 4 skills<\/span><span>Show fewer skills<\/span><\/summary><p>c d<\/p>/,
  );
});
