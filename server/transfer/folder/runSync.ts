import { resolve } from "node:path";
import { readMarkdown } from "#import/plinth/plinth.ts";
import { countEach, pluralize } from "#shared/base/text.ts";
import { textOf } from "#shared/base/unknownValues.ts";
import type { Remote } from "../../remote/remote.ts";
import { exitCodes } from "../../shared/userError.ts";
import { kindOf, openFolder } from "./folder.ts";
import { addFileNames } from "./pull.ts";
import { followRenames, readState, stateSaver } from "./state.ts";
import type { Change, Sync } from "./sync.ts";

interface SyncOptions extends Pick<Sync, "isDryRun" | "isDeleting">, Partial<Pick<Sync, "onProgress" | "signal">> {
  remote: Remote;
  folder: string;
}

/**
 * Pulls or pushes a folder while no other command changes it.
 * @param work gets the names of the site's files that texts in the folder show
 * @returns what happened to the files
 */
export const runSync = async (
  { remote, folder: path, onProgress = () => {}, signal = new AbortController().signal, ...flags }: SyncOptions,
  work: (sync: Sync, names: Set<string>) => Promise<void>,
): Promise<Change[]> => {
  const folder = openFolder(path);
  const changes: Change[] = [];
  const report: Sync["report"] = (file, action, text = "") => void changes.push({ path: file, action, text });
  await folder.whileLocked(async () => {
    const state = await readState(folder, remote.site.origin);
    const names = new Set<string>();
    const local = await folder.list((text) => addFileNames(text, names));
    for (const link of local.links) report(link, "failed", "it is a symbolic link and was skipped");
    const slugOf = async (file: string): Promise<string> => {
      const text = new TextDecoder().decode(await folder.read(file));
      return textOf(readMarkdown(kindOf(file) ?? "posts", text).fields.slug);
    };
    for (const [former, file] of await followRenames(state, local, slugOf)) report(file, "renamed", `it was ${former}`);
    const save = flags.isDryRun ? () => {} : stateSaver(folder, state);
    try {
      await work({ ...flags, remote, folder, state, local, report, onProgress, signal, save }, names);
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      save(true);
    }
  });
  return changes;
};

interface SyncResult {
  changes: readonly Change[];
  isStopped: boolean;
  progress: { done: number; total: number };
}

/** Returns the outcome of a command: each file except those that were just written, and the number of each action. */
export const changesOutcome = (remote: Remote, folder: string, { changes, isStopped, progress }: SyncResult) => {
  const lines = changes
    .filter(({ action, text }) => action !== "written" || text)
    .map(({ path, action, text }) => `${action}: ${text.startsWith(path) ? text : path + (text && ` (${text})`)}`);
  const files = pluralize(changes.length, "file", "files");
  const isAny = (wanted: Change["action"]): boolean => changes.some(({ action }) => action === wanted);
  const { done, total } = progress;
  const stopped = `Stopped${total > 0 ? ` after ${done} of ${total} files` : ""}. Run it again to continue.`;
  const summary = changes.length > 0 ? `${files}: ${countEach(changes.map(({ action }) => action))}.` : "No changes.";
  return {
    data: { site: remote.site.origin, folder: resolve(folder), changes, isStopped },
    text: [...lines, isStopped ? stopped : summary].join("\n"),
    hasFailed: isAny("failed"),
    exitCode: isStopped ? exitCodes.stopped : isAny("conflict") && !isAny("failed") ? exitCodes.conflict : null,
  };
};
