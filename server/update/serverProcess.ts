import { spawn, spawnSync } from "node:child_process";
import { existsSync, openSync, readFileSync, readlinkSync, statSync } from "node:fs";
import { basename, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseEnv } from "node:util";
import { textAt } from "#shared/base/unknownValues.ts";
import { holderOf } from "../shared/folderLock.ts";
import { addressAt } from "../shared/listen.ts";
import { isRunning } from "../shared/processes.ts";
import { readSettings } from "../shared/settings.ts";
import { UserError } from "../shared/userError.ts";

// Migrations take minutes on a large site, and the backup before them too.
const startTimeoutMs = 15 * 60_000;
const pollMs = 250;

/** @returns what the program prints @throws {UserError} with the first line of its message if it fails */
export const runProgram = (name: string, words: readonly string[]): string => {
  const { status, stdout, stderr } = spawnSync(name, words, { encoding: "utf8" });
  if (status === 0) return stdout.trim();
  throw new UserError(`${name} ${words.join(" ")} failed: ${stderr?.split("\n")[0]}`);
};

const readProcess = (pid: number, name: string): string => readFileSync(`/proc/${pid}/${name}`, "utf8");

const environmentOf = (pid: number): Record<string, string> => {
  const variables = readProcess(pid, "environ").matchAll(/([^=\0]+)=([^\0]*)/g);
  return Object.fromEntries([...variables].map(([, name = "", value = ""]) => [name, value]));
};

const mainPidOf = (unit: string): number =>
  Number(runProgram("systemctl", ["show", "--property=MainPID", "--value", unit]));

/** The file or terminal that a process prints to. A pipe cannot be opened again. */
const outputOf = (pid: number, descriptor: number): number | "inherit" => {
  const path = readlinkSync(`/proc/${pid}/fd/${descriptor}`);
  return existsSync(path) ? openSync(path, "a") : "inherit";
};

/**
 * Finds the server of a data folder, and how it was started (Linux). `unit` is null if it was started by hand. `program` is the path of
 * plinth.mjs, maybe through a link. Returns null if none runs. @throws {UserError} if a command uses the folder
 */
export const findServerProcess = (dataFolder: string) => {
  const pid = holderOf(dataFolder);
  if (pid === null) return null;
  if (process.platform !== "linux") throw new UserError("This command needs Linux. Update by hand (docs/deploy.md).");
  const words = readProcess(pid, "cmdline").split("\0").slice(1, -1);
  const at = words.findIndex((word) => basename(word) === "plinth.mjs");
  if (at < 0 || (words[at + 1] ?? "start") !== "start") {
    throw new UserError(`Process ${pid} uses ${dataFolder}: ${words.join(" ")}. Wait until it ends, or stop it.`);
  }
  const [cwd, env] = [readlinkSync(`/proc/${pid}/cwd`), environmentOf(pid)];
  const [, service = null] = /\/([^/\n]+\.service)$/m.exec(readProcess(pid, "cgroup")) ?? [];
  // A server started by hand can be in the unit of its shell, such as ssh.service.
  const unit = service && mainPidOf(service) === pid ? service : null;
  const { uid, gid } = statSync(`/proc/${pid}`);
  const stdio = ["ignore" as const, outputOf(pid, 1), outputOf(pid, 2)];
  const start = (program: string): number => {
    if (unit) {
      runProgram("systemctl", ["start", unit]);
      return mainPidOf(unit);
    }
    const child = spawn(process.execPath, words.with(at, program), { cwd, env, uid, gid, stdio, detached: true });
    child.unref();
    if (child.pid) return child.pid;
    throw new UserError(`${program} could not be started.`);
  };
  return { pid, unit, program: resolve(cwd, words[at] ?? ""), start };
};

export type ServerProcess = NonNullable<ReturnType<typeof findServerProcess>>;

/** Stops a server, and the unit that would restart it. From then on, a closed terminal does not end this command. */
export const stopServer = async (pid: number, unit: string | null): Promise<void> => {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => {});
  if (unit) runProgram("systemctl", ["stop", unit]);
  else if (isRunning(pid)) process.kill(pid, "SIGTERM");
  while (isRunning(pid)) await sleep(pollMs);
};

const readHealth = async (pid: number): Promise<unknown> => {
  const file = `/proc/${pid}/cwd/.env`;
  const stored = existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {};
  const { host, port } = readSettings({ ...stored, ...environmentOf(pid) });
  return (await fetch(`${addressAt(host, port)}/healthz`, { signal: AbortSignal.timeout(5_000) })).json();
};

/** Waits until a server of this version is healthy. @returns why it is not; null: it is */
export const waitUntilHealthy = async (pid: number, version: string): Promise<string | null> => {
  for (const deadline = Date.now() + startTimeoutMs; Date.now() < deadline; await sleep(pollMs)) {
    if (!isRunning(pid)) return "It ended while it started.";
    const health = await readHealth(pid).catch(() => null);
    // Another program may answer on this port. A server that only listens to other machines hides its version.
    if (![version, ""].includes(textAt(health, "version"))) continue;
    const status = textAt(health, "status");
    if (status) return status === "ok" ? null : textAt(health, "problem") || "It is not healthy.";
  }
  return "It was not healthy within 15 minutes.";
};
