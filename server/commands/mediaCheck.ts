import { join } from "node:path";
import { restoreMedia } from "../backup/backupMedia.ts";
import { readBackupPlace } from "../backup/backupSettings.ts";
import { openStore } from "../backup/openStore.ts";
import { withQuery } from "../compose/withQuery.ts";
import { findServer } from "../database/control.ts";
import { findMediaFaults, type MediaRow, mediaRows, mediaRowsSql, repairMedia } from "../media/checkMedia.ts";
import { commandFor } from "../shared/commandFor.ts";
import { readEmbeddedSettings, runCommand } from "./commandLine.ts";

const help = `${commandFor("media-check", "[--mend] [--json]")}

Compares the pictures and other files of the site with what the database says of them, with the server running or stopped.

  --mend  remove what nothing needs, set damaged files aside, and bring back from the backups what is missing
  --json  print one JSON object

PLINTH_DATA names the data folder (.plinth). Exit code 1 where something is missing or damaged.`;

const readRows = async (dataFolder: string): Promise<MediaRow[]> => {
  const server = await findServer(dataFolder);
  return mediaRows.parse(
    server ? (await server("media-rows", {})).rows : await withQuery(dataFolder, (query) => query(mediaRowsSql)),
  );
};

const mostNamed = 20;

const line = (words: string, names: readonly string[]): string[] =>
  names.length > 0
    ? [`${words}: ${names.length} (${names.slice(0, mostNamed).join(", ")}${names.length > mostNamed ? ", ..." : ""}).`]
    : [];

await runCommand({
  help,
  options: { mend: { type: "boolean" } },
  run: async ({ has }) => {
    const { dataFolder } = readEmbeddedSettings("look at the bucket media in its own dashboard.");
    const folder = join(dataFolder, "media");
    const rows = await readRows(dataFolder);
    const found = await findMediaFaults(folder, rows);
    const place = readBackupPlace(process.env, dataFolder);
    if (has("mend")) repairMedia(folder, found);
    if (has("mend") && place) {
      await restoreMedia(
        dataFolder,
        openStore(place),
        found.missing.map(({ key }) => key),
      );
    }
    const { missing } = has("mend") ? await findMediaFaults(folder, rows) : found;
    const brought = found.missing.length - missing.length;
    const text = [
      ...line(
        "Missing, or a size of it",
        missing.map(({ name }) => name),
      ),
      ...line(has("mend") ? "Damaged, and set aside" : "Damaged", found.damaged),
      ...line(has("mend") ? "Described by no row, and removed" : "Described by no row", found.unknown),
      ...line(has("mend") ? "Left by uploads, and removed" : "Left by uploads", found.unfinished),
      ...(brought > 0 ? [`Brought back from the backups: ${brought}.`] : []),
    ].join("\n");
    return {
      data: { ...found, missing, brought },
      text: text || `All files of ${rows.length} rows are there and whole.`,
      hasFailed: missing.length > 0 || (found.damaged.length > 0 && !has("mend")),
    };
  },
});
