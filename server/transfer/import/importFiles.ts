import { randomUUID } from "node:crypto";
import { statSync } from "node:fs";
import { createRequire } from "node:module";
import { basename } from "node:path";
import { detectLanguages } from "#import/detectLanguages.ts";
import { applyTicked, type PlannedSetting, planSettings } from "#import/importSettings.ts";
import { type ImportState, isWanted, type PlannedRow, planImport, withValues } from "#import/plan.ts";
import { withPlace } from "#import/read/career.ts";
import { type ChosenFile, createMediaReader } from "#import/read/files.ts";
import { type ImportResult, readImportState, runImport } from "#import/run.ts";
import { guessIcons, type NamedIcon } from "#import/skillIcons.ts";
import { type ReadImport, readExport } from "#import/sources/index.ts";
import { ImportRefusal } from "#import/types.ts";
import { site as defaults } from "#public/site.config.ts";
import { mergeSettings } from "#shared/site/mergeSettings.ts";
import { type ReadRemotePicture, readRemotePicture } from "../../media/remotePicture.ts";
import { messageOf, UserError } from "../../shared/userError.ts";
import { fileAt, filesBelow } from "./chosenFiles.ts";
import type { CommandDatabase } from "./importDatabase.ts";
import { importMedia, showFiles } from "./importMedia.ts";

/** Returns a file, or all files of a folder, like a file input of a browser. Follows a symbolic link. @throws {UserError} */
const chosenAt = (path: string): ChosenFile[] => {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) throw new UserError(`There is no file or folder ${path}.`);
  return stats.isDirectory() ? filesBelow(path, basename(path)) : [fileAt(path, basename(path))];
};

interface FileImport {
  path: string;
  /** The name of a source; null: detected from the files. */
  asked: string | null;
  database: CommandDatabase;
  media: string;
  readPicture?: ReadRemotePicture;
  isLeavingPictures?: boolean;
  /** Whether the demo rows of the imported kinds are removed. */
  removesDemo?: boolean;
  /** Whether texts get the language that they are surely in. */
  isDetecting?: boolean;
  /** The place of positions without one. */
  place?: string | null;
  /** Shows the plan. @returns whether to import */
  decide: (plan: ImportPlan) => Promise<boolean>;
  now?: Date;
  onProgress?: (done: number, total: number, handled: number) => void;
}

export interface ImportPlan extends ReadImport {
  rows: readonly PlannedRow[];
  settings: readonly PlannedSetting[];
  isLeavingPictures: boolean;
  /** The number of demo rows by kind, and whether they are removed. */
  demo: ImportState["demo"];
  removesDemo: boolean;
  /** Stores the files that rows show. @returns the rows with their addresses, and the names of files that are missing */
  copyFiles: Awaited<ReturnType<typeof showFiles>>["copyFiles"];
}

/** The result for the rows, and the number of written site settings, or why none were written. */
export interface FileImportResult extends ImportResult {
  settings: number;
  settingsFailure?: string;
  missing: readonly string[];
}

const icons: NamedIcon[] = createRequire(import.meta.url)("simple-icons/icons.json");

const readPlan = async (
  {
    asked,
    database,
    readPicture = readRemotePicture,
    isLeavingPictures = false,
    isDetecting = false,
    place,
    now = new Date(),
  }: FileImport,
  chosen: readonly ChosenFile[],
): Promise<Omit<ImportPlan, "removesDemo">> => {
  try {
    const found = await readExport(chosen, asked);
    const read = { ...found, parsed: { ...found.parsed, rows: withPlace(found.parsed.rows, place) } };
    const { source } = read;
    const { parsed, copyFiles } = await showFiles({ ...read, read: createMediaReader(chosen), database, readPicture });
    const state = await readImportState(database.ask, source, parsed.rows);
    const stored = await database.readSettings();
    const { language } = mergeSettings(defaults, stored).site;
    const planned = planImport(parsed.rows, state, now);
    const rows = (isDetecting ? await detectLanguages(planned, language) : planned).map((row) =>
      row.detected && isWanted(row) ? withValues(row, { language: row.detected }, now) : row,
    );
    return {
      ...read,
      parsed,
      isLeavingPictures,
      demo: state.demo,
      copyFiles,
      rows: guessIcons(source, rows, icons),
      settings: planSettings(parsed, { defaults, stored }),
    };
  } catch (error) {
    throw error instanceof ImportRefusal ? new UserError(error.message) : error;
  }
};

const writeSettings = async (
  database: CommandDatabase,
  planned: readonly PlannedSetting[],
): Promise<Pick<FileImportResult, "settings" | "settingsFailure">> => {
  const { length } = planned.filter(({ isTicked }) => isTicked);
  if (length === 0) return { settings: 0 };
  try {
    const stored = await database.readSettings();
    await database.writeSettings(stored, applyTicked(stored, planned));
    return { settings: length };
  } catch (error) {
    return { settings: 0, settingsFailure: messageOf(error) };
  }
};

/** Imports a file or folder; null if the user declined. @throws {UserError} */
export const importFiles = async (
  asked: FileImport,
): Promise<{ plan: ImportPlan; result: FileImportResult | null }> => {
  const chosen = chosenAt(asked.path);
  const { removesDemo = false } = asked;
  const plan = { ...(await readPlan(asked, chosen)), removesDemo };
  if (!(await asked.decide(plan))) return { plan, result: null };
  const { source, parsed } = plan;
  const { media, database, now = new Date(), onProgress } = asked;
  // Files before the rows that show them.
  const absent = await importMedia(media, { read: createMediaReader(chosen), database, ...parsed });
  const { rows, missing } = await plan.copyFiles(media, plan.rows.filter(isWanted), plan.isLeavingPictures);
  const { redirects, feeds } = parsed;
  const run = { source, rows, redirects, feeds, removesDemo, newId: randomUUID, now, onProgress };
  const result = await runImport(database.ask, run);
  const settings = await writeSettings(database, plan.settings);
  return { plan, result: { ...result, missing: [...absent, ...missing], ...settings } };
};

export const isComplete = ({ rows }: Pick<ImportPlan, "rows">, { kinds, settingsFailure }: FileImportResult): boolean =>
  rows.every(({ state }) => state !== "refused") &&
  kinds.every(({ failure }) => !failure) &&
  settingsFailure === undefined;
