import { access, constants, link, mkdir, readdir, readFile, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isDiskFullError } from "../shared/diskSpace.ts";
import { syncNames, writeDurably } from "../shared/durableFiles.ts";
import { hasCode, messageOf, UserError } from "../shared/userError.ts";
import type { BackupStore } from "./backupStore.ts";

const isMissing = (error: unknown): boolean => hasCode(error, "ENOENT");

const rejectWrite = (folder: string, error: unknown): never => {
  throw new UserError(
    isDiskFullError(error)
      ? `The disk is too full for the backup in ${folder}. Free some space on it.`
      : `The backup cannot be written to ${folder} (${messageOf(error)}). Check the folder's permissions.`,
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

export const folderStore = (folder: string): BackupStore => ({
  locate: (name) => join(folder, name),
  prepare: () => ensureWritable(folder).catch((error: unknown) => rejectWrite(folder, error)),
  list: (inside = "") =>
    namesIn(folder, inside).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw new UserError(
        `The backups in ${folder} cannot be listed (${messageOf(error)}). Check the folder's permissions.`,
      );
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
    try {
      await ensureWritable(folder);
      await writeDurably(join(folder, name), bytes);
    } catch (error) {
      rejectWrite(folder, error);
    }
  },
  add: async (name, source) => {
    const target = join(folder, name);
    try {
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      // On the same disk a second name uses no space.
      await link(source, target).catch(async () => writeDurably(target, await readFile(source)));
      await syncNames(dirname(target));
    } catch (error) {
      rejectWrite(folder, error);
    }
  },
  remove: (name) => rm(join(folder, name), { force: true }),
});
