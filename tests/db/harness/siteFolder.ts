import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { openRemote, type Remote } from "#server/remote/remote.ts";
import { pull, pullOthers } from "#server/transfer/folder/pull.ts";
import { push } from "#server/transfer/folder/push.ts";
import { runSync } from "#server/transfer/folder/runSync.ts";
import type { Row } from "./personas.ts";
import { buildPost } from "./rows.ts";
import { openSiteOnPort } from "./siteOnPort.ts";

interface Flags {
  /** The signed-in account; the owner's by default. */
  account?: Remote;
  folder?: string;
  isDryRun?: boolean;
  isDeleting?: boolean;
  isPublishing?: boolean;
  isAll?: boolean;
  signal?: AbortSignal;
}

/** Returns the actions on files with their paths, sorted. */
export const outcome = (changes: { path: string; action: string }[]): string[] =>
  changes.map(({ path, action }) => `${action} ${path}`).sort();

export const gif = Buffer.from("R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==", "base64");

/** Opens a site, and a folder of its files that `reset` empties. */
export const openSiteFolder = async () => {
  const site = await openSiteOnPort();
  await site.signIn();
  const owner = await openRemote();
  let dir = "";
  const options = ({ account = owner, folder = dir, isDryRun = false, isDeleting = false, signal }: Flags) => ({
    remote: account,
    folder,
    isDryRun,
    isDeleting,
    ...(signal ? { signal } : {}),
  });
  const pathOf = (path: string): string => join(dir, path);
  const write = (path: string, content: string | Uint8Array): void => {
    mkdirSync(dirname(pathOf(path)), { recursive: true });
    writeFileSync(pathOf(path), content);
  };
  const read = (path: string): string => readFileSync(pathOf(path), "utf8");

  return {
    site,
    owner,
    write,
    read,
    pathOf,
    edit: (path: string, from: string, to: string): void =>
      write(
        path,
        read(path).replace(from, () => to),
      ),
    reset: async (): Promise<void> => {
      for (const table of ["posts", "projects", "pages"]) await site.sql(`delete from public.${table} where true`);
      if (dir) rmSync(dir, { recursive: true, force: true });
      dir = mkdtempSync(join(tmpdir(), "plinth-folder-"));
    },
    pullDir: async (flags: Flags = {}) =>
      runSync(options(flags), async (sync, names) => {
        await pull(sync, names);
        if (flags.isAll) await pullOthers(sync, flags.account ?? owner);
      }),
    pushDir: (flags: Flags = {}) =>
      runSync(options(flags), (sync) => push({ ...sync, isPublishing: flags.isPublishing ?? false })),
    rowsOf: async (table = "posts"): Promise<Row[]> => site.sql(`select * from public.${table} order by created_at`),
    addPost: async (values: Row): Promise<Row> => {
      const { rows, message } = await site.owner.insert("posts", buildPost(values));
      if (!rows[0]) throw new Error(message);
      return rows[0];
    },
  };
};
