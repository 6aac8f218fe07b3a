import { existsSync, renameSync, rmSync } from "node:fs";
import { seedFile } from "../compose/openBackend.ts";
import { startBackend } from "../database/backend.ts";
import { openDataFolder } from "../database/dataFolder.ts";
import { commandFor } from "../shared/commandFor.ts";
import { readEmbeddedSettings, runCommand } from "./commandLine.ts";

const help = `${commandFor("db-reset", "[--empty] [--json]")}

Creates a new database with the demo content and without accounts. The next start prints a registration link. The old database
is kept beside the new one until the next reset.

  --empty  without the demo content
  --json   print one JSON object

PLINTH_DATA sets the data folder (.plinth). Stop the server first.`;

await runCommand({
  help,
  run: async ({ has }) => {
    const { dataFolder } = readEmbeddedSettings("reset the project with `npx supabase db reset --linked`.");
    const isEmpty = has("empty");
    const folder = openDataFolder(dataFolder);
    try {
      const { databaseFolder, jwtSecret } = folder;
      const setAside = `${databaseFolder}-before-reset`;
      if (existsSync(databaseFolder)) {
        rmSync(setAside, { recursive: true, force: true });
        renameSync(databaseFolder, setAside);
      }
      const backend = await startBackend({ databaseFolder, jwtSecret, seed: isEmpty ? null : seedFile });
      await backend.close();
      const isKept = existsSync(setAside);
      return {
        data: { database: databaseFolder, before: isKept ? setAside : null },
        text: `Created a new database ${isEmpty ? "without" : "with"} the demo content. It has no accounts; the next start prints a registration link.${
          isKept ? `\nThe old database is in ${setAside} until the next reset.` : ""
        }`,
      };
    } finally {
      folder.release();
    }
  },
});
