import { describe, expect, it } from "vitest";
import { firstDay, lastDay, lowestPrecision, monthOf, readDate } from "#import/read/readDates.ts";

const languages = ["en", "en-GB", "de", "de-AT", "fr", "es", "pt", "pt-BR"];
const formats: readonly Intl.DateTimeFormatOptions[] = [
  { month: "long" },
  { month: "short" },
  { month: "long", day: "numeric" },
  { month: "short", day: "numeric", year: "numeric" },
];

describe.each(languages)("month names in %s", (language) => {
  it("are parsed in long and short form", () => {
    for (let month = 0; month < 12; month++) {
      for (const format of formats) {
        const parts = new Intl.DateTimeFormat(language, { ...format, timeZone: "UTC" }).formatToParts(
          new Date(Date.UTC(2020, month, 5)),
        );
        const name = parts.find(({ type }) => type === "month")?.value ?? "";
        expect([name, monthOf(name)]).toEqual([name, month + 1]);
      }
    }
  });
});

describe("a date in an export", () => {
  it.each([
    ["Jan 2020", "2020-01"],
    ["January 5, 2020", "2020-01-05"],
    ["5. Januar 2020", "2020-01-05"],
    ["5 de enero de 2020", "2020-01-05"],
    ["2020", "2020"],
    ["2020-01", "2020-01"],
    ["2020-1-5", "2020-01-05"],
    ["2020-01-05T10:00:00Z", "2020-01-05"],
    ["7/2020", "2020-07"],
    ["março de 2020", "2020-03"],
  ])("reads %j as %s", (text, date) => {
    expect(readDate(text)).toBe(date);
  });

  it.each([
    "",
    "soon",
    "03/04/2020",
    "2020-13",
    "2020-02-30",
    "0020",
    "20",
    "Jan",
    "Jan Feb 2020",
    "Marvel 2020",
    "2019 2020",
    "May 5 6 2020",
    "Q3 2020",
  ])("returns null for %j", (text) => {
    expect(readDate(text)).toBeNull();
  });

  it("covers its period from the first to the last day", () => {
    expect(["2020", "2020-02", "2020-02-05"].map(firstDay)).toEqual(["2020-01-01", "2020-02-01", "2020-02-05"]);
    expect(["2020", "2020-02", "2021-02", "2020-02-05"].map(lastDay)).toEqual([
      "2020-12-31",
      "2020-02-29",
      "2021-02-28",
      "2020-02-05",
    ]);
  });

  it("has the lowest precision of several dates", () => {
    expect(lowestPrecision([])).toBe("day");
    expect(lowestPrecision(["2020-01-05", "2020-01"])).toBe("month");
    expect(lowestPrecision(["2020-01-05", "2020"])).toBe("year");
  });
});
