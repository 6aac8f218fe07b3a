import { describe, expect, it } from "vitest";
import type { PlannedRow } from "#import/planning/plan.ts";
import { type ImportDatabase, RefusedRow, runImport, type SentRow, sentRow } from "#import/running/runImport.ts";
import type { AnyImportedRow } from "#import/types.ts";
import { importedState, job, nothing, now, planned, skill } from "./plannedRows.ts";

describe("what is sent", () => {
  it("of a row that is there is only what the source says, and its version", () => {
    const [row] = planned([job("a", { role: "Lead", end_date: undefined, current: true })], importedState([job("a")]));
    const sent = row && sentRow(row, now);
    expect(sent).toMatchObject({ rowId: "0", version: "2026-11-01T00:00:00+00:00", isEdited: false });
    expect(sent?.values).toEqual({
      company: "Acme",
      role: "Lead",
      location: "Bern",
      description: "Built things",
      start_date: "2020-01-01",
      end_date: null,
      current: true,
    });
  });

  const databaseOf = (given: Partial<ImportDatabase> = {}) => {
    const calls: unknown[] = [];
    const staged = new Map<string, SentRow[]>();
    const database: ImportDatabase = {
      readState: () => Promise.resolve(nothing),
      stage: (id, rows) => {
        staged.set(id, [...(staged.get(id) ?? []), ...rows]);
        return Promise.resolve();
      },
      write: (id, kind, source) => {
        const rows = staged.get(id) ?? [];
        calls.push([kind, source, rows.map(({ sourceId }) => sourceId)]);
        return Promise.resolve(rows.map(({ sourceId }) => ({ sourceId, id: sourceId, slug: null, isNew: true })));
      },
      writeRedirects: (source, redirects) => {
        calls.push(["redirects", source, redirects]);
        return Promise.resolve({ written: redirects.length, refused: [] });
      },
      countMissingRedirects: (_source, redirects) => Promise.resolve(redirects.length),
      ...given,
    };
    return { database, calls, staged };
  };

  let ids = 0;
  const run = (
    rows: readonly PlannedRow[],
    redirects = [{ from: "/old", to: { kind: "posts" as const, sourceId: "p" } }],
  ) => ({
    source: "somewhere",
    rows,
    redirects,
    newId: () => String(ids++),
    now,
  });
  const post: AnyImportedRow = { kind: "posts", sourceId: "p", values: { title: "A", content: "x".repeat(150_000) } };

  it("are the ticked rows, kind by kind, then the old addresses of those that are there", async () => {
    const { database, calls } = databaseOf();
    const progress: number[] = [];
    const rows = planned([post, job("a"), job("b", { company: " " }), skill("Go")]);
    const result = await runImport(database, { ...run(rows), onProgress: (done) => progress.push(done) });
    expect(calls).toEqual([
      ["experiences", "somewhere", ["a"]],
      ["technical_skills", "somewhere", ["Go"]],
      ["posts", "somewhere", ["p"]],
      ["redirects", "somewhere", [{ from: "/old", kind: "posts", sourceId: "p" }]],
    ]);
    expect(result).toMatchObject({ redirects: 1, refusedRedirects: [] });
    expect(progress).toEqual([...progress].sort((one, other) => one - other));
    expect(progress.at(-1)).toBe(3);
  });

  it("comes in requests of at most a megabyte", async () => {
    const rows = planned(
      Array.from({ length: 20 }, (_, index) => ({
        ...post,
        sourceId: `p${index}`,
        values: { ...post.values, title: `${index}` },
      })),
    );
    const sizes: number[] = [];
    const { database } = databaseOf();
    const counting: ImportDatabase = {
      ...database,
      stage: (id, batch) => {
        sizes.push(JSON.stringify(batch).length);
        return database.stage(id, batch);
      },
    };
    await runImport(counting, run(rows, []));
    expect(sizes.length).toBeGreaterThan(2);
    expect(Math.max(...sizes)).toBeLessThan(1_100_000);
  });

  it("tells that the old addresses were not stored, of rows that are", async () => {
    const { database } = databaseOf();
    const offline: ImportDatabase = { ...database, writeRedirects: () => Promise.reject(new Error("No connection.")) };
    expect(await runImport(offline, run(planned([post])))).toMatchObject({
      kinds: [{ kind: "posts", written: [{ sourceId: "p" }] }],
      redirects: 0,
      redirectFailure: "No connection.",
    });
  });

  it("leaves other kinds alone when one is refused, and tells which row it was", async () => {
    const { database } = databaseOf();
    const refusing: ImportDatabase = {
      ...database,
      write: (id, kind, source) =>
        kind === "posts"
          ? Promise.reject(new RefusedRow("[p] The database refused a value: title."))
          : database.write(id, kind, source),
    };
    expect(await runImport(refusing, run(planned([post, job("a")])))).toEqual({
      kinds: [
        { kind: "experiences", written: [{ sourceId: "a", id: "a", slug: null, isNew: true }] },
        { kind: "posts", written: [], failure: { message: "The database refused a value: title.", sourceId: "p" } },
      ],
      redirects: 0,
      refusedRedirects: [],
    });
  });

  it("name the row that was refused by an id with brackets, too", async () => {
    const { database } = databaseOf({
      write: () => Promise.reject(new RefusedRow("[posts/[slug].md] The database refused a value: title.")),
    });
    const { kinds } = await runImport(database, run(planned([{ ...post, sourceId: "posts/[slug].md" }])));
    expect(kinds[0]?.failure).toEqual({ message: "The database refused a value: title.", sourceId: "posts/[slug].md" });
  });
});
