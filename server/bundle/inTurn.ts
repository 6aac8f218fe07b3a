import { mkdirSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { releaseLock, takeLock } from "../shared/folderLock.ts";

const retryMs = 200;

const takeTurn = async (folder: string): Promise<void> => {
  for (let announced: number | null = null; ; await sleep(retryMs)) {
    const holder = takeLock(folder);
    if (holder === null) return;
    if (holder !== announced) console.log(`Waiting for process ${holder}, which is building the site...`);
    announced = holder;
  }
};

/** Runs the work when no other process works in the folder. */
export const inTurn = async <Result>(folder: string, work: () => Promise<Result>): Promise<Result> => {
  mkdirSync(folder, { recursive: true });
  await takeTurn(folder);
  try {
    return await work();
  } finally {
    releaseLock(folder);
  }
};
