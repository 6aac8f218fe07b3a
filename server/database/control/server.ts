import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { isRecord } from "#shared/isRecord.ts";
import { Failure, messageOf } from "../../common/failure.ts";
import { portOf } from "../../common/listen.ts";
import { isSameSecret } from "../../common/sameSecret.ts";
import { removeControlFile, writeControlFile } from "./controlFile.ts";

export type ControlData = Record<string, unknown>;

export type ControlActions = Record<string, (data: ControlData) => Promise<ControlData>>;

// A part of an import.
const longestBody = 4 * 1024 * 1024;

const readBody = async (request: IncomingMessage): Promise<ControlData> => {
  let text = "";
  // A letter may be parted between two chunks.
  request.setEncoding("utf8");
  for await (const chunk of request) {
    text += chunk;
    if (text.length > longestBody) throw new Failure("The command sent too much.");
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
      answer(response, error instanceof Failure ? 409 : 500, { error: messageOf(error) });
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
