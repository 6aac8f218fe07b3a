import { lstatSync } from "node:fs";
import { resolve } from "node:path";
import { UserError } from "../shared/userError.ts";
import { findServerProcess, stopServer } from "../update/serverProcess.ts";
import { goBack, linkOf, previousOf } from "../update/switchRelease.ts";
import { readEmbeddedSettings, runCommand } from "./commandLine.ts";

const help = `node plinth.mjs rollback [--json]

Starts the release of before the last update. If the update migrated the database, the database of before it returns, and
the newer one is kept as database-before-rollback in the data folder. PLINTH_DATA and --json: see update --help.`;

await runCommand({
  help,
  run: async () => {
    const { dataFolder } = readEmbeddedSettings("start the other release (docs/deploy.md).");
    const server = findServerProcess(dataFolder);
    const link = linkOf(server?.program ?? resolve(process.argv[1] ?? ""), null);
    if (!lstatSync(previousOf(link), { throwIfNoEntry: false })) {
      throw new UserError(`There is no update to take back: ${previousOf(link)} does not exist.`);
    }
    if (server) await stopServer(server.pid, server.unit);
    const { version, pid, failure } = await goBack(dataFolder, link, server);
    if (failure) throw new UserError(`Plinth ${version} does not run: ${failure} See its log.`);
    const outcome = pid ? `It runs as process ${pid}.` : "Start it again.";
    return { data: { version, link, pid }, text: `${link} is Plinth ${version} again. ${outcome}` };
  },
});
