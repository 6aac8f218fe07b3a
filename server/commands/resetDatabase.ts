import { existsSync, renameSync, rmSync } from "node:fs";
import { startBackend } from "../embedded/backend.ts";
import { openDataFolder } from "../embedded/dataFolder/dataFolder.ts";
import { Failure, runEntry } from "../failure.ts";
import { seedFile } from "../openBackend.ts";
import { readSettings } from "../settings.ts";

runEntry(async () => {
  const { hosted, dataFolder } = readSettings();
  if (hosted) {
    throw new Failure(
      "VITE_SUPABASE_URL names a hosted project: reset that one with `npx supabase db reset --linked`, not here.",
    );
  }
  const isEmpty = process.argv.includes("--empty");
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
    console.log(
      `The database is new${isEmpty ? " and empty" : ", with the demo content"}. Accounts are gone too: the next start prints a registration link.`,
    );
    if (existsSync(setAside)) console.log(`The old one is in ${setAside} until the next reset.`);
  } finally {
    folder.release();
  }
});
