import { describe, expect, it } from "vitest";
import { summaryOf } from "#admin/import/rowLabels.ts";

describe("the summary of a post in the review", () => {
  it.each([
    [null, "31 Dec 2020"],
    ["Asia/Tokyo", "1 Jan 2021"],
  ])("shows the day in the time zone %s", (timeZone, day) => {
    expect(summaryOf({ kind: "posts", values: { published_at: "2020-12-31T15:30:00.000Z" } }, timeZone)).toBe(day);
  });
});
