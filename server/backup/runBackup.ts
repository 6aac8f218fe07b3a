import { spawn } from "node:child_process";
import { setPriority } from "node:os";
import * as v from "valibot";
import { Failure } from "../common/failure.ts";
import { projectFile } from "../common/projectFile.ts";
import type { BackupRecord } from "./status.ts";

const lowPriority = 10;

const outcomeSchema = v.union([
  v.object({ error: v.string() }),
  v.object({ name: v.string(), madeAt: v.string(), bytes: v.number() }),
]);

const parseOutcome = (text: string): BackupRecord => {
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), outcomeSchema), text);
  if (!success) throw new Failure("the backup ended without a word");
  if ("error" in output) throw new Failure(output.error);
  return output;
};

/** In a process of its own, which keeps this one's memory and event loop free. @throws {Failure} with the command's message */
export const runBackup = (dataFolder: string, words: string[], signal?: AbortSignal): Promise<BackupRecord> =>
  new Promise((resolve, reject) => {
    const command = [...process.execArgv, projectFile("server/commands/backup.ts"), ...words, "--json"];
    const child = spawn(process.execPath, command, {
      env: { ...process.env, PLINTH_DATA: dataFolder },
      stdio: ["ignore", "pipe", "ignore"],
      ...(signal ? { signal } : {}),
    });
    if (child.pid) setPriority(child.pid, lowPriority);
    let output = "";
    child.stdout.setEncoding("utf8").on("data", (chunk: string) => {
      output += chunk;
    });
    child.on("error", reject);
    child.on("close", () => {
      try {
        resolve(parseOutcome(output));
      } catch (error) {
        reject(error);
      }
    });
  });
