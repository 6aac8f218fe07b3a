import { kindRules } from "#import/planning/kinds.ts";
import type { PlannedRow, RowState } from "#import/planning/plan.ts";
import type { ImportResult } from "#import/running/runImport.ts";
import { importedKinds } from "#import/types.ts";

const stateWords: Readonly<Record<RowState, string>> = {
  new: "new",
  changed: "changed",
  edited: "yours differs",
  removed: "deleted by you",
  refused: "refused",
  same: "the same",
};

// What is left alone on a large site says nothing by its name.
const isNamed = ({ state }: PlannedRow): boolean => state !== "same";

const lineOf = ({ title, state, isTicked, problems, reason, notes }: PlannedRow): string => {
  const why = [...Object.values(problems), ...(reason ? [reason] : []), ...notes].join(" ");
  return `  ${isTicked ? "+" : " "} ${title} (${stateWords[state]})${why ? `: ${why}` : ""}`;
};

/** What an import would do, for somebody to read before it is done: what has a + is imported. */
export const planText = (label: string, rows: readonly PlannedRow[], notes: readonly string[]): string => {
  const lines = importedKinds.flatMap((kind) => {
    const ofKind = rows.filter((row) => row.kind === kind);
    if (ofKind.length === 0) return [];
    const ticked = ofKind.filter(({ isTicked }) => isTicked).length;
    return [`${kindRules[kind].table.name}: ${ticked} of ${ofKind.length}`, ...ofKind.filter(isNamed).map(lineOf)];
  });
  return [`From ${label}`, ...lines, ...notes.map((note) => `Note: ${note}`)].join("\n");
};

/** What was done, kind by kind. */
export const resultText = ({ kinds, redirects, refusedRedirects, redirectFailure }: ImportResult): string =>
  [
    ...kinds.map(({ kind, written, failure }) =>
      failure
        ? `${kind}: nothing, ${failure.sourceId ? `because of ${failure.sourceId}: ` : ""}${failure.message}`
        : `${kind}: ${written.length} written, of these ${written.filter(({ isNew }) => isNew).length} new`,
    ),
    ...(redirects > 0 ? [`${redirects} old addresses lead here now`] : []),
    ...(redirectFailure ? [`The old addresses were not stored: ${redirectFailure}`] : []),
    ...(refusedRedirects.length > 0 ? [`Addresses that the site needs itself: ${refusedRedirects.join(", ")}`] : []),
  ].join("\n") || "Nothing to import.";
