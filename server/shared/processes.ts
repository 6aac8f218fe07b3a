import { readFileSync } from "node:fs";
import { hasCode } from "./userError.ts";

const readStat = (pid: number): { state: string; start: string } | null => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The program's name is in parentheses, and can contain parentheses and spaces.
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    return { state: fields[0] ?? "", start: fields[19] ?? "" };
  } catch {
    return null;
  }
};

/** Returns the start time of a process, which distinguishes reused process ids; "" if the system does not provide it. */
export const startOf = (pid: number): string => readStat(pid)?.start ?? "";

/** Whether a process runs. 0 is none: systemd reports it for a unit that has ended. */
export const isRunning = (pid: number): boolean => {
  if (pid < 1 || ["Z", "X"].includes(readStat(pid)?.state ?? "")) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, "EPERM");
  }
};
