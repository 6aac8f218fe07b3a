import type { PlannedSetting } from "#import/importSettings.ts";
import { importedKinds, kindRules } from "#import/kinds.ts";
import { isWanted, type PlannedRow, stateLabels } from "#import/plan.ts";
import { findRemotePictures } from "#import/read/importPictures.ts";
import { countEach, pluralize } from "#shared/base/text.ts";
import { missingFilesText } from "../../shared/userError.ts";
import type { FileImportResult, ImportPlan } from "./importFiles.ts";

const mostOfSetting = 100;

// On a large site the names of unchanged rows are no use.
const isNamed = ({ state }: PlannedRow): boolean => state !== "same";

const asSentence = (words: string): string => (/[.!?]$/.test(words) ? words : `${words}.`);

const lineOf = (row: PlannedRow): string => {
  const { title, state, problems, reason, notes } = row;
  const why = [...Object.values(problems), ...(reason ? [reason] : []), ...notes].map(asSentence).join(" ");
  return `  ${isWanted(row) ? "+" : " "} ${title} (${stateLabels[state].toLowerCase()})${why ? `: ${why}` : ""}`;
};

const settingLine = ({ label, text, isTicked, overwritesOwn, problem }: PlannedSetting): string => {
  const why = [problem, overwritesOwn ? "It would stand in place of what you wrote." : undefined]
    .filter(Boolean)
    .join(" ");
  return `  ${isTicked ? "+" : " "} ${label}: ${text.replace(/\s+/g, " ").slice(0, mostOfSetting)}${why ? ` (${why})` : ""}`;
};

const settingLines = (settings: readonly PlannedSetting[]): string[] =>
  settings.length === 0
    ? []
    : [
        `settings: ${settings.filter(({ isTicked }) => isTicked).length} of ${settings.length}`,
        ...settings.map(settingLine),
      ];

/** What an import would do, as text for the user: rows with a + are imported. */
export const planText = ({ label, rows, settings, isLeavingPictures, parsed: { notes } }: ImportPlan): string => {
  const lines = importedKinds.flatMap((kind) => {
    const ofKind = rows.filter((row) => row.kind === kind);
    if (ofKind.length === 0) return [];
    const ticked = ofKind.filter(isWanted).length;
    return [`${kindRules[kind].table.name}: ${ticked} of ${ofKind.length}`, ...ofKind.filter(isNamed).map(lineOf)];
  });
  const ofOthers = findRemotePictures(rows.filter(isWanted), []);
  const hosts = countEach(ofOthers.map((address) => new URL(address).host));
  const words = `${pluralize(ofOthers.length, "picture", "pictures")} of other sites (${hosts})`;
  if (ofOthers.length > 0) lines.push(`${isLeavingPictures ? "left where they are" : "brought"}: ${words}`);
  return [`From ${label}`, ...settingLines(settings), ...lines, ...notes.map((note) => `Note: ${note}`)].join("\n");
};

/** What was done, kind by kind. */
export const resultText = ({
  kinds,
  redirects,
  refusedRedirects,
  settings,
  settingsFailure,
  missing,
}: FileImportResult): string =>
  [
    ...kinds.map(({ kind, written, failure }) =>
      failure
        ? `${kind}: nothing, ${failure.sourceId ? `because of ${failure.sourceId}: ` : ""}${failure.message}`
        : `${kind}: ${written.length} written, of these ${written.filter(({ isNew }) => isNew).length} new`,
    ),
    ...(settings > 0 ? [`settings: ${settings} written`] : []),
    ...(settingsFailure ? [`settings: nothing, ${settingsFailure}`] : []),
    ...(missing.length > 0 ? [missingFilesText(missing)] : []),
    ...(redirects > 0 ? [`${pluralize(redirects, "old address leads", "old addresses lead")} here now`] : []),
    ...(refusedRedirects.length > 0 ? [`Addresses that the site needs itself: ${refusedRedirects.join(", ")}`] : []),
  ].join("\n") || "Nothing to import.";
