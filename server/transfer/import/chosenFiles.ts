import { lstatSync, readdirSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { type ChosenFile, importLimits, isIgnored } from "#import/read/files.ts";
import { Failure } from "../../common/failure.ts";

const fileAt = (file: string, path: string): ChosenFile => {
  const { size } = statSync(file);
  return { path, size, read: async () => new Uint8Array(await readFile(file)) };
};

const filesBelow = (folder: string, path: string): ChosenFile[] => {
  const found: ChosenFile[] = [];
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((one, other) =>
    one.name < other.name ? -1 : 1,
  )) {
    const [file, inside] = [join(folder, entry.name), `${path}/${entry.name}`];
    if (isIgnored(inside)) continue;
    if (entry.isSymbolicLink())
      found.push({ path: inside, size: 0, isLink: true, read: () => Promise.resolve(new Uint8Array()) });
    else if (entry.isDirectory()) found.push(...filesBelow(file, inside));
    else if (entry.isFile()) found.push(fileAt(file, inside));
    // Enough for a refusal.
    if (found.length > importLimits.files) break;
  }
  return found;
};

/** A file, or all files of a folder, as a browser would give them. @throws {Failure} when there is none */
export const chosenAt = (path: string): ChosenFile[] => {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (!stats) throw new Failure(`There is no file or folder ${path}.`);
  // A symbolic link given as the argument is followed.
  return statSync(path).isDirectory() ? filesBelow(path, basename(path)) : [fileAt(path, basename(path))];
};
