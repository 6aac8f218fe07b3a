import { access, constants, link, mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { isDiskFullError } from "../shared/diskSpace.ts";
import { hasCode, messageOf, UserError } from "../shared/userError.ts";
import type { BackupStore } from "./backupStore.ts";

const isMissing = (error: unknown): boolean => hasCode(error, "ENOENT");

const writeDurably = async (file: string, bytes: Buffer): Promise<void> => {
  const handle = await open(file, "wx", 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, "r");
  // Some systems cannot sync a folder; the file itself is on the disk by now.
  await handle.sync().catch(() => {});
  await handle.close();
};

const refuse = (folder: string, error: unknown): never => {
  throw new UserError(
    isDiskFullError(error)
      ? `The disk has no room for the backup in ${folder}: free some space on it.`
      : `The backup cannot be written into ${folder} (${messageOf(error)}): mend its permissions.`,
  );
};

const ensureWritable = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await access(folder, constants.W_OK);
};

const namesIn = async (folder: string, inside: string): Promise<string[]> => {
  if (!inside) return readdir(folder);
  const names = await readdir(join(folder, inside), { recursive: true });
  return names.map((name) => `${inside}/${name.replaceAll("\\", "/")}`);
};

const copyDurably = async (source: string, target: string): Promise<void> => {
  const unfinished = join(dirname(target), `.${basename(target)}.${process.pid}`);
  try {
    await writeDurably(unfinished, await readFile(source));
    await rename(unfinished, target);
  } finally {
    await rm(unfinished, { force: true });
  }
};

export const folderStore = (folder: string): BackupStore => ({
  locate: (name) => join(folder, name),
  prepare: () => ensureWritable(folder).catch((error: unknown) => refuse(folder, error)),
  list: (inside = "") =>
    namesIn(folder, inside).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw new UserError(`The backups in ${folder} cannot be listed (${messageOf(error)}): mend its permissions.`);
    }),
  read: (name) =>
    readFile(join(folder, name)).catch((error: unknown) => {
      throw new UserError(
        isMissing(error)
          ? `There is no file ${join(folder, name)}.`
          : `The file ${join(folder, name)} cannot be read (${messageOf(error)}).`,
      );
    }),
  write: async (name, bytes) => {
    const unfinished = join(folder, `.${name}.${process.pid}`);
    try {
      await ensureWritable(folder);
      await writeDurably(unfinished, bytes);
      await rename(unfinished, join(folder, name));
      await syncFolder(folder);
    } catch (error) {
      await rm(unfinished, { force: true }).catch(() => {});
      refuse(folder, error);
    }
  },
  add: async (name, source) => {
    const target = join(folder, name);
    try {
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      // On one disk a second name takes no room.
      await link(source, target).catch(() => copyDurably(source, target));
      await syncFolder(dirname(target));
    } catch (error) {
      refuse(folder, error);
    }
  },
  remove: (name) => rm(join(folder, name), { force: true }),
});
