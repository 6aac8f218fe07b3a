import { rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { exportFiles } from "#import/plinth/writeExport.ts";
import { commandWords } from "../base/commandWords.ts";
import { Failure, missingWords } from "../base/failure.ts";
import { findServer } from "../database/control.ts";
import { openDatabase } from "../database/postgres/openDatabase.ts";
import type { QueryRow, RunQuery } from "../database/thread/threadMessages.ts";
import { withQuery } from "../site/withQuery.ts";
import { databaseSource, folderWriter } from "../transfer/export.ts";
import { readEmbeddedSettings, runCommand } from "./commandLine.ts";

const help = `${commandWords("export", "DIR [--json]")}

Writes all that you wrote as files that people and programs read (docs/export.md), with the server running or stopped:
posts and pages as Markdown, everything else as JSON, pictures and other files as they are. "${commandWords("import", "DIR")}" brings it into another site. Messages and
accounts are not in it: "${commandWords("backup")}" has these.

  DIR     a new or empty folder
  --json  print one JSON object

PLINTH_DATA names the data folder (.plinth).`;

/** A running server keeps serving: it provides a copy of its database. */
const withCopy = async (folder: string, use: (query: RunQuery) => Promise<void>): Promise<void> => {
  try {
    const connection = await openDatabase(folder);
    try {
      await use(async (sql, parameters) => (await connection.driver.query<QueryRow>(sql, parameters)).rows);
    } finally {
      await connection.close();
    }
  } finally {
    rmSync(dirname(folder), { recursive: true, force: true });
  }
};

await runCommand({
  help,
  words: 1,
  run: async ({ positionals: [target] }) => {
    const { dataFolder } = readEmbeddedSettings("use Export everything in the admin instead.");
    if (!target) throw new Failure(`Name one folder: ${commandWords("export", "DIR")}. See --help.`);
    const folder = resolve(target);
    const server = await findServer(dataFolder);
    const write = folderWriter(folder);
    let files = 0;
    let missing: string[] = [];
    const work = async (query: RunQuery): Promise<void> => {
      missing = await exportFiles(databaseSource(query, join(dataFolder, "media")), (file) => {
        files += 1;
        write(file);
      });
    };
    if (server) {
      const { folder: copy } = await server("copy", { pid: process.pid });
      if (typeof copy !== "string") throw new Failure("The running server made no copy: look at its log.");
      await withCopy(copy, work);
    } else {
      await withQuery(dataFolder, work);
    }
    const without = missing.length > 0 ? `\n${missingWords(missing)}` : "";
    return { data: { folder, files, missing }, text: `Wrote ${files} files to ${folder}.${without}` };
  },
});
