// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { renderToString } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";
import { createTableReader } from "#public/data/tableReader.ts";
import { careerCounts } from "#public/pages/home/careerCounts.ts";
import { Stats } from "#public/pages/home/Stats.tsx";
import { SiteContext } from "#public/router/context.ts";
import { site as fileSite } from "#public/site.config.ts";
import { contributionsApi } from "#shared/base/links.ts";
import { address, startDataApi, table } from "./dataApi.ts";
import { siteWith } from "./siteWith.ts";

const site = siteWith({
  githubUser: "example",
  stats: fileSite.stats.map((stat) => ({ ...stat, value: "computed" })),
});

// Everything is near the viewport, unless a test controls it.
let watch = (come: () => void): void => come();
class Near {
  observe: () => void;
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    this.observe = () => watch(() => tell([{ isIntersecting: true }]));
  }
  disconnect() {}
}

const api = startDataApi();
beforeEach(() => {
  watch = (come) => come();
  vi.stubGlobal("IntersectionObserver", Near);
});

const position = {
  id: "a",
  company: "Acme",
  role: "Engineer",
  description: "Work",
  location: "Home",
  company_url: null,
  dates_known_to: "day",
  start_date: "2016-11-21",
  end_date: null,
  current: true,
  technologies: [],
  highlights: [],
  responsibilities: [],
};

const counted = (rows: number) => HttpResponse.json([], { headers: { "content-range": `*/${rows}` } });

const numbers = () => screen.getAllByRole("definition").map(({ textContent }) => textContent);

test("counts years, projects and posts of published rows", async () => {
  api.use(
    table("experiences", [position]),
    table("projects", ({ searchParams }) => counted(searchParams.get("status") === "in.(Completed,Live)" ? 2 : 3)),
    table("posts", () => counted(1)),
  );
  const counts = await careerCounts(createTableReader(address), site.stats, new Date("2026-11-21T12:00:00Z"));
  expect(counts).toEqual({ years: 10, projects: 2, posts: 1 });
});

test("loads a year's contributions near the viewport; the server shows a dash", async () => {
  const day = { date: "2026-01-01", count: 3, level: 2 };
  const answer = vi.fn(() => HttpResponse.json({ total: { lastYear: 1234 }, contributions: [day] }));
  api.use(http.get(`${contributionsApi}/v4/*`, answer));
  const watched: (() => void)[] = [];
  watch = (come) => void watched.push(come);
  const stats = (
    <SiteContext value={site}>
      <Stats counts={{ years: 10, projects: 2, posts: 1 }} />
    </SiteContext>
  );
  expect(renderToString(stats)).toContain("<span>–</span>");
  render(stats);
  expect(numbers()).toEqual(["10", "2", "–", "1"]);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(answer).not.toHaveBeenCalled();
  for (const come of watched) come();
  expect(await screen.findByText("1,234")).toBeTruthy();
  expect(numbers()).toEqual(["10", "2", "1,234", "1"]);
});

test("loads the count of another GitHub user, and ignores a late response for the previous one", async () => {
  const answers = new Map<string, (total: number) => void>();
  api.use(
    http.get(`${contributionsApi}/v4/:user`, async ({ params: { user } }) => {
      const lastYear = await new Promise<number>((resolve) => answers.set(String(user), resolve));
      return HttpResponse.json({ total: { lastYear }, contributions: [{ date: "2026-01-01", count: 3, level: 2 }] });
    }),
  );
  const statsOf = (githubUser: string) => (
    <SiteContext value={{ ...site, githubUser }}>
      <Stats counts={{ years: 10, projects: 2, posts: 1 }} />
    </SiteContext>
  );
  const { rerender } = render(statsOf("typo"));
  await vi.waitFor(() => expect(answers.has("typo")).toBe(true));
  rerender(statsOf("right"));
  await vi.waitFor(() => expect(answers.has("right")).toBe(true));
  answers.get("right")?.(7);
  expect(await screen.findByText("7")).toBeTruthy();
  answers.get("typo")?.(1234);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(numbers()).toEqual(["10", "2", "7", "1"]);
  rerender(statsOf("another"));
  expect(numbers()).toEqual(["10", "2", "–", "1"]);
  await vi.waitFor(() => expect(answers.has("another")).toBe(true));
  answers.get("another")?.(8);
  expect(await screen.findByText("8")).toBeTruthy();
});

test("leaves out counts of zero, and the section without any count", async () => {
  api.use(
    table("experiences", []),
    table("projects", () => counted(2)),
    table("posts", () => counted(0)),
  );
  const now = new Date("2026-11-21T12:00:00Z");
  const computed = site.stats.filter(({ counts }) => counts !== "contributions");
  const counts = await careerCounts(createTableReader(address), computed, now);
  render(
    <SiteContext value={{ ...site, stats: computed }}>
      <Stats counts={counts} />
    </SiteContext>,
  );
  expect(numbers()).toEqual(["2"]);
  api.use(table("projects", () => counted(0)));
  // As a list without rows, which no section is shown of.
  expect(await careerCounts(createTableReader(address), computed, now)).toEqual([]);
  expect(await careerCounts(createTableReader(address), site.stats, now)).toEqual({});
});
