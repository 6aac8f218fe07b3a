import { expect, it } from "vitest";
import { addressOf, listen, portOf } from "#server/shared/listen.ts";
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
