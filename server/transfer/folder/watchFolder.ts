import { type FSWatcher, readdirSync, watch } from "node:fs";
import { join } from "node:path";
import { isIgnored } from "#import/read/files.ts";
import { pause } from "#shared/base/pause.ts";
import { stateFolder } from "./folder.ts";

const foldersIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== stateFolder && !isIgnored(entry.name))
    .flatMap(({ name }) => [join(folder, name), ...foldersIn(join(folder, name))]);

// An editor saves by several changes: a new file, a renamed one, and a deleted one.
const settleMs = 100;

/** Runs work now and after each change in a folder, until the signal aborts. Watches folders, because editors replace files. */
export const watchFolder = async (root: string, work: () => Promise<void>, signal: AbortSignal): Promise<void> => {
  const watchers = new Map<string, FSWatcher>();
  let wake = (): void => {};
  let isChanged = true;
  const onChange = (): void => {
    isChanged = true;
    wake();
  };
  signal.addEventListener("abort", () => wake());
  while (!signal.aborted) {
    for (const folder of [root, ...foldersIn(root)]) {
      if (watchers.has(folder)) continue;
      const watcher = watch(folder, onChange).on("error", () => {
        watchers.delete(folder);
        watcher.close();
      });
      watchers.set(folder, watcher);
    }
    if (isChanged) {
      await pause(settleMs);
      isChanged = false;
      await work();
    } else {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  }
  for (const watcher of watchers.values()) watcher.close();
};
