import { mkdirSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { releaseLock, takeLock } from "../shared/folderLock.ts";

const pauseMs = 200;

const takeTurn = async (folder: string): Promise<void> => {
  for (let announced: number | null = null; ; await sleep(pauseMs)) {
    const holder = takeLock(folder);
    if (holder === null) return;
    if (holder !== announced) console.log(`Waiting for process ${holder}, which builds the site...`);
    announced = holder;
  }
};

/** Does the work once no other process works in the folder. */
export const inTurn = async <Result>(folder: string, work: () => Promise<Result>): Promise<Result> => {
  mkdirSync(folder, { recursive: true });
  await takeTurn(folder);
  try {
    return await work();
  } finally {
    releaseLock(folder);
  }
};
