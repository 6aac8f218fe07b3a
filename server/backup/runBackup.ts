import { spawn } from "node:child_process";
import { setPriority } from "node:os";
import { Failure } from "../failure.ts";
import { projectFile } from "../projectFile.ts";
import type { BackupRecord } from "./status.ts";

const lowPriority = 10;

const outcomeOf = (output: string): BackupRecord => {
  let outcome: unknown;
  try {
    outcome = JSON.parse(output);
  } catch {
    throw new Failure("the backup ended without a word");
  }
  const said = typeof outcome === "object" && outcome !== null ? { ...outcome } : {};
  if ("error" in said) throw new Failure(String(said.error));
  return {
    name: "name" in said ? String(said.name) : "",
    madeAt: "madeAt" in said ? String(said.madeAt) : "",
    bytes: "bytes" in said ? Number(said.bytes) : 0,
  };
};

/** A process of its own keeps this one's memory and event loop free. @throws {Failure} with the command's own words */
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
    child.stdout.on("data", (chunk) => {
      output += chunk;
    });
    child.on("error", reject);
    child.on("close", () => {
      try {
        resolve(outcomeOf(output));
      } catch (error) {
        reject(error);
      }
    });
  });
