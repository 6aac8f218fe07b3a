import { statfsSync } from "node:fs";
import { hasCode } from "./userError.ts";

const megabyte = 1024 * 1024;

export const freeBytesAt = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

/** Postgres allocates a log segment of this size. */
export const minFreeBytes = 16 * megabyte;

export const inMegabytes = (bytes: number): string => `${Math.ceil(bytes / megabyte)} MB`;

// Codes of the system and of Postgres.
const diskFullCodes = ["ENOSPC", "EDQUOT", "53100"];

export const isDiskFullError = (error: unknown): boolean => diskFullCodes.some((code) => hasCode(error, code));
