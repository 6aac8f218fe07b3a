import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const quickStart = new URL("./quickStart.mjs", import.meta.url).href;
const root = fileURLToPath(new URL("../../..", import.meta.url));

/** How a command ended, and all that it printed. */
export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs a command as `npm run` does, such as `runCommand("backup", ["DIR"], { PLINTH_DATA: … })`. */
export const runCommand = async (
  name: "backup" | "restore" | "owner" | "export",
  words: string[],
  environment: Record<string, string>,
  input = "",
): Promise<Ended> => {
  const child = spawn(
    process.execPath,
    ["--import", quickStart, "--import", "tsx", `server/commands/${name}.ts`, ...words],
    {
      cwd: root,
      env: { ...process.env, BACKUP_DIR: "", ...environment },
      stdio: "pipe",
    },
  );
  const printed = { stdout: "", stderr: "" };
  child.stdout.on("data", (chunk) => {
    printed.stdout += chunk;
  });
  child.stderr.on("data", (chunk) => {
    printed.stderr += chunk;
  });
  child.stdin.end(input);
  await once(child, "close");
  return { code: child.exitCode, stdout: printed.stdout.trim(), stderr: printed.stderr.trim() };
};
