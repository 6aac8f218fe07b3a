import { Readable } from "node:stream";
import { pathToFileURL } from "node:url";
import { vi } from "vitest";

export type CommandName =
  | "backup"
  | "restore"
  | "update"
  | "rollback"
  | "owner"
  | "export"
  | "mediaCheck"
  | "move"
  | "login"
  | "logout"
  | "status"
  | "open"
  | "publish"
  | "pull"
  | "push"
  | "check";

/** Exit code and output of a command. */
interface Ended {
  code: number | string;
  stdout: string;
  stderr: string;
}

let runs = 0;

/**
 * Runs a command as `npm run` does, but in this process, where Postgres is already compiled.
 * @param input its standard input
 */
export const runCommand = async (
  name: CommandName,
  words: string[],
  dataFolder: string,
  input = "",
): Promise<Ended> => {
  const [log, error] = [vi.spyOn(console, "log"), vi.spyOn(console, "error")];
  for (const printed of [log, error]) printed.mockImplementation(() => {});
  const given = vi.spyOn(process, "argv", "get").mockReturnValue(["node", `${name}.ts`, ...words]);
  const terminal = Object.getOwnPropertyDescriptor(process, "stdin");
  Object.defineProperty(process, "stdin", { value: Readable.from([input]), configurable: true });
  vi.stubEnv("PLINTH_DATA", dataFolder);
  vi.stubEnv("BACKUP_DIR", "");
  try {
    process.exitCode = 0;
    const { href } = pathToFileURL(`server/commands/${name}.ts`);
    // A command runs when its module is imported, so each run imports it under another address.
    await import(/* @vite-ignore */ `${href}?run=${++runs}`);
    return {
      code: process.exitCode,
      stdout: log.mock.calls.join("\n").trim(),
      stderr: error.mock.calls.join("\n").trim(),
    };
  } finally {
    process.exitCode = 0;
    for (const spy of [log, error, given]) spy.mockRestore();
    if (terminal) Object.defineProperty(process, "stdin", terminal);
    vi.unstubAllEnvs();
  }
};
