import { describe, expect, it } from "vitest";
import {
  changesOf,
  initialItems,
  reorderRows,
  type SiteRow,
  splitRows,
  storedItems,
} from "#resources/resumes/items.ts";
import type { ResumeKind } from "#shared/tables/resumes.ts";

const row = (kind: ResumeKind, id: string): SiteRow => ({ kind, id, title: id, note: "", parts: ["A", "B"] });

const rows = [
  ...["r1", "r2", "r3"].map((id) => row("experiences", id)),
  ...["p1", "p2", "p3", "p4"].map((id) => row("projects", id)),
];

const all = initialItems(rows);
const idsOf = (items: typeof all) => items.map(({ id }) => id);
const [first] = rows;

describe("the items of a résumé", () => {
  it("start with the rows of /resume: all but the older projects", () => {
    expect(idsOf(all)).toEqual(["r1", "r2", "r3", "p1", "p2", "p3"]);
  });

  it("list the shown rows in their order, then the site's other rows, and no row that was deleted", () => {
    const items = reorderRows(
      all.filter(({ id }) => id !== "r2"),
      ["r3", "r1"],
    );
    const { shown, others } = splitRows(rows.slice(0, 2), items, "experiences");
    expect([shown.map(({ id }) => id), others.map(({ id }) => id)]).toEqual([["r1"], ["r2"]]);
    expect(idsOf(items)).toEqual(["r3", "r1", "p1", "p2", "p3"]);
  });

  it("keep the place of an item whose row was deleted, and the order of other kinds", () => {
    const moved = reorderRows(all, ["r3", "r1"]);
    expect(idsOf(moved)).toEqual(["r3", "r2", "r1", "p1", "p2", "p3"]);
    expect(reorderRows(moved, ["r1", "r3"])).toEqual(all);
  });

  it("are stored without the texts that are the site's", () => {
    const [item] = all;
    if (!item) throw new Error("Expected an item.");
    expect(storedItems([item])).toEqual([{ kind: "experiences", id: "r1" }]);
    expect(storedItems([{ ...item, title: "Own", leftOut: ["A"] }])).toEqual([
      { kind: "experiences", id: "r1", title: "Own", leftOut: ["A"] },
    ]);
  });

  it("describe what differs from the site", () => {
    const [item] = all;
    if (!first || !item) throw new Error("Expected a row.");
    expect(changesOf(item, first)).toBe("");
    expect(changesOf({ ...item, title: "Own", leftOut: ["A", "gone"] }, first)).toBe("own title, 1 of 2 highlights");
    expect(changesOf({ ...item, highlights: ["Own"], leftOut: ["A"] }, first)).toBe("own highlights");
    expect(changesOf({ ...item, leftOut: ["A"] }, row("skill_categories", "g"))).toBe("1 of 2 skills");
  });
});
