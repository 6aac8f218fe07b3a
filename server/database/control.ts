import { randomBytes } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import * as v from "valibot";
import { isRecord } from "#shared/base/unknownValues.ts";
import { holderOf } from "../shared/folderLock.ts";
import { portOf } from "../shared/listen.ts";
import { isSameSecret } from "../shared/sameSecret.ts";
import { messageOf, UserError } from "../shared/userError.ts";
import type { RunQuery } from "./thread/threadMessages.ts";

const addressSchema = v.object({ pid: v.number(), port: v.number(), token: v.string() });

type ControlAddress = v.InferOutput<typeof addressSchema>;

const fileOf = (dataFolder: string): string => join(dataFolder, "control.json");

export const writeControlFile = (dataFolder: string, address: ControlAddress): void => {
  removeControlFile(dataFolder);
  writeFileSync(fileOf(dataFolder), JSON.stringify(address), { mode: 0o600, flag: "wx" });
};

const removeControlFile = (dataFolder: string): void => rmSync(fileOf(dataFolder), { force: true });

export const readControlFile = (dataFolder: string): ControlAddress | null => {
  try {
    const address = v.parse(v.pipe(v.string(), v.parseJson(), addressSchema), readFileSync(fileOf(dataFolder), "utf8"));
    // A killed server leaves its file. Then another process may hold the folder now.
    return address.pid === holderOf(dataFolder) ? address : null;
  } catch {
    return null;
  }
};

export type ControlData = Record<string, unknown>;

export type ControlActions = Record<string, (data: ControlData) => Promise<ControlData>>;

// The largest body is a batch of an import.
const maxBodyLength = 4 * 1024 * 1024;

const readBody = async (request: IncomingMessage): Promise<ControlData> => {
  let text = "";
  // A character may be split between two chunks.
  request.setEncoding("utf8");
  for await (const chunk of request) {
    text += chunk;
    if (text.length > maxBodyLength) throw new UserError("The request of the command is too large.");
  }
  const data: unknown = JSON.parse(text || "{}");
  return isRecord(data) ? data : {};
};

const answer = (response: ServerResponse, status: number, data: ControlData): void => {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(data));
};

/** Accepts commands on a loopback port from programs that can read the token in `control.json` of the data folder. */
export const startControl = async (
  dataFolder: string,
  actions: ControlActions,
): Promise<{ close: () => Promise<void> }> => {
  const token = randomBytes(32).toString("hex");

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!isSameSecret(request.headers.authorization ?? "", `Bearer ${token}`)) return answer(response, 401, {});
    const action = request.method === "POST" ? actions[request.url?.slice(1) ?? ""] : undefined;
    if (!action) return answer(response, 404, {});
    try {
      answer(response, 200, await action(await readBody(request)));
    } catch (error) {
      answer(response, error instanceof UserError ? 409 : 500, { error: messageOf(error) });
    }
  };

  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  server.unref();
  writeControlFile(dataFolder, { pid: process.pid, port: portOf(server), token });

  return {
    close: async () => {
      removeControlFile(dataFolder);
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
      });
    },
  };
};

export type Control = (action: string, data?: ControlData) => Promise<ControlData>;

const startTimeoutMs = 15_000;
const retryMs = 200;

/** Sends a request without a time limit: a command may wait for others, an import takes minutes, and `fetch` stops after 300 s. */
const post = ({ port, token }: ControlAddress, action: string, data: ControlData): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const sent = request(
      { host: "127.0.0.1", port, path: `/${action}`, method: "POST", headers, agent: false },
      resolve,
    );
    sent.once("error", reject);
    sent.end(JSON.stringify(data));
  });

const toControl =
  (address: ControlAddress): Control =>
  async (action, data = {}) => {
    let response: IncomingMessage;
    let body: unknown;
    try {
      response = await post(address, action, data);
      body = await json(response);
    } catch (error) {
      throw new UserError(`The running server did not answer (${messageOf(error)}). Check its log, then try again.`);
    }
    const answer: ControlData = isRecord(body) ? body : {};
    if (response.statusCode === 200) return answer;
    throw new UserError(
      typeof answer.error === "string"
        ? answer.error
        : "The running server rejected the command. If it has another version, restart it.",
    );
  };

const queryResult = v.object({ rows: v.array(v.record(v.string(), v.unknown())) });

/** Runs queries through the running server. */
export const queryThrough =
  (server: Control): RunQuery =>
  async (sql, parameters = []) =>
    v.parse(queryResult, await server("query", { sql, parameters })).rows;

/** Finds the running server, or waits for one that is starting. Null if no process uses the folder. @throws {UserError} if the process is not a server */
export const findServer = async (dataFolder: string): Promise<Control | null> => {
  const deadline = Date.now() + startTimeoutMs;
  for (;;) {
    const address = readControlFile(dataFolder);
    if (address) return toControl(address);
    const holder = holderOf(dataFolder);
    if (holder === null) return null;
    if (Date.now() > deadline) {
      throw new UserError(
        `The data folder ${dataFolder} is in use by process ${holder}, which accepts no commands. Stop it first.`,
      );
    }
    await sleep(retryMs);
  }
};
