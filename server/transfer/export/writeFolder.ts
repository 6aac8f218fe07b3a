import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { ExportedFile } from "#import/plinth/writeExport.ts";
import { Failure, messageOf } from "../../common/failure.ts";

/** Writes files below a folder that is new or empty. @throws {Failure} where it is neither: nothing is overwritten */
export const folderWriter = (folder: string): ((file: ExportedFile) => void) => {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new Failure(`${folder} cannot be made: ${messageOf(error)}.`);
  }
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new Failure(`${folder} holds files already. Name a new folder, so that nothing is overwritten.`);
  }
  return ({ path, text }) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
};
