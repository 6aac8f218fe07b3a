import { statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { backupsAmong } from "../backup/backupNames.ts";
import { type BackupStore, openBackupStore } from "../backup/backupStore.ts";
import { folderStore } from "../backup/folderStore.ts";
import { restoreBackup } from "../backup/restoreBackup.ts";
import { drillRestore, drillText } from "../backup/restoreDrill.ts";
import { commandFor } from "../shared/commandFor.ts";
import type { BackupPlace } from "../shared/settings.ts";
import { missingFilesText, UserError } from "../shared/userError.ts";
import { readEmbeddedSettings, runCommand } from "./commandLine.ts";

const help = `${commandFor("restore", "FILE [--replace | --check] [--json]")}

Restores a backup into a data folder without a database. Stop the server first. The command checks the whole file and
counts all restored rows before it changes the data folder.

  FILE       the path of a backup, or the name of one in BACKUP_S3_…, BACKUP_DIR or "backups" of the data folder
  --replace  rename an existing database to database-before-restore
  --check    only restore into a temporary folder and count the rows; the server may be running
  --json     print one JSON object

PLINTH_DATA sets the data folder (.plinth). Restore only your own files: their content is executed as SQL.`;

const noFile = async (folder: string): Promise<UserError> => {
  const [newest] = backupsAmong(await folderStore(folder).list());
  return new UserError(
    newest
      ? `${folder} is a folder. Name one backup, such as the newest in it, ${join(folder, newest.name)}.`
      : `${folder} is a folder without backups. Name the file of a backup.`,
  );
};

const readBackup = async (file: string, place: BackupPlace): Promise<{ bytes: Buffer; store: BackupStore }> => {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found?.isDirectory()) throw await noFile(file);
  if (found) return { bytes: await readFile(resolve(file)), store: folderStore(dirname(resolve(file))) };
  // Only a name without a path can be one of the stored backups.
  if (!place || basename(file) !== file) throw new UserError(`There is no file ${file}.`);
  const store = openBackupStore(place);
  return { bytes: await store.read(file), store };
};

await runCommand({
  help,
  words: 1,
  run: async ({ positionals: [file], has }) => {
    const { dataFolder, backupPlace } = readEmbeddedSettings(
      `unset it, restore into a data folder, and move that to the project with ${commandFor("move")} (docs/moving.md).`,
    );
    if (!file) throw new UserError(`Name the file of a backup: ${commandFor("restore", "FILE")}.`);
    const backup = await readBackup(file, backupPlace);
    if (has("check")) {
      const drill = await drillRestore(dataFolder, backup.bytes, file);
      return { data: drill, text: drillText(drill), hasFailed: "notTried" in drill };
    }
    const restored = await restoreBackup({ dataFolder, ...backup, file, isReplacing: has("replace") });
    const setAside = restored.setAside ? ` The previous database is in ${restored.setAside}.` : "";
    const lost = restored.missing.length > 0 ? `\n${missingFilesText(restored.missing)}` : "";
    return {
      data: restored,
      text: `Restored ${restored.rows} rows of ${restored.tables} tables from ${restored.madeAt}.${setAside} All users must sign in again. Now run ${commandFor("start")}.${lost}`,
    };
  },
});
