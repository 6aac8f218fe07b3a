import { existsSync, renameSync, rmSync } from "node:fs";
import { seedFile } from "../compose/openBackend.ts";
import { startBackend } from "../database/backend.ts";
import { openDataFolder } from "../database/dataFolder.ts";
import { commandFor } from "../shared/commandFor.ts";
import { readEmbeddedSettings, runCommand } from "./commandLine.ts";

const help = `${commandFor("db-reset", "[--empty] [--json]")}

Makes a new database with the demo content. Accounts are gone too: the next start prints a registration link. The old database is
set aside beside it until the next reset.

  --empty  without the demo content
  --json   print one JSON object

PLINTH_DATA names the data folder (.plinth). The server must not be running on it.`;

await runCommand({
  help,
  options: { empty: { type: "boolean" } },
  run: async ({ has }) => {
    const { dataFolder } = readEmbeddedSettings("reset that one with `npx supabase db reset --linked`.");
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
        text: `The database is new${isEmpty ? " and empty" : ", with the demo content"}. Accounts are gone too: the next start prints a registration link.${
          isKept ? `\nThe old one is in ${setAside} until the next reset.` : ""
        }`,
      };
    } finally {
      folder.release();
    }
  },
});
