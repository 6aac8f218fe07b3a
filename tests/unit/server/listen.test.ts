import { Agent, get, type IncomingMessage, type ServerResponse } from "node:http";
import { expect, it, vi } from "vitest";
import { addressOf, drain, listen, portOf } from "#server/shared/listen.ts";
import { UserError } from "#server/shared/userError.ts";

import manifest from "../../../package.json" with { type: "json" };

/** Between tsx, as a program, and the server stands a process that lives on without npm. */
it.each(["start", "dev"] as const)("npm run %s is the parent of its server, which ends with it", (name) => {
  expect(manifest.scripts[name]).toMatch(/^node (?:--import tsx|plinth\.mjs) /);
});

const anyPort = { host: "127.0.0.1", port: 0 };

it("a server that listens on every address, or on this machine alone, is at localhost", async () => {
  const server = await listen((_request, response) => response.end("here"), anyPort);
  for (const host of ["127.0.0.1", "0.0.0.0", "::", "::1"]) {
    expect(addressOf(server, host)).toBe(`http://localhost:${portOf(server)}`);
  }
  expect(await (await fetch(`http://127.0.0.1:${portOf(server)}`)).text()).toBe("here");
  server.closeAllConnections();
  server.close();
});

it("reports a port in use, and suggests another one", async () => {
  const other = await listen(() => {}, anyPort);
  const port = portOf(other);
  const second = listen(() => {}, { ...anyPort, port });
  await expect(second).rejects.toThrow(UserError);
  await expect(second).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is in use by another program. Stop that program, or use another port: PORT=${port + 1} npm start.`,
  );
  other.close();
});

it("reports the reason for an address that is not this machine's", async () => {
  await expect(listen(() => {}, { host: "192.0.2.7", port: 0 })).rejects.toThrow(
    /^Listening on 192\.0\.2\.7:0 failed \(.+\)\. Check HOST and PORT\.$/,
  );
});

it("drains a server: a request is still answered, and a connection that stays open does not delay the end", async () => {
  const waiting: ServerResponse[] = [];
  const server = await listen((_request, response) => waiting.push(response), anyPort);
  const agent = new Agent({ keepAlive: true });
  const answered = new Promise<IncomingMessage>((resolve) => {
    get({ agent, host: "127.0.0.1", port: portOf(server) }, (response) => resolve(response.resume()));
  });
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  const drained = drain(server);
  const refused = await fetch(`http://127.0.0.1:${portOf(server)}`).catch(() => "refused");
  const began = performance.now();
  waiting[0]?.end("here");
  expect((await answered).statusCode).toBe(200);
  await drained;
  expect(refused).toBe("refused");
  // Node's own limit for idle connections is 5 s.
  expect(performance.now() - began).toBeLessThan(2_000);
  agent.destroy();
});

it("drains a server whose request is never answered after 10 s", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const onRequest = vi.fn();
  const server = await listen(onRequest, anyPort);
  const failed = fetch(`http://127.0.0.1:${portOf(server)}`).catch(() => "closed");
  while (onRequest.mock.calls.length === 0) await new Promise(setImmediate);
  const drained = drain(server);
  vi.advanceTimersByTime(10_000);
  await drained;
  expect(await failed).toBe("closed");
  vi.useRealTimers();
});
