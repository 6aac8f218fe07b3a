import { readdirSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type ChosenFile, importLimits, isIgnored } from "#import/read/files.ts";

export const fileAt = (file: string, path: string): ChosenFile => {
  const { size } = statSync(file);
  return { path, size, read: async () => new Uint8Array(await readFile(file)) };
};

/** Lists the files below a folder, sorted. Symbolic links are marked. @param path the path of the folder in the result */
export const filesBelow = (folder: string, path: string): ChosenFile[] => {
  const found: ChosenFile[] = [];
  const entries = readdirSync(folder, { withFileTypes: true });
  for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    const [file, inside] = [join(folder, entry.name), `${path}/${entry.name}`];
    if (isIgnored(inside)) continue;
    if (entry.isSymbolicLink())
      found.push({ path: inside, size: 0, isLink: true, read: () => Promise.resolve(new Uint8Array()) });
    else if (entry.isDirectory()) found.push(...filesBelow(file, inside));
    else if (entry.isFile()) found.push(fileAt(file, inside));
    // Enough to reject the import.
    if (found.length > importLimits.files) break;
  }
  return found;
};
