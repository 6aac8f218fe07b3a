import { accessSync, constants, statfsSync } from "node:fs";

const memory = "/dev/shm";
const neededBytes = 4 * 1024 ** 3;

const hasRoom = (): boolean => {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > neededBytes;
  } catch {
    return false;
  }
};

// Test databases sync to the disk at each commit, which waits for all other writes.
if (!process.env.TMPDIR && hasRoom()) process.env.TMPDIR = memory;
