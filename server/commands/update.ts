import { accessSync, constants, mkdirSync, realpathSync, rmSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { keptDatabaseOf } from "../database/dataFolder.ts";
import { messageOf, UserError } from "../shared/userError.ts";
import { pointTo, unpackRelease, versionOf } from "../update/releases.ts";
import { findServerProcess, stopServer } from "../update/serverProcess.ts";
import { goBack, linkOf, previousOf, startRelease } from "../update/switchRelease.ts";
import { readEmbeddedSettings, runCommand } from "./commandLine.ts";

const help = `node plinth.mjs update RELEASE [--json]

Stops the server, starts the release and waits until it is healthy. The database is backed up before it is migrated. If
anything fails, this release starts again with its database. RELEASE is a .tgz with its .sha256 beside it, or a folder.

  --json  print one JSON object

PLINTH_DATA sets the data folder (.plinth). Run this as root if the server is a systemd service.`;

await runCommand({
  help,
  words: 1,
  run: async ({ positionals: [source] }) => {
    const { dataFolder } = readEmbeddedSettings("start another release and migrate the project (docs/deploy.md).");
    if (!source) throw new UserError("Name the release. See --help.");
    const server = findServerProcess(dataFolder);
    if (!server)
      throw new UserError(`No server uses ${dataFolder}. Start it first. If it does not start, run rollback.`);
    const { pid, unit, program } = server;
    const from = versionOf(dirname(program));
    if (pid === 1 || dirname(realpathSync(dirname(program))) === "/") {
      throw new UserError("This site runs in a container. Build its image of the other version (docs/deploy.md).");
    }
    accessSync(dirname(dirname(program)), constants.W_OK);
    const link = linkOf(program, unit);
    const running = realpathSync(dirname(program));
    const release = realpathSync(unpackRelease(resolve(source), running));
    if (release === running) throw new UserError(`The site runs ${release} already.`);
    const to = versionOf(release);
    console.error(`Replacing Plinth ${from} by ${to}.`);
    // The new release moves its copy of the database here before it migrates.
    rmSync(keptDatabaseOf(dataFolder), { recursive: true, force: true });
    mkdirSync(keptDatabaseOf(dataFolder));
    await pointTo(previousOf(link), running);
    await stopServer(pid, unit);
    const started = await startRelease(link, release, server).catch((error: unknown) => ({
      pid,
      failure: messageOf(error),
    }));
    const data = { from, to, release, link, pid: started.pid };
    if (started.failure === null) return { data, text: `Plinth ${to} runs as process ${started.pid}, from ${link}.` };
    await stopServer(started.pid, unit);
    const { failure } = await goBack(dataFolder, link, server);
    const outcome = failure ? `Neither does ${from}: ${failure}` : `The site runs ${from} again, with its database.`;
    const log = unit ? `journalctl -u ${unit}` : "the server's log";
    throw new UserError(`Plinth ${to} does not run: ${started.failure} See ${log}. ${outcome}`);
  },
});
