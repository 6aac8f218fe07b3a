import { statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { backupsAmong } from "../backup/backupNames.ts";
import { type BackupStore, readBackupPlace } from "../backup/backupSettings.ts";
import { folderStore } from "../backup/folderStore.ts";
import { openStore } from "../backup/openStore.ts";
import { restoreBackup } from "../backup/restoreBackup.ts";
import { commandFor } from "../shared/commandFor.ts";
import { missingWords, UserError } from "../shared/userError.ts";
import { readEmbeddedSettings, runCommand } from "./commandLine.ts";

const help = `${commandFor("restore", "FILE [--replace] [--json]")}

Restores a backup into a data folder without a database, with the server stopped. The file is checked whole
before anything is changed, and every row is counted before the database takes its place.

  FILE       a backup's path, or the name of one in BACKUP_S3_…, BACKUP_DIR or "backups" of the data folder
  --replace  where there is a database: set it aside as database-before-restore
  --json     print one JSON object

PLINTH_DATA names the data folder (.plinth). Restore only files of your own: they are run as SQL.`;

const noFile = async (folder: string): Promise<UserError> => {
  const [newest] = backupsAmong(await folderStore(folder).list());
  return new UserError(
    newest
      ? `${folder} is a folder: name one backup, as the newest in it, ${join(folder, newest.name)}.`
      : `${folder} is a folder, and there is no backup in it: name the file of one.`,
  );
};

/** The file of a backup, and where it and the files beside it are. */
const readBackup = async (file: string, dataFolder: string): Promise<{ bytes: Buffer; store: BackupStore }> => {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found?.isDirectory()) throw await noFile(file);
  if (found) return { bytes: await readFile(resolve(file)), store: folderStore(dirname(resolve(file))) };
  const place = readBackupPlace(process.env, dataFolder);
  // Only a mere name is looked up among the backups.
  if (!place || basename(file) !== file) throw new UserError(`There is no file ${file}.`);
  const store = openStore(place);
  return { bytes: await store.read(file), store };
};

await runCommand({
  help,
  options: { replace: { type: "boolean" } },
  words: 1,
  run: async ({ positionals: [file], has }) => {
    const { dataFolder } = readEmbeddedSettings(
      `unset it, restore into a data folder, and take that to the project with ${commandFor("move")} (docs/moving.md).`,
    );
    if (!file) throw new UserError(`Name the file of one backup: ${commandFor("restore", "FILE")}.`);
    const backup = await readBackup(file, dataFolder);
    const restored = await restoreBackup({ dataFolder, ...backup, file, isReplacing: has("replace") });
    const setAside = restored.setAside ? ` The database that was there is in ${restored.setAside}.` : "";
    const lost = restored.missing.length > 0 ? `\n${missingWords(restored.missing)}` : "";
    return {
      data: restored,
      text: `Restored ${restored.rows} rows of ${restored.tables} tables, as they were at ${restored.madeAt}.${setAside} Everybody has to sign in again. Now run ${commandFor("start")}.${lost}`,
    };
  },
});
