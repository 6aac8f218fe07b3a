import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { holderOf } from "../embedded/dataFolder.ts";

export interface ControlAddress {
  pid: number;
  port: number;
  token: string;
}

const fileOf = (dataFolder: string): string => join(dataFolder, "control.json");

export const writeControlFile = (dataFolder: string, address: ControlAddress): void => {
  removeControlFile(dataFolder);
  writeFileSync(fileOf(dataFolder), JSON.stringify(address), { mode: 0o600, flag: "wx" });
};

export const removeControlFile = (dataFolder: string): void => rmSync(fileOf(dataFolder), { force: true });

const isAddress = (value: unknown): value is ControlAddress =>
  typeof value === "object" &&
  value !== null &&
  "pid" in value &&
  "port" in value &&
  "token" in value &&
  typeof value.port === "number" &&
  typeof value.token === "string";

export const readControlFile = (dataFolder: string): ControlAddress | null => {
  const file = fileOf(dataFolder);
  if (!existsSync(file)) return null;
  try {
    const address: unknown = JSON.parse(readFileSync(file, "utf8"));
    // A server that was killed leaves its file; whoever holds the folder now is another process.
    return isAddress(address) && address.pid === holderOf(dataFolder) ? address : null;
  } catch {
    return null;
  }
};
