import { isDay, isMoment, knownPart, parseTimestamp } from "#shared/dates.ts";
import type { Values } from "#shared/tables/values.ts";
import type { ImportedKind } from "../types.ts";
import { importedKinds, naturalKeysOf } from "./kinds.ts";

/** The state of a row. The owner has changed `edited` rows and deleted `removed` ones: an import leaves them alone unless they are ticked. */
export type RowState = "new" | "same" | "changed" | "edited" | "removed" | "refused";

/** A row of the site; long texts may be missing. */
export type StoredRow = Values & { id: string; updated_at: string };

/** A row that was imported earlier; without `rowId` if it has been deleted since. */
interface EarlierRow {
  kind: string;
  sourceId: string;
  digest: string;
  rowId: string | null;
  isEdited: boolean | null;
}

/** What the site has, and what earlier imports wrote. */
export interface ImportState {
  rows: Readonly<Partial<Record<ImportedKind, readonly StoredRow[]>>>;
  imported: readonly EarlierRow[];
}

const isSameMoment = (one: string, other: string): boolean =>
  isMoment(one) && isMoment(other) && parseTimestamp(one).getTime() === parseTimestamp(other).getTime();

/** Whether two values of a column are the same; moments are, however they are written. */
export const isSame = (one: unknown, other: unknown): boolean => {
  if (typeof one === "string" && typeof other === "string") return one === other || isSameMoment(one, other);
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
};

/** The row of the site that an imported one is, if any, and what that says of its state. */
export interface Match {
  state: RowState;
  reason?: string;
  stored?: StoredRow;
}

const matchEarlier = (
  { rowId, isEdited, digest }: EarlierRow,
  stored: StoredRow | undefined,
  digestNow: string,
): Match => {
  if (!rowId || !stored) return { state: "removed", reason: "You deleted it since it was imported." };
  if (isEdited) return { state: "edited", reason: "You changed it since it was imported.", stored };
  return { state: digest === digestNow ? "same" : "changed", stored };
};

/** A day at the precision of the source. */
const asKnown = (value: unknown, { dates_known_to }: Values): unknown =>
  typeof value === "string" && isDay(value) ? knownPart(value, String(dates_known_to)) : value;

const matchOwn = (stored: StoredRow, values: Values, given: readonly string[]): Match => {
  // Days are entered by hand at full precision.
  const compared = given.filter((name) => name !== "dates_known_to");
  const isEqual = compared.every((name) => isSame(asKnown(values[name], values), asKnown(stored[name], values)));
  return isEqual ? { state: "same", stored } : { state: "edited", reason: "You have it already.", stored };
};

/** Finds the stored row for an imported one: by an earlier import, else by its natural keys. */
export const matcher = ({ rows, imported }: ImportState) => {
  const byId = new Map(importedKinds.flatMap((kind) => (rows[kind] ?? []).map((row) => [row.id, row])));
  const before = new Map(imported.map((row) => [`${row.kind}:${row.sourceId}`, row]));
  const byKey = new Map<string, StoredRow>();
  for (const kind of importedKinds) {
    for (const row of rows[kind] ?? []) {
      for (const key of naturalKeysOf(kind, row)) if (!byKey.has(`${kind}:${key}`)) byKey.set(`${kind}:${key}`, row);
    }
  }
  return (kind: ImportedKind, sourceId: string, values: Values, given: readonly string[], digest: string): Match => {
    const known = before.get(`${kind}:${sourceId}`);
    if (known) return matchEarlier(known, byId.get(known.rowId ?? ""), digest);
    const key = naturalKeysOf(kind, values).find((each) => byKey.has(`${kind}:${each}`));
    const stored = key && byKey.get(`${kind}:${key}`);
    return stored ? matchOwn(stored, values, given) : { state: "new" };
  };
};
