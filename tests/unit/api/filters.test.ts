import { describe, expect, it } from "vitest";
import { safeFilter } from "#api/rows/filters.ts";

describe("a list's filter", () => {
  it("asks for rows by a point in time", () => {
    expect(safeFilter({ published_at: { moment: "future" } })).toEqual({ "published_at@": "gt.now" });
  });

  it("leaves out what no condition can be made of, as a hand-written address may hold it", () => {
    expect(safeFilter({ published_at: { moment: "x" } })).toEqual({});
    expect(safeFilter({ title: { any: 1 }, slug: "kept" })).toEqual({ "slug@": "eq.kept" });
  });

  it("finds an old address by its own letters, too", () => {
    expect(safeFilter({ q: "Über" }, ["from_path", "to_path"])).toEqual({
      "and@": '(or(from_path.imatch."Über",from_path.imatch.".c3.9cber",to_path.imatch."Über"))',
    });
    expect(safeFilter({ q: "/2019/a" }, ["from_path"])).toEqual({ "and@": '(or(from_path.imatch.".2019.a"))' });
  });
});
