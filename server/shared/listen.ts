import { createServer, type RequestListener, type Server } from "node:http";
import { commandFor } from "./commandFor.ts";
import { UserError } from "./userError.ts";

const drainTimeoutMs = 10_000;

const portFailure = (error: Error, host: string, port: number): UserError => {
  const code = "code" in error ? error.code : "";
  if (code === "EADDRINUSE") {
    return new UserError(
      `Port ${port} on ${host} is in use by another program. Stop that program, or use another port: PORT=${port + 1} ${commandFor("start")}.`,
    );
  }
  if (code === "EACCES") {
    return new UserError(
      `This user account is not allowed to listen on port ${port}. Use a port above 1023: PORT=3000 ${commandFor("start")}.`,
    );
  }
  return new UserError(`Listening on ${host}:${port} failed (${error.message}). Check HOST and PORT.`);
};

/** Starts a server. @throws {UserError} if the port is in use or not allowed */
export const listen = async (
  listener: RequestListener,
  { host, port }: { host: string; port: number },
): Promise<Server> => {
  const server = createServer(listener);
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => reject(portFailure(error, host, port)));
    server.listen(port, host, resolve);
  });
  return server;
};

export const isLoopback = (host: string): boolean => host === "localhost" || host === "::1" || host.startsWith("127.");

export const isLoopbackName = (name: string): boolean => /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(name);

export const portOf = (server: Server): number => {
  const address = server.address();
  return typeof address === "string" ? 0 : (address?.port ?? 0);
};

export const addressAt = (host: string, port: number): string =>
  `http://${["127.0.0.1", "0.0.0.0", "::", "::1"].includes(host) ? "localhost" : host}:${port}`;

export const addressOf = (server: Server, host: string): string => addressAt(host, portOf(server));

/** Closes a server: idle connections at once, others after their response or after 10 s. */
export const drain = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    // A connection may become idle after its response, and would stay open for 5 s.
    const sweep = setInterval(() => server.closeIdleConnections(), 100);
    server.close(() => {
      clearInterval(sweep);
      resolve();
    });
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), drainTimeoutMs).unref();
  });

const parentCheckMs = 500;
// Read as early as possible: the parent may end while the site starts.
const parentAtStart = process.ppid;

// npm sends a signal to its shell, which ends without passing it on. Only the changed parent process shows this.
const onParentGone = (stop: () => void): void => {
  if (!process.env.npm_lifecycle_event) return;
  setInterval(() => process.ppid !== parentAtStart && stop(), parentCheckMs).unref();
};

/** Stops the process cleanly at SIGTERM and SIGINT, or when the npm that started it has ended. */
export const stopOnSignal = (stop: () => Promise<void>): void => {
  let isStopping = false;
  const onSignal = (): void => {
    if (isStopping) return;
    isStopping = true;
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error("Stopping failed:", error);
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
  onParentGone(onSignal);
};
