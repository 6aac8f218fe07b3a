import { describe, expect, it } from "vitest";
import { type ImportStep, readImportState, runImport } from "#import/run.ts";
import type { AnyImportedRow } from "#import/types.ts";
import { importedState, job, now, planned, skill } from "./plannedRows.ts";

interface Sent {
  sourceId: string;
  values: object;
}

/** A database that takes everything, and remembers what it was asked. */
const database = (refuse: (kind: unknown) => void = () => {}) => {
  const steps: { step: string; data: Record<string, unknown> }[] = [];
  const sentTo = (importId: unknown): Sent[] =>
    steps.flatMap(({ step, data }) =>
      step === "stage" && data.importId === importId && Array.isArray(data.rows) ? data.rows : [],
    );
  const ask: ImportStep = async (step, data) => {
    steps.push({ step, data });
    if (step === "stage") return 1;
    refuse(data.kind);
    const rows = sentTo(data.importId).map(({ sourceId }) => ({ sourceId, id: sourceId, slug: null, isNew: true }));
    return { rows, redirects: 1, refused: ["/admin"] };
  };
  const written = () =>
    steps.flatMap(({ step, data }) => (step === "write" ? [[data.kind, data.source, sentTo(data.importId)]] : []));
  return { ask, steps, written };
};

let ids = 0;
const run = (ask: ImportStep, rows: ReturnType<typeof planned>, more: object = {}) =>
  runImport(ask, { source: "somewhere", rows, redirects: [], newId: () => String(ids++), now, ...more });

const post: AnyImportedRow = { kind: "posts", sourceId: "p", values: { title: "A", content: "x".repeat(150_000) } };

describe("an import", () => {
  it("sends the ticked rows with their old addresses, kind by kind", async () => {
    const { ask, written } = database();
    const progress: number[] = [];
    const rows = planned([post, job("a"), job("b", { role: " " }), skill("Go")]);
    const result = await run(ask, rows, {
      redirects: [
        { from: "/old", to: { kind: "posts", sourceId: "p" } },
        { from: "/gone", to: { kind: "posts", sourceId: "q" } },
      ],
      onProgress: (done: number) => progress.push(done),
    });
    expect(written()).toMatchObject([
      ["experiences", "somewhere", [{ sourceId: "a", rowId: null, isEdited: false, oldAddresses: [] }]],
      ["technical_skills", "somewhere", [{ sourceId: "Go" }]],
      ["posts", "somewhere", [{ sourceId: "p", oldAddresses: ["/old"] }]],
    ]);
    expect(result).toMatchObject({ redirects: 3, refusedRedirects: ["/admin", "/admin", "/admin"] });
    expect(progress).toEqual([...progress].sort((one, other) => one - other));
    expect(progress.at(-1)).toBe(3);
  });

  it("removes demo rows of the imported kinds only if asked, and categories with their skills", async () => {
    const category: AnyImportedRow = { kind: "skill_categories", sourceId: "Skills", values: { name: "Skills" } };
    const demoOf = async (more: object) => {
      const { ask, steps } = database();
      await run(ask, planned([job("a"), category, skill("Go")]), more);
      return steps.flatMap(({ step, data }) => (step === "write" ? [data.demo] : []));
    };
    expect(await demoOf({})).toEqual([[], [], []]);
    expect(await demoOf({ removesDemo: true })).toEqual([
      ["experiences"],
      [],
      ["technical_skills", "skill_categories"],
    ]);
  });

  it("sends only the source's values for a stored row, with its version", async () => {
    const { ask, written } = database();
    await run(
      ask,
      planned([job("a", { role: "Lead", end_date: undefined, current: true })], importedState([job("a")])),
    );
    const values = {
      company: "Acme",
      role: "Lead",
      location: "Bern",
      description: "Built things",
      start_date: "2020-01-01",
      end_date: null,
      current: true,
    };
    expect(written()).toEqual([
      [
        "experiences",
        "somewhere",
        [
          {
            sourceId: "a",
            rowId: "0",
            version: "2026-11-01T00:00:00+00:00",
            isEdited: false,
            oldAddresses: [],
            values,
          },
        ],
      ],
    ]);
  });

  it("is sent in requests of at most a megabyte", async () => {
    const { ask, steps } = database();
    const titled = (_: unknown, index: number) => ({
      ...post,
      sourceId: `p${index}`,
      values: { ...post.values, title: `${index}` },
    });
    await run(ask, planned(Array.from({ length: 20 }, titled)));
    const sizes = steps.map(({ data }) => JSON.stringify(data).length);
    expect(sizes.length).toBeGreaterThan(3);
    expect(Math.max(...sizes)).toBeLessThan(1_100_000);
  });

  it.each(["p", "posts/[slug].md"])("writes the other kinds when one is refused, and names its row %s", async (id) => {
    const { ask } = database((kind) => {
      if (kind === "posts") throw new Error(`[${id}] The database refused a value: title.`);
    });
    expect((await run(ask, planned([{ ...post, sourceId: id }, job("a")]))).kinds).toMatchObject([
      { kind: "experiences", written: [{ sourceId: "a" }] },
      { kind: "posts", written: [], failure: { message: "The database refused a value: title.", sourceId: id } },
    ]);
  });
});

describe("the stored state for a plan", () => {
  it("includes the long texts of rows that the file repeats, a hundred per request", async () => {
    const stored = Array.from({ length: 150 }, (_, index) => ({ id: `${index}`, updated_at: "2026-11-01T00:00:00Z" }));
    const asked: unknown[] = [];
    const ask: ImportStep = async (step, data) => {
      if (step === "state") {
        const imported = stored.map(({ id }) => ({ kind: "posts", sourceId: id, rowId: id, isEdited: false }));
        return { rows: { posts: stored }, imported };
      }
      asked.push(data.ids);
      return Array.isArray(data.ids) ? data.ids.map((id) => ({ id, texts: { content: `Text ${id}` } })) : [];
    };
    const rows = stored
      .slice(1)
      .map(({ id }): AnyImportedRow => ({ ...post, kind: "posts", sourceId: id, values: {} }));
    const state = await readImportState(ask, "somewhere", rows);
    expect(asked).toMatchObject([{ length: 100 }, { length: 49 }]);
    expect(state.rows.posts?.map(({ content }) => content)).toEqual([
      undefined,
      ...stored.slice(1).map(({ id }) => `Text ${id}`),
    ]);
  });
});
