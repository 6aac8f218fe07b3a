import { statfsSync } from "node:fs";
import { hasCode } from "./userError.ts";

const megabyte = 1024 * 1024;

/** What this account may still write on the disk that holds a folder. */
export const freeBytesAt = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

/** Of its log alone, Postgres takes as much at once. */
export const leastFreeBytes = 16 * megabyte;

export const inMegabytes = (bytes: number): string => `${Math.ceil(bytes / megabyte)} MB`;

// Of the system, and what Postgres makes of it.
const diskFullCodes = ["ENOSPC", "EDQUOT", "53100"];

export const isDiskFullError = (error: unknown): boolean => diskFullCodes.some((code) => hasCode(error, code));
