import { createServer, type Server } from "node:http";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { reportToMonitor, withMonitor } from "#server/backup/monitor.ts";
import { addressOf } from "#server/shared/listen.ts";

let requests: string[];
let status = 200;
let server: Server;
let url: string;

beforeEach(async () => {
  [requests, status] = [[], 200];
  server = createServer(async (request, response) => {
    requests.push(`${request.method} ${request.url} ${await text(request)}`);
    if (status > 0) response.writeHead(status).end("OK");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `${addressOf(server, "127.0.0.1")}/a-key?rid=1`;
});

afterEach(() => {
  server.close();
  server.closeAllConnections();
});

it("reports a backup, or the reason of a failure", async () => {
  expect(await withMonitor(url, async () => "made")).toBe("made");
  const failing = withMonitor(url, () => Promise.reject(new Error("The disk has no room.")));
  await expect(failing).rejects.toThrow("The disk has no room.");
  expect(requests).toEqual(["POST /a-key?rid=1 ", "POST /a-key/fail?rid=1 The disk has no room."]);
});

it("does not fail a backup if the monitor rejects, does not answer or does not exist, and stops waiting at the limit", async () => {
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
