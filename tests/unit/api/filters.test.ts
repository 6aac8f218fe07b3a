import { describe, expect, it } from "vitest";
import { safeFilter } from "#api/rows/filters.ts";

describe("the filter of a list", () => {
  it("compares with a moment", () => {
    expect(safeFilter({ published_at: { moment: "future" } })).toEqual({ "published_at@": "gt.now" });
  });

  it("ignores values without a condition, as in an edited address", () => {
    expect(safeFilter({ published_at: { moment: "x" } })).toEqual({});
    expect(safeFilter({ title: { any: 1 }, slug: "kept" })).toEqual({ "slug@": "eq.kept" });
  });

  it("finds a percent-encoded address by its decoded letters", () => {
    expect(safeFilter({ q: "Über" }, ["from_path", "to_path"])).toEqual({
      "and@": '(or(from_path.imatch."Über",from_path.imatch."[%]c3[%]9cber",to_path.imatch."Über"))',
    });
    expect(safeFilter({ q: "/2019/a" }, ["from_path"])).toEqual({ "and@": '(or(from_path.imatch."[/]2019[/]a"))' });
  });
});
