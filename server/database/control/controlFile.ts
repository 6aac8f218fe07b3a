import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { holderOf } from "../../common/lock/folderLock.ts";

const addressSchema = v.object({ pid: v.number(), port: v.number(), token: v.string() });

export type ControlAddress = v.InferOutput<typeof addressSchema>;

const fileOf = (dataFolder: string): string => join(dataFolder, "control.json");

export const writeControlFile = (dataFolder: string, address: ControlAddress): void => {
  removeControlFile(dataFolder);
  writeFileSync(fileOf(dataFolder), JSON.stringify(address), { mode: 0o600, flag: "wx" });
};

export const removeControlFile = (dataFolder: string): void => rmSync(fileOf(dataFolder), { force: true });

export const readControlFile = (dataFolder: string): ControlAddress | null => {
  try {
    const address = v.parse(v.pipe(v.string(), v.parseJson(), addressSchema), readFileSync(fileOf(dataFolder), "utf8"));
    // A server that was killed leaves its file; whoever holds the folder now is another process.
    return address.pid === holderOf(dataFolder) ? address : null;
  } catch {
    return null;
  }
};
