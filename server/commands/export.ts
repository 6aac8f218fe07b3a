import { readdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { exportFiles } from "#import/plinth/writeExport.ts";
import { pluralize } from "#shared/base/text.ts";
import { withSnapshot } from "../compose/withQuery.ts";
import type { RunQuery } from "../database/thread/threadMessages.ts";
import { commandFor } from "../shared/commandFor.ts";
import { letSignalsIn, onSigint } from "../shared/onSigint.ts";
import { readSettings } from "../shared/settings.ts";
import { missingFilesText, UserError } from "../shared/userError.ts";
import { databaseSource, filesIn, folderWriter } from "../transfer/export.ts";
import { fileOfBucket, withHostedDatabase } from "../transfer/move/hostedProject.ts";
import { runCommand } from "./commandLine.ts";

const help = `${commandFor("export", "DIR [--from postgres://ADDRESS] [--json]")}

Exports your content as files (docs/export.md): posts and pages as Markdown, everything else as JSON, uploaded files
unchanged. The server may be running or stopped. "${commandFor("import", "DIR")}" imports the files into another site.
Messages and accounts are not exported; "${commandFor("backup")}" includes them.

  DIR     a new or empty folder
  --from  export a hosted project: the address of its session pooler; PGPASSWORD can contain the password (docs/moving.md)
  --json  print one JSON object

PLINTH_DATA sets the data folder (.plinth). VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY set the hosted project.`;

await runCommand({
  help,
  words: 1,
  run: async ({ positionals: [target], value }) => {
    const settings = readSettings();
    const { dataFolder, hosted } = settings;
    const from = value("from");
    if ((hosted === null) !== (from === null)) {
      throw new UserError(
        "To export a hosted project, set VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY and add --from postgres://…. To export the data folder, use neither. See --help.",
      );
    }
    if (!target) throw new UserError(`Name the target folder: ${commandFor("export", "DIR")}. See --help.`);
    const folder = resolve(target);
    const write = folderWriter(folder);
    let files = 0;
    const removeHandler = onSigint(() => {
      // An import could not distinguish a part of an export from a whole one.
      for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
      return `Stopped after ${pluralize(files, "file", "files")}, which were deleted. Run it again to start over.`;
    });
    const readFile = hosted ? (name: string) => fileOfBucket(hosted.url, name) : filesIn(join(dataFolder, "media"));
    const work = (query: RunQuery): Promise<string[]> =>
      exportFiles(databaseSource(query, readFile), async (file) => {
        await letSignalsIn();
        files += 1;
        write(file);
      });
    const missing = await (from === null
      ? withSnapshot(settings, work)
      : withHostedDatabase(from, async (query) => {
          await query("begin isolation level repeatable read, read only");
          return work(query);
        }));
    removeHandler();
    const without = missing.length > 0 ? `\n${missingFilesText(missing)}` : "";
    return { data: { folder, files, missing }, text: `Wrote ${files} files to ${folder}.${without}` };
  },
});
