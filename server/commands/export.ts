import { join, resolve } from "node:path";
import { exportFiles } from "#import/plinth/writeExport.ts";
import { withSnapshot } from "../compose/withQuery.ts";
import type { RunQuery } from "../database/thread/threadMessages.ts";
import { commandFor } from "../shared/commandFor.ts";
import { readSettings } from "../shared/settings.ts";
import { missingWords, UserError } from "../shared/userError.ts";
import { databaseSource, filesIn, folderWriter } from "../transfer/export.ts";
import { fileOfBucket, withHostedDatabase } from "../transfer/move/hostedProject.ts";
import { runCommand } from "./commandLine.ts";

const help = `${commandFor("export", "DIR [--from postgres://ADDRESS] [--json]")}

Writes all that you wrote as files that people and programs read (docs/export.md), with the server running or stopped:
posts and pages as Markdown, everything else as JSON, pictures and other files as they are. "${commandFor("import", "DIR")}" brings it into another site. Messages and
accounts are not in it: "${commandFor("backup")}" has these.

  DIR     a new or empty folder
  --from  out of a hosted project, by the address of its session pooler; PGPASSWORD may hold the password (docs/moving.md)
  --json  print one JSON object

PLINTH_DATA names the data folder (.plinth), VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY the hosted project.`;

await runCommand({
  help,
  options: { from: { type: "string" } },
  words: 1,
  run: async ({ positionals: [target], value }) => {
    const { dataFolder, hosted } = readSettings();
    const from = value("from");
    if ((hosted === null) !== (from === null)) {
      throw new UserError(
        "For a hosted project, set VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY and name its database with --from postgres://…; for the data folder, neither. See --help.",
      );
    }
    if (!target) throw new UserError(`Name one folder: ${commandFor("export", "DIR")}. See --help.`);
    const folder = resolve(target);
    const write = folderWriter(folder);
    let files = 0;
    const readFile = hosted ? (name: string) => fileOfBucket(hosted.url, name) : filesIn(join(dataFolder, "media"));
    const work = (query: RunQuery): Promise<string[]> =>
      exportFiles(databaseSource(query, readFile), (file) => {
        files += 1;
        write(file);
      });
    const missing = await (from === null
      ? withSnapshot(dataFolder, work)
      : withHostedDatabase(from, async (query) => {
          await query("begin isolation level repeatable read, read only");
          return work(query);
        }));
    const without = missing.length > 0 ? `\n${missingWords(missing)}` : "";
    return { data: { folder, files, missing }, text: `Wrote ${files} files to ${folder}.${without}` };
  },
});
