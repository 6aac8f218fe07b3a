import type { PlannedSetting } from "#import/importSettings.ts";
import { importedKinds, kindRules } from "#import/kinds.ts";
import { demoBeside, isWanted, type PlannedRow, stateLabels } from "#import/plan.ts";
import { sentences } from "#import/read/cleanText.ts";
import { findRemotePictures } from "#import/read/importPictures.ts";
import { countEach, joinAnd, pluralize } from "#shared/base/text.ts";
import { missingFilesText } from "../../shared/userError.ts";
import type { FileImportResult, ImportPlan } from "./importFiles.ts";

const maxSettingLength = 100;

const asSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

const lineOf = (row: PlannedRow): string => {
  const { title, state, problems, reason, notes } = row;
  const why = [...Object.values(problems), ...(reason ? [reason] : []), ...notes].map(asSentence).join(" ");
  return `  ${isWanted(row) ? "+" : " "} ${title} (${stateLabels[state].toLowerCase()})${why ? `: ${why}` : ""}`;
};

const settingLine = ({ label, text, isTicked, overwritesOwn, problem, note }: PlannedSetting): string => {
  const why = [problem, note, overwritesOwn ? "It would replace your own text." : undefined].filter(Boolean).join(" ");
  return `  ${isTicked ? "+" : " "} ${label}: ${text.replace(/\s+/g, " ").slice(0, maxSettingLength)}${why ? ` (${why})` : ""}`;
};

const settingLines = (settings: readonly PlannedSetting[]): string[] => {
  const { length } = settings.filter(({ isTicked }) => isTicked);
  return settings.length > 0 ? [`settings: ${length} of ${settings.length}`, ...settings.map(settingLine)] : [];
};

const placeNote = (rows: readonly PlannedRow[], place = ""): string[] => {
  const { length } = rows.filter((row) => row.kind === "experiences" && isWanted(row) && !row.values.location);
  if (length === 0 || !place) return [];
  const count = pluralize(length, "experience has", "experiences have");
  return [`Note: ${count} no location. To use the one of the profile, add --location ${JSON.stringify(place)}.`];
};

const demoNote = ({ rows, demo, removesDemo }: Pick<ImportPlan, "rows" | "demo" | "removesDemo">): string[] => {
  const counts = demoBeside(rows, demo).map(([kind, count]) => `${kindRules[kind].table.name} (${count})`);
  const all = `Unedited rows of the demo in ${joinAnd(counts)}`;
  if (counts.length === 0) return [];
  return [removesDemo ? `${all} are removed.` : `Note: ${all} stay. To remove them, add --remove-demo.`];
};

/** Describes what an import would do. Rows with a + are imported. */
export const planText = (plan: ImportPlan): string => {
  const { label, rows, settings, isLeavingPictures, parsed } = plan;
  const lines = importedKinds.flatMap((kind) => {
    const ofKind = rows.filter((row) => row.kind === kind);
    if (ofKind.length === 0) return [];
    const ticked = ofKind.filter(isWanted).length;
    // A large site has too many unchanged rows to list.
    const listed = ofKind.filter(({ state }) => state !== "same");
    return [`${kindRules[kind].table.name}: ${ticked} of ${ofKind.length}`, ...listed.map(lineOf)];
  });
  const languages = countEach(rows.filter(isWanted).flatMap(({ detected }) => detected ?? []));
  if (languages) lines.push(`languages set, as detected: ${languages}`);
  const ofOthers = findRemotePictures(rows.filter(isWanted), []);
  const hosts = countEach(ofOthers.map((address) => new URL(address).host));
  const pictures = `${pluralize(ofOthers.length, "picture", "pictures")} from other sites (${hosts})`;
  if (ofOthers.length > 0) lines.push(`${isLeavingPictures ? "not copied" : "copied"}: ${pictures}`);
  lines.push(
    ...placeNote(rows, parsed.profile?.location),
    ...demoNote(plan),
    ...parsed.notes.map((note) => `Note: ${note}`),
  );
  return [`From ${label}`, ...settingLines(settings), ...lines].join("\n");
};

export const resultText = (result: FileImportResult): string => {
  const { kinds, redirects, refusedRedirects, settings, settingsFailure, missing } = result;
  const ofKinds = kinds.map(({ kind, written, removed, failure }) =>
    failure
      ? `${kind}: none written, ${failure.sourceId ? `because of ${failure.sourceId}: ` : ""}${failure.message}`
      : `${kind}: ${written.length} written, ${written.filter(({ isNew }) => isNew).length} of them new${removed > 0 ? `, ${removed} of the demo removed` : ""}`,
  );
  const lines = sentences(
    ...ofKinds,
    settings > 0 && `settings: ${settings} written`,
    settingsFailure && `settings: none written, ${settingsFailure}`,
    missing.length > 0 && missingFilesText(missing),
    redirects > 0 && `${pluralize(redirects, "old address redirects", "old addresses redirect")} here now`,
    refusedRedirects.length > 0 &&
      `Old addresses that the site itself uses, not redirected: ${refusedRedirects.join(", ")}`,
  );
  return lines.join("\n") || "Nothing to import.";
};
