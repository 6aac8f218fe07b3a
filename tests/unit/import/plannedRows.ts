import type { ImportState, StoredRow } from "#import/plan.ts";
import { type PlannedRow, planImport } from "#import/plan.ts";
import type { AnyImportedRow } from "#import/types.ts";

export const now = new Date("2026-11-22T10:00:00Z");

export const job = (sourceId: string, values: object = {}, more: object = {}): AnyImportedRow => ({
  kind: "experiences",
  sourceId,
  values: {
    company: "Acme",
    role: "Engineer",
    location: "Bern",
    description: "Built things",
    start_date: "2020-01-01",
    end_date: "2021-02-01",
    ...values,
  },
  ...more,
});
export const skill = (name: string, values: object = {}): AnyImportedRow => ({
  kind: "technical_skills",
  sourceId: name,
  values: { name, ...values },
});

export const nothing: ImportState = { rows: {}, imported: [], demo: {} };

export const storedAs = (row: PlannedRow | undefined, values: object = {}): StoredRow => ({
  ...row?.values,
  id: "1",
  updated_at: "2026-11-01T00:00:00+00:00",
  ...values,
});

/** The database after the rows were imported. */
export const importedState = (
  rows: readonly AnyImportedRow[],
  { isEdited = false, isGone = false } = {},
): ImportState => {
  const planned = planImport(rows, nothing, now);
  const rowsOf = (kind: string) =>
    planned.flatMap((row, index) => (row.kind === kind ? [storedAs(row, { id: String(index) })] : []));
  return {
    rows: isGone ? {} : Object.fromEntries(planned.map(({ kind }) => [kind, rowsOf(kind)])),
    imported: planned.map(({ kind, sourceId }, index) => ({
      kind,
      sourceId,
      rowId: isGone ? null : String(index),
      isEdited: isGone ? null : isEdited,
    })),
    demo: {},
  };
};

export const summary = (rows: readonly PlannedRow[]) =>
  rows.map(({ title, state, isTicked }) => [title, state, isTicked]);

export const planned = (rows: readonly AnyImportedRow[], state = nothing) => planImport(rows, state, now);
