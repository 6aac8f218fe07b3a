import { site as defaults } from "virtual:site-defaults";
import type { PlinthDataProvider } from "#api/dataProvider.ts";
import { detectLanguages } from "#import/detectLanguages.ts";
import { type ImportState, type PlannedRow, planImport } from "#import/plan.ts";
import { findRemotePictures, hashOfAddress, importPictures } from "#import/read/importPictures.ts";
import { type ImportStep, readImportState } from "#import/run.ts";
import { guessIcons, type NamedIcon } from "#import/skillIcons.ts";
import { hashFile } from "#media/useUploadMedia.ts";
import { readIconChoices } from "#resources/technical_skills/iconChoice.ts";
import { serverNow } from "#shared/base/serverClock.ts";
import { mergeSettings } from "#shared/site/mergeSettings.ts";
import { siteRowId, siteTable } from "../site/useSiteSettings.ts";
import type { ReadFiles, ShownFile } from "./browserFiles.ts";

export interface Review extends ReadFiles {
  rows: readonly PlannedRow[];
  /** The settings that the user has selected or deselected. */
  choices: Readonly<Record<string, boolean>>;
  /** The number of demo rows by kind, and whether those of the imported kinds are removed. */
  demo: ImportState["demo"];
  removesDemo: boolean;
  remotePictures: readonly ShownFile[];
  /** Whether remote pictures are copied; null without a server that can fetch them. */
  copiesRemote: boolean | null;
}

// If the icon names cannot be loaded, skills are imported without icons.
const readIcons = async (rows: readonly PlannedRow[]): Promise<NamedIcon[]> =>
  rows.some(({ kind }) => kind === "technical_skills") ? readIconChoices().catch(() => []) : [];

type ReviewCalls = Pick<PlinthDataProvider, "getOne" | "findMedia" | "canFetchPictures" | "fetchPicture">;

export const findPicture = async ({ findMedia }: Pick<ReviewCalls, "findMedia">, { hash, read }: ShownFile) =>
  findMedia("source_sha256", hash ?? (await hashFile(await read())));

/**
 * Plans an import. Pictures of earlier imports get their stored addresses first: otherwise a text that shows them would
 * differ from the stored one.
 */
export const planReview = async (step: ImportStep, calls: ReviewCalls, files: ReadFiles): Promise<Review> => {
  const { parsed, pictures, source } = files;
  const remotePictures = findRemotePictures(parsed.rows, pictures).map((path) => ({
    path,
    hash: hashOfAddress(path),
    read: (signal?: AbortSignal) => calls.fetchPicture(path, signal),
  }));
  const found = await importPictures(parsed.rows, pictures, (each) => findPicture(calls, each), remotePictures);
  const state = await readImportState(step, source, found);
  const { settings } = (await calls.getOne(siteTable, { id: siteRowId })).data;
  const { language } = mergeSettings(defaults, settings).site;
  const planned = await detectLanguages(planImport(found, state, serverNow()), language);
  const rows = guessIcons(source, planned, await readIcons(planned));
  const copiesRemote = (remotePictures.length > 0 && (await calls.canFetchPictures())) || null;
  return { ...files, rows, choices: {}, demo: state.demo, removesDemo: false, remotePictures, copiesRemote };
};
