import { site as defaults } from "virtual:site-defaults";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useDataProvider } from "react-admin";
import type { PlinthDataProvider } from "#api/dataProvider.ts";
import { applyTicked, planSettings } from "#import/importSettings.ts";
import { isTickable, isWanted, type PlannedRow, withValues } from "#import/plan.ts";
import { importPictures } from "#import/read/importPictures.ts";
import { rewriteHost } from "#import/read/rewriteHost.ts";
import { type ImportResult, type ImportStep, runImport } from "#import/run.ts";
import { ImportRefusal, type Parsed } from "#import/types.ts";
import { useUploadMedia } from "#media/useUploadMedia.ts";
import { unknown } from "#shared/base/schema.ts";
import { serverNow } from "#shared/base/serverClock.ts";
import { messageOf } from "#shared/base/unknownValues.ts";
import type { MediaFile } from "#shared/media/mediaAddress.ts";
import type { Values } from "#shared/tables/values.ts";
import { newId } from "#ui/newId.ts";
import { setSiteName, showAccent } from "../shared/branding.ts";
import { useSiteSettings } from "../site/useSiteSettings.ts";
import type { ReadFiles } from "./browserFiles.ts";
import type { PictureFile } from "./pictureFiles.ts";
import { applyResult, findPicture, keepChoices, planReview, type Review } from "./planReview.ts";
import { uploadExportedMedia } from "./uploadExportedMedia.ts";

/** The result for the rows, and how many settings were changed. */
export interface ImportOutcome extends ImportResult {
  settings: number;
}

type Activity =
  | { name: "reading" }
  | { name: "uploading"; done: number }
  | { name: "importing"; done: number; total: number };

/**
 * The source's values for the site's settings, ticked where the owner has none yet.
 * @param choices what the user has ticked or unticked
 */
const useProfile = (parsed: Pick<Parsed, "profile" | "settings">, choices: Readonly<Record<string, boolean>>) => {
  const { data, stored, change, isLoading } = useSiteSettings(Boolean(parsed.profile ?? parsed.settings));
  const planned = data ? planSettings(parsed, { defaults, stored, choices }) : [];
  const ticked = planned.filter(({ isTicked }) => isTicked).length;

  return {
    /** While loading, it is unknown what is ticked. */
    isLoading,
    planned,
    ticked,
    /** Merges the ticked ones over the stored settings. @returns how many @throws {BackendError} */
    write: async (): Promise<number> => {
      if (ticked === 0) return 0;
      const { accent, name } = await change((_site, storedNow) => applyTicked(storedNow, planned));
      showAccent(accent);
      setSiteName(name);
      return ticked;
    },
  };
};

