import { execFileSync } from "node:child_process";

/** What a process holds of the machine's memory, in MB. */
export const memoryOf = (pid: number): number =>
  Math.round((Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) * 1024) / 1_000_000);
