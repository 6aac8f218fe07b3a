import { DamagedDatabase } from "../database/postgres/databaseCheck.ts";
import { commandFor } from "../shared/commandFor.ts";
import { UserError } from "../shared/userError.ts";
import { unpackBackup } from "./backupFile.ts";
import { backupsAmong } from "./backupNames.ts";
import { readBackupPlace } from "./backupSettings.ts";
import { openStore } from "./openStore.ts";

const longestSearch = 20_000;

const findIntact = async (environment: Record<string, string | undefined>, dataFolder: string) => {
  const place = readBackupPlace(environment, dataFolder);
  if (!place) return null;
  const store = openStore(place);
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

export const newestGoodBackup = (
  environment: Record<string, string | undefined>,
  dataFolder: string,
): Promise<string | null> => {
  const tooLong = new Promise<null>((resolve) => setTimeout(resolve, longestSearch, null).unref());
  return Promise.race([findIntact(environment, dataFolder).catch(() => null), tooLong]);
};

const plain = /^[\w./:@%+-]+$/;
const asWord = (text: string): string => (plain.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);

const remedyOf = (file: string | null): string =>
  file
    ? `restore the newest good backup with ${commandFor("restore", `${asWord(file)} --replace`)}`
    : `no good backup was found, so bring one (${commandFor("restore", "FILE --replace")}), or set the database aside for a new one with ${commandFor("db-reset")}`;

/** Where the database turns out to be unusable, the failure names the newest good backup. */
export const withRestoreHint = async <Result>(dataFolder: string, act: () => Promise<Result>): Promise<Result> => {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof DamagedDatabase)) throw error;
    const file = await newestGoodBackup(process.env, dataFolder);
    throw new UserError(`${error.message}: ${remedyOf(file)}.`);
  }
};
