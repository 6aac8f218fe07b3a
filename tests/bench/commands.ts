import { execFile } from "node:child_process";
import { join } from "node:path";
import { startReader } from "./adminPages.ts";
import { owner } from "./downloads.ts";
import { milliseconds, printTable } from "./printing.ts";

/** Runs commands on a running site beside a reader of uncached pages. @param folder the data folder of the site */
export const printCommands = async (folder: string, url: string): Promise<void> => {
  const env = { ...process.env, PLINTH_DATA: folder, XDG_CONFIG_HOME: join(folder, "sessions") };
  const run = (command: readonly string[], input = ""): Promise<string> =>
    new Promise((resolve) => {
      const options = { env, maxBuffer: 2 ** 28 };
      const done = (error: { code?: unknown } | null): void => resolve(String(error?.code ?? 0));
      execFile(process.execPath, ["plinth.mjs", ...command], options, done).stdin?.end(input);
    });
  await run(["login", url, "--email", owner.email, "--password-stdin"], `${owner.password}\n`);
  const files = join(folder, "files");
  const reading = [["status"], ["pull", files], ["pull", files], ["push", files], ["check"], ["media-check"]];
  const rows = [["command", "took", "reader waits", "failed", "exit code"]];
  for (const command of [...reading, ["export", join(folder, "export")], ["backup", join(folder, "backups")]]) {
    const stop = startReader(url);
    const began = performance.now();
    const code = await run(command);
    const took = milliseconds(performance.now() - began);
    const { longest, failures } = await stop();
    rows.push([command[0] ?? "", took, milliseconds(longest), String(failures), code]);
  }
  console.log("\nCommands on the large site:");
  printTable(rows);
};
