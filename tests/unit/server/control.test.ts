import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  type ControlActions,
  findServer,
  readControlFile,
  startControl,
  writeControlFile,
} from "#server/database/control.ts";
import * as folderLock from "#server/shared/folderLock.ts";
import { temporaryFolder } from "../temporaryFolder.ts";

let folder: string;
let stop = async (): Promise<void> => {};

beforeEach(() => {
  folder = temporaryFolder();
});

afterEach(() => stop());

/** A server in this process, as a command in another one finds it. */
const controlOf = async (actions: ControlActions) => {
  vi.spyOn(folderLock, "holderOf").mockReturnValue(process.pid);
  const server = await startControl(folder, actions);
  stop = server.close;
  const control = await findServer(folder);
  if (!control) throw new Error("No server was found.");
  return control;
};

describe("a command to the running server", () => {
  it("arrives letter by letter, however many there are", async () => {
    const control = await controlOf({ echo: async (data) => data });
    const data = { text: `a${"ü🎉語".repeat(200_000)}` };
    const answer = await control("echo", data);
    expect(answer.text === data.text).toBe(true);
  });

  it("that is rejected has a reason", async () => {
    const control = await controlOf({
      refuse: async () => {
        throw new Error("There is no room.");
      },
    });
    await expect(control("refuse")).rejects.toThrow("There is no room.");
  });

  it("to a server that is gone ends with a sentence", async () => {
    const control = await controlOf({});
    const address = readControlFile(folder);
    await stop();
    if (address) writeControlFile(folder, address);
    await expect(control("echo")).rejects.toThrow(/^The running server did not answer \(.*ECONNREFUSED.*\)/);
  });
});
