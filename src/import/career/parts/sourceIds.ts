import type { AnyImportedRow } from "../../types.ts";

const longest = 200;

const hashOf = (text: string): string => {
  let hash = 0xcbf29ce484222325n;
  for (const character of text) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(character.codePointAt(0) ?? 0)) * 0x100000001b3n);
  }
  return hash.toString(36);
};

/** An id from the values that identify a row; case and spacing do not matter. */
export const sourceIdOf = (...parts: readonly (string | null | undefined)[]): string => {
  const id = parts.map((part) => (part ?? "").normalize("NFC").toLowerCase().replace(/\s+/g, " ").trim()).join("|");
  return id.length <= longest ? id : `${id.slice(0, longest - 14)}~${hashOf(id)}`;
};

/**
 * Makes the ids of rows unique: equal rows are merged, different ones numbered in the order of their content, so that their order
 * in the file does not matter.
 */
export const withUniqueIds = (rows: readonly AnyImportedRow[]): AnyImportedRow[] => {
  const contents = new Map<string, Set<string>>();
  const contentOf = (row: AnyImportedRow) => JSON.stringify(row.values);
  const keyOf = ({ kind, sourceId }: AnyImportedRow) => `${kind} ${sourceId}`;
  for (const row of rows) contents.set(keyOf(row), (contents.get(keyOf(row)) ?? new Set()).add(contentOf(row)));
  const seen = new Set<string>();
  return rows.flatMap((row) => {
    const place = [...(contents.get(keyOf(row)) ?? [])].sort().indexOf(contentOf(row));
    const sourceId = place > 0 ? `${row.sourceId}#${place + 1}` : row.sourceId;
    const isRepeated = seen.has(keyOf({ ...row, sourceId }));
    seen.add(keyOf({ ...row, sourceId }));
    return isRepeated ? [] : [{ ...row, sourceId }];
  });
};
