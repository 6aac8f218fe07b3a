import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";

const quickStart = new URL("./quickStart.mjs", import.meta.url).href;
const root = fileURLToPath(new URL("../../..", import.meta.url));
const startTime = 240_000;

/** A server as run by `npm start`, in its own process. */
export interface ServerProcess {
  url: string;
  dataFolder: string;
  process: ChildProcess;
  /** Everything printed so far. */
  output: () => string;
  /** Stops the server and waits for its end; by default with SIGTERM. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
}

/** Returns a free port. */
export const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (typeof address !== "object" || !address) throw new Error("No free port was found.");
  return address.port;
};

interface StartOptions {
  /** `serve` by default. */
  command?: "serve" | "dev";
  /** The folder of the project; this one by default. */
  project?: string;
  /** The Node program; the current one by default. */
  node?: string;
}

/** Starts a command without waiting for it, to test failing starts. */
export const spawnServer = (
  environment: Record<string, string>,
  { command = "serve", project = root, node = process.execPath }: StartOptions = {},
): { child: ChildProcess; output: () => string } => {
  const program = command === "serve" ? ["plinth.mjs", "start"] : ["--import", "tsx", "server/commands/dev.ts"];
  const child = spawn(node, ["--import", quickStart, ...program], {
    cwd: project,
    env: { ...process.env, NODE_ENV: "production", BACKUP_DIR: "off", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk) => {
      printed += chunk;
    });
  }
  return { child, output: () => printed };
};

const waitUntilReady = async (url: string, child: ChildProcess, output: () => string): Promise<void> => {
  const deadline = Date.now() + startTime;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server exited while starting:\n${output()}`);
    const response = await fetch(`${url}/healthz`).catch(() => null);
    // The site answers with JSON, healthy or not.
    if (response?.headers.get("content-type")?.startsWith("application/json")) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The server was not ready after ${startTime} ms:\n${output()}`);
};

/** Starts the server on a free port and waits until it answers. */
export const startServer = async (
  dataFolder: string,
  environment: Record<string, string> = {},
  options: StartOptions = {},
): Promise<ServerProcess> => {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const { child, output } = spawnServer({ PORT: String(port), PLINTH_DATA: dataFolder, ...environment }, options);
  await waitUntilReady(url, child, output);
  return {
    url,
    dataFolder,
    process: child,
    output,
    stop: async (signal = "SIGTERM") => {
      if (child.exitCode === null && child.signalCode === null) {
        const exit = once(child, "exit");
        child.kill(signal);
        await exit;
      }
      return child.exitCode;
    },
  };
};
