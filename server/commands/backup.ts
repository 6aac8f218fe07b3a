import { resolve } from "node:path";
import { type BackupStore, readBackupPlace } from "../backup/backupSettings.ts";
import { folderStore } from "../backup/folderStore.ts";
import { withMonitor } from "../backup/monitor.ts";
import { openStore } from "../backup/openStore.ts";
import { withRestoreHint } from "../backup/restoreHint.ts";
import { takeBackup } from "../backup/takeBackup.ts";
import { commandFor } from "../shared/commandFor.ts";
import { UserError } from "../shared/userError.ts";
import { readEmbeddedSettings, runCommand } from "./commandLine.ts";

const help = `${commandFor("backup", "[DIR] [--prune] [--prune-media] [--json]")}

Writes one backup of the database, with the server running or stopped: a file plinth-<time>.sql.gz that
"${commandFor("restore")}" and every Postgres read. It holds everything but
sessions and the key that signs them. The site's pictures and other files go into the folder media beside it.

  DIR      the folder to write into; without it, BACKUP_S3_… or BACKUP_DIR, else "backups" in the data folder
  --prune  afterwards delete older backups there: 7 daily, 4 weekly and 12 monthly ones are kept
  --prune-media
           then delete the files in media that none of the backups there names
  --json   print one JSON object

PLINTH_DATA names the data folder (.plinth); BACKUP_PING_URL is told how it ended.`;

const storeOf = (folder: string | undefined, dataFolder: string): BackupStore => {
  if (folder) return folderStore(resolve(folder));
  const place = readBackupPlace(process.env, dataFolder);
  if (!place) throw new UserError(`BACKUP_DIR is off: name a folder, ${commandFor("backup", "DIR")}.`);
  return openStore(place);
};

await runCommand({
  help,
  options: {
    prune: { type: "boolean" },
    "prune-media": { type: "boolean" },
    copy: { type: "string" },
    "before-migration": { type: "boolean" },
  },
  words: 1,
  run: async ({ positionals, has, value }) => {
    const { dataFolder, backupPingUrl } = readEmbeddedSettings("use Supabase's own backups, or pg_dump.");
    const copy = value("copy");
    const store = storeOf(positionals[0], dataFolder);
    const options = {
      dataFolder,
      store,
      isPruning: has("prune"),
      isPruningMedia: has("prune-media"),
      isBeforeMigration: has("before-migration"),
      ...(copy ? { copy } : {}),
    };
    const backup = await withMonitor(backupPingUrl, () => withRestoreHint(dataFolder, () => takeBackup(options)));
    const deleted = backup.deleted.length > 0 ? `\nDeleted ${backup.deleted.length} older ones.` : "";
    const unnamed = backup.deletedFiles > 0 ? `\nDeleted ${backup.deletedFiles} files that no backup names.` : "";
    const files = backup.files > 0 ? `\nAdded ${backup.files} files to media beside it.` : "";
    return {
      data: backup,
      text: `Wrote ${backup.location}: ${backup.rows} rows of ${backup.tables} tables, ${backup.bytes} bytes.${files}${deleted}${unnamed}`,
    };
  },
});
