import { existsSync, mkdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import * as v from "valibot";
import { pluralize } from "#shared/base/text.ts";
import { freeCopyFolder } from "../database/dataFolder.ts";
import { freeBytesAt, inMegabytes } from "../shared/diskSpace.ts";
import { onSigint } from "../shared/onSigint.ts";
import { totalsOf, unpackBackup } from "./backupFile.ts";
import { fillDatabase } from "./restoreBackup.ts";

/** The outcome of a restore drill. `notTried`: the reason, such as too little memory. */
export const drillSchema = v.union([
  v.object({ notTried: v.string() }),
  v.object({ file: v.string(), madeAt: v.string(), tables: v.number(), rows: v.number(), seconds: v.number() }),
]);

export type Drill = v.InferOutput<typeof drillSchema>;

// Measured, with a margin: bytes for Postgres without rows, and for each byte of SQL.
const neededMemory = [340 * 2 ** 20, 3] as const;
const neededSpace = [150 * 2 ** 20, 3] as const;

/**
 * Restores a backup into a temporary folder, counts its rows and deletes the folder. Not tried without enough free memory and disk space, so that
 * the server beside it keeps running.
 * @throws {UserError} if the backup cannot be restored
 */
export const drillRestore = async (dataFolder: string, bytes: Buffer, file: string): Promise<Drill> => {
  const began = performance.now();
  const backup = await unpackBackup(bytes, file);
  // In the data folder, because the system's folder may be in memory.
  const folder = existsSync(dataFolder)
    ? freeCopyFolder(dataFolder, process.pid)
    : join(tmpdir(), `plinth-drill-${process.pid}`);
  for (const [what, free, base, perByte] of [
    ["memory", process.availableMemory(), ...neededMemory],
    ["disk space", freeBytesAt(dirname(folder)), ...neededSpace],
  ] as const) {
    const needed = base + perByte * backup.sql.length;
    if (free >= needed) continue;
    const why = `${inMegabytes(free)} of ${what} are free, and ${inMegabytes(needed)} are needed.`;
    return { notTried: `The restore drill was not tried: ${why}` };
  }
  mkdirSync(folder, { mode: 0o700 });
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
