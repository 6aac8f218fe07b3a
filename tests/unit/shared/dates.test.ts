import { describe, expect, it, vi } from "vitest";
import { dayIn, dayOf, formatDay, formatMonth, formatPeriod, isDay, parseTimestamp } from "#shared/base/dates.ts";

describe.each(["UTC", "America/Sao_Paulo", "Pacific/Kiritimati"])("dates on a device in %s", (zone) => {
  it("show the stored day", () => {
    vi.stubEnv("TZ", zone);
    expect(formatDay("2024-01-01")).toBe("1 Jan 2024");
    expect(formatMonth("2024-01-01")).toBe("Jan 2024");
    expect(formatMonth("2023-12-31")).toBe("Dec 2023");
    expect(["2024-01", "2024"].map((text) => formatMonth(text))).toEqual(["Jan 2024", "2024"]);
    expect(formatDay("2026-11-21 23:59:59.999+00")).toBe("21 Nov 2026");
    expect(dayOf("2026-11-21T00:00:00+00:00")).toBe("2026-11-21");
    expect(parseTimestamp("2026-11-21T01:13:03").toISOString()).toBe("2026-11-21T01:13:03.000Z");
  });
});

describe("the day of a moment", () => {
  it.each([
    ["2026-11-21 23:30:00+00", "Asia/Tokyo", "2026-11-22"],
    ["2026-01-01T04:59:59Z", "America/New_York", "2025-12-31"],
    ["2026-11-21 23:30:00+00", null, "2026-11-21"],
    ["2026-11-21", "Asia/Tokyo", "2026-11-21"],
    ["2026-11-21 23:30:00+00", "Mars/Olympus", "2026-11-21"],
    ["2026-11-22T12:00:00Z", "Pacific/Kiritimati", "2026-11-23"],
    ["2026-11-22T12:00:00Z", "America/Sao_Paulo", "2026-11-22"],
    ["2026-11-22T12:00:00Z", null, "2026-11-22"],
  ])("is read from %s in %s as %s", (text, zone, day) => {
    expect(dayIn(text, zone)).toBe(day);
  });
});

describe("timestamps", () => {
  it.each([
    ["2026-11-21 01:13:03+00", "2026-11-21T01:13:03.000Z"],
    ["2026-11-21 01:13:03.123456+00", "2026-11-21T01:13:03.123Z"],
    ["2026-11-21T01:13:03.5+05:30", "2026-11-20T19:43:03.500Z"],
    ["2026-11-21T01:13:03+0530", "2026-11-20T19:43:03.000Z"],
    ["2026-11-21T01:13:03Z", "2026-11-21T01:13:03.000Z"],
    ["2026-11-21", "2026-11-21T00:00:00.000Z"],
  ])("parse %s as %s", (text, iso) => {
    expect(parseTimestamp(text).toISOString()).toBe(iso);
  });

  it.each([
    "yesterday",
    "",
    "5",
    "hello 1",
    "2026-02-31",
    "2026-02-31T10:00Z",
    "2026-11-21 25:00+00",
    "2026-11-21T01:135Z",
  ])("reject %j", (text) => {
    expect(() => parseTimestamp(text)).toThrow(RangeError);
  });

  it.each(Array.from({ length: 12 }, (_, month) => month))("show the short name of month %i", (month) => {
    const date = new Date(Date.UTC(2024, month, 5));
    const inEnglish = date.toLocaleDateString("en-US", { month: "short", timeZone: "UTC" });
    expect(formatMonth(date.toISOString())).toBe(`${inEnglish} 2024`);
  });

  it.each([
    ["2024-02-29", true],
    ["2023-02-29", false],
    ["2024-1-1", false],
    ["2024-01-01T00:00", false],
  ])("treat %s as a day: %s", (text, answer) => {
    expect(isDay(text)).toBe(answer);
  });
});

describe("a period", () => {
  it.each([
    ["2022-12-10", "2022-12-12", "day", "Dec 2022"],
    ["2022-12-01", "2022-12-31", "month", "Dec 2022"],
    ["2022-01-01", "2022-12-31", "year", "2022"],
    ["2022-01-01", "2023-12-31", "year", "2022 – 2023"],
    ["2022-12-01", null, "month", "Dec 2022 – Present"],
    [null, "2009-12-31", "year", "2009"],
    [null, null, "day", ""],
  ])("from %s to %s, known to the %s, is %j", (start, end, knownTo, words) => {
    expect(formatPeriod(start, end, knownTo)).toBe(words);
  });
});
