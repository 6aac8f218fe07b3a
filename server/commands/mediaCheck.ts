import { join } from "node:path";
import { openBackupStore } from "../backup/backupStore.ts";
import { withQuery } from "../compose/withQuery.ts";
import { restoreMedia } from "../media/backupMedia.ts";
import { findMediaFaults, mediaRows, mediaRowsSql, repairMedia } from "../media/checkMedia.ts";
import { commandFor } from "../shared/commandFor.ts";
import { readEmbeddedSettings, runCommand } from "./commandLine.ts";

const help = `${commandFor("media-check", "[--repair] [--json]")}

Compares uploaded files with their rows in the database. The server may be running or stopped.

  --repair  delete unused files, rename damaged ones, and restore missing ones from the backups
  --json    print one JSON object

PLINTH_DATA sets the data folder (.plinth). Exit code 1 if a file is missing or damaged.`;

const maxNamed = 20;

const line = (label: string, names: readonly string[]): string[] =>
  names.length > 0
    ? [`${label}: ${names.length} (${names.slice(0, maxNamed).join(", ")}${names.length > maxNamed ? ", ..." : ""}).`]
    : [];

await runCommand({
  help,
  run: async ({ has }) => {
    const settings = readEmbeddedSettings("check the bucket media in Supabase's dashboard.");
    const { dataFolder, backupPlace } = settings;
    const isRepairing = has("repair");
    const folder = join(dataFolder, "media");
    const rows = mediaRows.parse(await withQuery(settings, (query) => query(mediaRowsSql)));
    const found = await findMediaFaults(folder, rows);
    if (isRepairing) repairMedia(folder, found);
    if (isRepairing && backupPlace) await restoreMedia(dataFolder, openBackupStore(backupPlace), found.missing);
    const { missing } = isRepairing ? await findMediaFaults(folder, rows) : found;
    const restored = found.missing.length - missing.length;
    const text = [
      ...line(
        "Missing, or missing a smaller size",
        missing.map(({ name }) => name),
      ),
      ...line(isRepairing ? "Damaged, renamed to *.damaged" : "Damaged", found.damaged),
      ...line(isRepairing ? "Without a row, deleted" : "Without a row", found.unknown),
      ...line(isRepairing ? "Unfinished uploads, deleted" : "Unfinished uploads", found.unfinished),
      ...(restored > 0 ? [`Restored from the backups: ${restored}.`] : []),
    ].join("\n");
    return {
      data: { ...found, missing, restored },
      text: text || `All files of ${rows.length} rows are complete.`,
      hasFailed: missing.length > 0 || (found.damaged.length > 0 && !isRepairing),
    };
  },
});
