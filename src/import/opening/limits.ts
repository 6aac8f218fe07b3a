const mebibyte = 1024 * 1024;

/** What an import opens at most. */
export const importLimits = {
  /** Of all files together, as they were dropped. */
  bytesIn: 100 * mebibyte,
  /** Of all files together, unpacked. */
  bytesOut: 400 * mebibyte,
  files: 20_000,
  pathLength: 1000,
};

export type ImportLimits = typeof importLimits;

/** As "100 MB". */
export const megabytes = (bytes: number): string => `${Math.round(bytes / mebibyte)} MB`;
