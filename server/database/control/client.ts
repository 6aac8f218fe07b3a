import { type IncomingMessage, request } from "node:http";
import { json } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { isRecord } from "#shared/isRecord.ts";
import { Failure, messageOf } from "../../common/failure.ts";
import { holderOf } from "../../common/lock/folderLock.ts";
import { type ControlAddress, readControlFile } from "./controlFile.ts";
import type { ControlData } from "./server.ts";

export type Control = (action: string, data?: ControlData) => Promise<ControlData>;

const longestWait = 15_000;
const pause = 200;

/** Without the limit of `fetch`, which gives up after 300 s: a command may wait for others, and an import takes minutes. */
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
      throw new Failure(`The running server did not answer (${messageOf(error)}): look at its log, then try again.`);
    }
    const answer: ControlData = isRecord(body) ? body : {};
    if (response.statusCode === 200) return answer;
    throw new Failure(typeof answer.error === "string" ? answer.error : "The running server refused the command.");
  };

/** Waits for a server that is starting; null if nothing uses the folder. @throws {Failure} if something other than a server uses it */
export const findServer = async (dataFolder: string): Promise<Control | null> => {
  const deadline = Date.now() + longestWait;
  for (;;) {
    const address = readControlFile(dataFolder);
    if (address) return toControl(address);
    const holder = holderOf(dataFolder);
    if (holder === null) return null;
    if (Date.now() > deadline) {
      throw new Failure(
        `The data folder ${dataFolder} is in use by process ${holder}, which takes no commands: stop it first.`,
      );
    }
    await sleep(pause);
  }
};
