import { readFileSync } from "node:fs";

/** State and start time of a process by /proc (Linux only); null where there is no such process or no /proc. */
const readStat = (pid: number): { state: string; start: string } | null => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The program's name stands in brackets and may hold brackets and spaces itself.
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    return { state: fields[0] ?? "", start: fields[19] ?? "" };
  } catch {
    return null;
  }
};

/** When a process started, so that a process number used again is not taken for the old one; "" where the system does not say. */
export const startOf = (pid: number): string => readStat(pid)?.start ?? "";

/** Whether a process runs; one that ended and only waits for its parent (a zombie) does not. */
export const isRunning = (pid: number): boolean => {
  if (["Z", "X"].includes(readStat(pid)?.state ?? "")) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
};