/** The import from its files to its result. @param read made of whatever was chosen; ended by its signal */
export const useImport = () => {
  const provider = useDataProvider<PlinthDataProvider>();
  const { call } = provider;
  const upload = useUploadMedia();
  const ask: ImportStep = (step, data) => call("import_step", { step, data }, unknown);
  const queryClient = useQueryClient();
  const [review, setReview] = useState<Review | null>(null);
  const [activity, setActivity] = useState<Activity | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [result, setResult] = useState<ImportOutcome | null>(null);
  const reading = useRef<AbortController | null>(null);
  const uploading = useRef<AbortController | null>(null);
  const profile = useProfile(review?.parsed ?? {}, review?.choices ?? {});

  const open = async (read: (signal: AbortSignal) => Promise<ReadFiles>): Promise<void> => {
    const controller = new AbortController();
    reading.current?.abort();
    reading.current = controller;
    setProblem(null);
    setResult(null);
    setActivity({ name: "reading" });
    try {
      const found = await read(controller.signal);
      const planned = await planReview(ask, provider, found);
      if (!controller.signal.aborted) setReview(planned);
    } catch (error) {
      if (controller.signal.aborted) return;
      if (!(error instanceof ImportRefusal)) console.error("The import could not be read:", error);
      setProblem(messageOf(error));
    } finally {
      if (reading.current === controller) setActivity(null);
    }
  };

  const change = (changed: (row: PlannedRow) => PlannedRow): void =>
    setReview((current) => current && { ...current, rows: current.rows.map(changed) });

  /** @returns the rows that are wanted with the pictures that they show, and why some were not brought */
  const uploadPictures = async ({ rows, pictures, remotePictures, copiesRemote }: Review) => {
    const refused: string[] = [];
    let done = 0;
    uploading.current = new AbortController();
    const { signal } = uploading.current;
    const place = async (picture: PictureFile): Promise<MediaFile | undefined> => {
      if (signal.aborted) {
        refused.push(`${picture.path}: skipped.`);
        return undefined;
      }
      setActivity({ name: "uploading", done });
      done += 1;
      try {
        const { hash, read } = picture;
        const known = hash && (await findPicture(provider, picture));
        return known || (await upload(await read(signal), { signal, ...(hash && { source: hash }) }));
      } catch (error) {
        refused.push(`${picture.path}: ${signal.aborted ? "skipped." : messageOf(error)}`);
        return undefined;
      }
    };
    const wantedRows = await bringPictures(rows.filter(isWanted), pictures, place, copiesRemote ? remotePictures : []);
    return { rows: [...wantedRows, ...rows.filter((row) => !isWanted(row))], refused };
  };

  const run = async (): Promise<void> => {
    if (!review || activity) return;
    setProblem(null);
    setResult(null);
    // Before the rows that show them.
    const absent = await uploadExportedMedia({
      ...review.parsed,
      read: review.readMedia,
      provider,
      onFile: (done) => setActivity({ name: "uploading", done }),
    });
    const { rows, refused } = await uploadPictures(review);
    if (absent.length + refused.length > 0)
      setProblem(
        `These files were not uploaded. Texts are imported without them. ${[...absent, ...refused].join(" ")}`,
      );
    setActivity({ name: "importing", done: 0, total: review.rows.filter(isWanted).length });
    const outcome = await runImport(ask, {
      source: review.source,
      rows,
      redirects: review.parsed.redirects,
      newId,
      now: serverNow(),
      onProgress: (done, total) => setActivity({ name: "importing", done, total }),
    });
    setReview({ ...review, rows: outcome.kinds.reduce<readonly PlannedRow[]>(applyResult, review.rows) });
    try {
      setResult({ ...outcome, settings: await profile.write() });
    } catch (error) {
      console.error("The profile could not be imported:", error);
      setProblem(`Your profile was not imported. ${messageOf(error)}`);
      setResult({ ...outcome, settings: 0 });
    }
    setActivity(null);
    await queryClient.invalidateQueries();
  };

  /** Plans the import anew, with the links and pictures of an old site led here. */
  const pointLinksHere = async (host: string): Promise<void> => {
    if (!review || activity) return;
    setProblem(null);
    try {
      const planned = await planReview(ask, provider, { ...review, parsed: rewriteHost(review.parsed, host) });
      setReview((current) => {
        if (!current) return null;
        const { choices, copiesRemote, rows } = current;
        return { ...planned, choices, copiesRemote, rows: keepChoices(planned.rows, rows) };
      });
    } catch (error) {
      setProblem(messageOf(error));
    }
  };

  const bring = (copiesRemote: boolean): void => setReview((current) => current && { ...current, copiesRemote });

  const wantedRows = review?.rows.filter(isWanted).length ?? 0;
  const wanted = wantedRows + profile.ticked;

  return {
    review,
    profile: profile.planned,
    isProfileLoading: profile.isLoading,
    /** How many rows and settings would be imported now. */
    wanted,
    /** Whether ticked rows have not been imported yet. */
    isUnfinished: (activity !== null && activity.name !== "reading") || wanted > 0,
    activity,
    problem,
    result,
    open,
    stopReading: () => {
      reading.current?.abort();
      setActivity(null);
    },
    /** Goes on without the pictures that are not here yet. */
    skipPictures: () => uploading.current?.abort(),
    run,
    pointLinksHere,
    bring,
    startOver: () => {
      setReview(null);
      setResult(null);
      setProblem(null);
    },
    /** @param keys of the rows; all others stay as they are */
    tick: (keys: ReadonlySet<string>, isTicked: boolean) =>
      change((row) => (keys.has(row.key) && isTickable(row) ? { ...row, isTicked } : row)),
    tickSetting: (key: string, isTicked: boolean) =>
      setReview((current) => current && { ...current, choices: { ...current.choices, [key]: isTicked } }),
    edit: (keys: ReadonlySet<string>, values: Values) =>
      change((row) => (keys.has(row.key) ? withValues(row, values, serverNow()) : row)),
  };
};

export type Import = ReturnType<typeof useImport>;
