import { resolve } from "node:path";
import { type BackupStore, openBackupStore } from "../backup/backupStore.ts";
import { folderStore } from "../backup/folderStore.ts";
import { withMonitor } from "../backup/monitor.ts";
import { withRestoreHint } from "../backup/restoreHint.ts";
import { takeBackup } from "../backup/takeBackup.ts";
import { commandFor } from "../shared/commandFor.ts";
import type { BackupPlace } from "../shared/settings.ts";
import { UserError } from "../shared/userError.ts";
import { readEmbeddedSettings, runCommand } from "./commandLine.ts";

const help = `${commandFor("backup", "[DIR] [--prune] [--prune-media] [--json]")}

Writes one backup of the database to a file plinth-<time>.sql.gz. The server may be running or stopped.
"${commandFor("restore")}" and any Postgres can read the file. It contains everything except sessions and
the key that signs them. Uploaded files go into the folder media beside it.

  DIR      the target folder; default: BACKUP_S3_… or BACKUP_DIR, else "backups" in the data folder
  --prune  afterwards delete old backups: 7 daily, 4 weekly and 12 monthly backups remain
  --prune-media
           afterwards delete uploaded files that no remaining backup uses
  --json   print one JSON object

PLINTH_DATA sets the data folder (.plinth). BACKUP_PING_URL gets the outcome.`;

const storeOf = (folder: string | undefined, place: BackupPlace): BackupStore => {
  if (folder) return folderStore(resolve(folder));
  if (place) return openBackupStore(place);
  throw new UserError(`BACKUP_DIR is off. Name a folder: ${commandFor("backup", "DIR")}.`);
};

await runCommand({
  help,
  // For the server, which runs this command before it migrates.
  hidden: "--copy FOLDER --before-migration",
  words: 1,
  run: async ({ positionals, has, value }) => {
    const { dataFolder, backupPlace, backupPingUrl } = readEmbeddedSettings("use Supabase's own backups, or pg_dump.");
    const copy = value("copy");
    const store = storeOf(positionals[0], backupPlace);
    const options = {
      dataFolder,
      store,
      isPruning: has("prune"),
      isPruningMedia: has("prune-media"),
      isBeforeMigration: has("before-migration"),
      ...(copy ? { copy } : {}),
    };
    const backup = await withMonitor(backupPingUrl, () => withRestoreHint(backupPlace, () => takeBackup(options)));
    const deleted = backup.deleted.length > 0 ? `\nDeleted ${backup.deleted.length} old backups.` : "";
    const unused =
      backup.deletedFiles > 0 ? `\nDeleted ${backup.deletedFiles} uploaded files that no backup uses.` : "";
    const files = backup.files > 0 ? `\nAdded ${backup.files} uploaded files to media beside it.` : "";
    return {
      data: backup,
      text: `Wrote ${backup.location}: ${backup.rows} rows of ${backup.tables} tables, ${backup.bytes} bytes.${files}${deleted}${unused}`,
    };
  },
});
