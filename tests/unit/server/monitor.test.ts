import { createServer, type Server } from "node:http";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { reportToMonitor, withMonitor } from "#server/backup/monitor.ts";
import { addressOf } from "#server/shared/listen.ts";

let told: string[];
let status = 200;
let server: Server;
let url: string;

beforeEach(async () => {
  [told, status] = [[], 200];
  server = createServer(async (request, response) => {
    told.push(`${request.method} ${request.url} ${await text(request)}`);
    if (status > 0) response.writeHead(status).end("OK");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `${addressOf(server, "127.0.0.1")}/a-key?rid=1`;
});

afterEach(() => {
  server.close();
  server.closeAllConnections();
});

it("a monitor is told of a backup that was made, and why one was not", async () => {
  expect(await withMonitor(url, async () => "made")).toBe("made");
  const failing = withMonitor(url, () => Promise.reject(new Error("The disk has no room.")));
  await expect(failing).rejects.toThrow("The disk has no room.");
  expect(told).toEqual(["POST /a-key?rid=1 ", "POST /a-key/fail?rid=1 The disk has no room."]);
});

it("a monitor that refuses, does not answer or is not there fails no backup, and is waited for no longer than allowed", async () => {
  const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
  for (const answer of [500, 0]) {
    status = answer;
    await reportToMonitor(url, null, 100);
  }
  await reportToMonitor("http://127.0.0.1:1/", null);
  await reportToMonitor(null, null);
  expect(warned).toHaveBeenCalledTimes(3);
  expect(warned).toHaveBeenCalledWith(
    "The outcome of the backup could not be reported to BACKUP_PING_URL: it answered 500",
  );
});
