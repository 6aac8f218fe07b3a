import { lstatSync, realpathSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { keptDatabaseOf } from "../database/dataFolder.ts";
import { hasDatabase } from "../database/postgres/databaseCheck.ts";
import { syncNames } from "../shared/durableFiles.ts";
import { pointTo, versionOf } from "./releases.ts";
import { type ServerProcess, waitUntilHealthy } from "./serverProcess.ts";

/** Returns the link to the current release. A unit starts a fixed path, so that folder becomes a link to itself. */
export const linkOf = (program: string, unit: string | null): string => {
  const path = dirname(program);
  if (lstatSync(path).isSymbolicLink()) return path;
  if (!unit) return join(dirname(path), "current");
  const folder = `${path}-${versionOf(path)}`;
  renameSync(path, folder);
  symlinkSync(basename(folder), path);
  return path;
};

/** The link to the release of before the update. */
export const previousOf = (link: string): string => `${link}.previous`;

/** Points the link to a release and starts it. @returns its process, and why it is not healthy (null: it is) */
export const startRelease = async (link: string, release: string, server: ServerProcess) => {
  await pointTo(link, release);
  const pid = server.start(join(link, "plinth.mjs"));
  return { pid, failure: await waitUntilHealthy(pid, versionOf(release)) };
};

/**
 * Returns to the release of before the update, while the server is stopped. Continues after a crash: the new release can open the
 * restored database, but the old one only that. @param server null: the user starts it
 */
export const goBack = async (dataFolder: string, link: string, server: ServerProcess | null) => {
  const [database, kept] = [join(dataFolder, "database"), keptDatabaseOf(dataFolder)];
  if (hasDatabase(kept)) {
    const replaced = `${database}-before-rollback`;
    if (hasDatabase(database)) {
      rmSync(replaced, { recursive: true, force: true });
      renameSync(database, replaced);
    }
    renameSync(kept, database);
    await syncNames(dataFolder);
  }
  const release = realpathSync(previousOf(link));
  const started = server ? await startRelease(link, release, server) : await pointTo(link, release);
  for (const done of [previousOf(link), kept]) rmSync(done, { recursive: true, force: true });
  return { version: versionOf(release), pid: null, failure: null, ...started };
};
