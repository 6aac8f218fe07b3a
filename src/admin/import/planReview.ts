import type { PlinthDataProvider } from "#api/dataProvider.ts";
import { type PlannedRow, planImport } from "#import/plan.ts";
import { hashOfAddress, importPictures, remotePictures } from "#import/read/importPictures.ts";
import { type ImportStep, type KindResult, readImportState } from "#import/run.ts";
import { guessIcons, type NamedIcon } from "#import/skillIcons.ts";
import { hashOfSource } from "#media/useUploadMedia.ts";
import { readIconChoices } from "#resources/technical_skills/iconChoice.ts";
import { serverNow } from "#shared/base/serverClock.ts";
import type { ReadFiles } from "./browserFiles.ts";
import type { PictureFile } from "./pictureFiles.ts";

/** The content that was read, and the plan for it. */
export interface Review extends ReadFiles {
  rows: readonly PlannedRow[];
  /** The settings that the user has ticked or unticked. */
  choices: Readonly<Record<string, boolean>>;
  /** The pictures of other sites. */
  remotePictures: readonly PictureFile[];
  /** Whether these come along; null where no server fetches them. */
  copiesRemote: boolean | null;
}

// Without their names, the skills come without icons.
const iconsFor = async (rows: readonly PlannedRow[]): Promise<NamedIcon[]> =>
  rows.some(({ kind }) => kind === "technical_skills") ? readIconChoices().catch(() => []) : [];

type MediaCalls = Pick<PlinthDataProvider, "findMedia" | "canFetchPictures" | "fetchPicture">;

/** The file of the site that a picture became in an earlier import. */
export const findPicture = async ({ findMedia }: MediaCalls, { hash, read }: PictureFile) =>
  findMedia("source_sha256", hash ?? (await hashOfSource(await read())));

/** Plans an import. A picture of an earlier one has its address in the stored text: so it has in what is compared with it. */
export const planReview = async (ask: ImportStep, media: MediaCalls, read: ReadFiles): Promise<Review> => {
  const { parsed, pictures, source } = read;
  const remotePictures = picturesOfOthers(parsed.rows, pictures).map((path) => ({
    path,
    hash: hashOfAddress(path),
    read: (signal?: AbortSignal) => media.fetchPicture(path, signal),
  }));
  const imported = await bringPictures(parsed.rows, pictures, (each) => findPicture(media, each), remotePictures);
  const state = await readImportState(ask, source, imported);
  const planned = planImport(imported, state, serverNow());
  const rows = withGuessedIcons(source, planned, await iconsFor(planned));
  const copiesRemote = (remotePictures.length > 0 && (await media.canFetchPictures())) || null;
  return { ...read, rows, choices: {}, remotePictures, copiesRemote };
};

/** Rows that were planned anew: what was ticked or edited before stays so. */
export const keepChoices = (rows: readonly PlannedRow[], before: readonly PlannedRow[]): PlannedRow[] => {
  const byKey = new Map(before.map((row) => [row.key, row]));
  return rows.map((row) => {
    const known = byKey.get(row.key);
    if (known?.isEdited) return known;
    return known?.state === row.state ? { ...row, isTicked: known.isTicked } : row;
  });
};

/** The rows after those of a kind were written, or refused. */
export const applyResult = (rows: readonly PlannedRow[], { kind, written, failure }: KindResult): PlannedRow[] => {
  const ids = new Set(written.map(({ sourceId }) => sourceId));
  return rows.map((row): PlannedRow => {
    if (row.kind !== kind || !row.isTicked) return row;
    if (ids.has(row.sourceId)) return { ...row, state: "same", isTicked: false, reason: "Just imported." };
    if (failure?.sourceId !== row.sourceId) return row;
    return { ...row, state: "refused", isTicked: false, problems: { "": failure.message } };
  });
};
