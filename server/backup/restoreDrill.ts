import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import * as v from "valibot";
import { pluralize } from "#shared/base/text.ts";
import { prepareCopy } from "../database/dataFolder.ts";
import { hasDatabase } from "../database/postgres/databaseCheck.ts";
import { inMegabytes } from "../shared/diskSpace.ts";
import { onSigint } from "../shared/onSigint.ts";
import { totalsOf, unpackBackup } from "./backupFile.ts";
import { fillDatabase } from "./restoreBackup.ts";

/** The outcome of a restore drill. `notTried`: the reason, such as too little memory. */
export const drillSchema = v.union([
  v.object({ notTried: v.string() }),
  v.object({ file: v.string(), madeAt: v.string(), tables: v.number(), rows: v.number(), seconds: v.number() }),
]);

export type Drill = v.InferOutput<typeof drillSchema>;

// Measured: Postgres without rows, and for each byte of SQL its copies in Postgres and in the command.
const baseMemory = 320 * 2 ** 20;
const memoryPerByte = 5;

/**
 * Restores a backup into a temporary folder, counts its rows and deletes the folder. Not tried if the free memory does not suffice, so that
 * the server beside it keeps running.
 * @throws {UserError} if the backup cannot be restored
 */
export const drillRestore = async (dataFolder: string, bytes: Buffer, file: string): Promise<Drill> => {
  const began = performance.now();
  const backup = await unpackBackup(bytes, file);
  const [free, needed] = [process.availableMemory(), baseMemory + memoryPerByte * backup.sql.length];
  if (free < needed) {
    const [has, needs] = [inMegabytes(free), inMegabytes(needed)];
    return { notTried: `The restore drill was not tried: ${has} of memory are free, and ${needs} are needed.` };
  }
  // Not in the system's folder, which may be in memory.
  const folder = hasDatabase(join(dataFolder, "database"))
    ? dirname(prepareCopy(dataFolder, process.pid))
    : mkdtempSync(join(tmpdir(), "plinth-drill-"));
  const removeFolder = (): void => rmSync(folder, { recursive: true, force: true });
  const removeHandler = onSigint(() => {
    removeFolder();
    return "Stopped: the backup was not checked whole.";
  });
  try {
    await fillDatabase(join(folder, "database"), backup, file);
    const seconds = Math.round((performance.now() - began) / 100) / 10;
    return { file, madeAt: backup.manifest.madeAt, ...totalsOf(backup.manifest), seconds };
  } finally {
    removeHandler();
    removeFolder();
  }
};

export const drillText = (drill: Drill): string =>
  "notTried" in drill
    ? drill.notTried
    : `Restored ${drill.file} into a temporary folder: ${pluralize(drill.rows, "row", "rows")} of ${drill.tables} tables, all counted, in ${drill.seconds} s.`;
