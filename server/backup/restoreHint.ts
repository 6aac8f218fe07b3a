import { DamagedDatabase } from "../database/postgres/databaseCheck.ts";
import { commandFor } from "../shared/commandFor.ts";
import type { BackupPlace } from "../shared/settings.ts";
import { UserError } from "../shared/userError.ts";
import { unpackBackup } from "./backupFile.ts";
import { backupsAmong } from "./backupNames.ts";
import { openBackupStore } from "./backupStore.ts";

const searchLimitMs = 20_000;

const findIntact = async (place: BackupPlace): Promise<string | null> => {
  if (!place) return null;
  const store = openBackupStore(place);
  for (const { name } of backupsAmong(await store.list())) {
    const isIntact = await store
      .read(name)
      .then((bytes) => unpackBackup(bytes, name))
      .then(() => true)
      .catch(() => false);
    if (isIntact) return place.kind === "folder" ? store.locate(name) : name;
  }
  return null;
};

const newestGoodBackup = (place: BackupPlace): Promise<string | null> => {
  const timeout = new Promise<null>((resolve) => setTimeout(resolve, searchLimitMs, null).unref());
  return Promise.race([findIntact(place).catch(() => null), timeout]);
};

const needsNoQuotes = /^[\w./:@%+-]+$/;
const quoteForShell = (text: string): string =>
  needsNoQuotes.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;

const remedyOf = (file: string | null): string =>
  file
    ? `restore the newest good backup with ${commandFor("restore", `${quoteForShell(file)} --replace`)}`
    : `no good backup was found. Restore one from another place (${commandFor("restore", "FILE --replace")}), or start with a new database (${commandFor("db-reset")}), which keeps this one beside it`;

export const withRestoreHint = async <Result>(place: BackupPlace, act: () => Promise<Result>): Promise<Result> => {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof DamagedDatabase)) throw error;
    throw new UserError(`${error.message}: ${remedyOf(await newestGoodBackup(place))}.`);
  }
};
