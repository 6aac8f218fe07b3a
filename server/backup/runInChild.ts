import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { setPriority } from "node:os";
import * as v from "valibot";
import { removeAbandonedCopies } from "../database/dataFolder.ts";
import { isBuilt, projectFile } from "../shared/projectFile.ts";
import { UserError } from "../shared/userError.ts";

const lowPriority = 10;

const yieldToServer = (pid: number): void => {
  setPriority(pid, lowPriority);
  try {
    // If the memory runs out, Linux ends the command instead of the server.
    writeFileSync(`/proc/${pid}/oom_score_adj`, "1000");
  } catch {}
};

// The built program with the flag of plinth.mjs, or the TypeScript source with its loader.
const ownProgram = (): string[] =>
  isBuilt
    ? ["--liftoff-only", projectFile("build/server/main.js")]
    : [...process.execArgv, projectFile("server/commands/main.ts")];

const failed = v.object({ error: v.string() });

const parseOutcome = <Outcome>(text: string, schema: v.GenericSchema<Outcome>, name = ""): Outcome => {
  const { output } = v.safeParse(v.pipe(v.string(), v.parseJson()), text);
  if (v.is(failed, output)) throw new UserError(output.error);
  if (v.is(schema, output)) return output;
  throw new UserError(`the ${name} ended without a result`);
};

/** Runs a command in a child process, so that the server's memory and event loop stay free. @throws {UserError} with the command's message */
export const runInChild = <Outcome>(
  dataFolder: string,
  words: string[],
  schema: v.GenericSchema<Outcome>,
  signal?: AbortSignal,
): Promise<Outcome> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...ownProgram(), ...words, "--json"], {
      // This process reports to the monitor, so that a killed backup is reported as well.
      env: { ...process.env, PLINTH_DATA: dataFolder, BACKUP_PING_URL: "" },
      stdio: ["ignore", "pipe", "ignore"],
      ...(signal ? { signal } : {}),
    });
    if (child.pid) yieldToServer(child.pid);
    let output = "";
    child.stdout.setEncoding("utf8").on("data", (chunk: string) => {
      output += chunk;
    });
    child.on("error", reject);
    child.on("close", () => {
      try {
        // A killed command leaves its copy.
        removeAbandonedCopies(dataFolder);
        resolve(parseOutcome(output, schema, words[0]));
      } catch (error) {
        reject(error);
      }
    });
  });
