import { totalmem } from "node:os";

/** Returns the memory of this machine or its container in bytes. */
export const machineMemory = (): number =>
  Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);

/** Below it, one thread renders all pages. Measured with 512 MB: three threads leave too little memory for a backup. */
export const smallMachine = 900 * 2 ** 20;

/** What a machine of 512 MB reports, because its kernel takes a part. */
export const minMemory = 450 * 2 ** 20;
