import { expect, it } from "vitest";
import { openKnownNetworks } from "#server/database/knownNetworks.ts";
import { createApp } from "#server/http/app.ts";
import { backendOf, bareSite } from "../unit/server/bareSite.ts";
import { openSite } from "./harness/site.ts";

const { backend, sql } = await openSite();

const start = async (secret = "secret") => {
  const site = createApp({
    ...bareSite,
    backend: backendOf((request) => backend.fetch(request)),
    knownNetworks: await openKnownNetworks(sql, secret),
  });
  const signIn = async (remoteAddress: string, password: string) => {
    const body = JSON.stringify({ email: "owner@example.com", password });
    const from = { incoming: { socket: { remoteAddress } } };
    const headers = { apikey: backend.publishableKey, "content-type": "application/json" };
    const sent = { method: "POST", body, headers };
    return (await site.request("http://localhost/auth/v1/token?grant_type=password", sent, from)).status;
  };
  return { signIn };
};

it("guesses after a restart lock the owner out of no network that signed in before", async () => {
  expect(await (await start()).signIn("203.0.113.7", "correct horse")).toBe(200);
  const { signIn } = await start();
  for (let host = 1; host <= 60; host++) await signIn(`192.0.2.${1 + (host % 2)}`, "guess");
  for (let host = 3; host <= 33; host++) await signIn(`192.0.2.${host}`, "guess");
  expect(await signIn("198.51.100.1", "correct horse")).toBe(429);
  expect(await signIn("203.0.113.7", "correct horse")).toBe(200);
});

it("a network is stored as a hash, which another secret does not find, and forgotten after 30 days", async () => {
  const [row] = await sql("select hash, used_at from private.known_networks");
  expect(row?.hash).toMatch(/^[\w-]{43}$/);
  expect((await openKnownNetworks(sql, "secret")).has("203.0.113.7", "owner@example.com")).toBe(true);
  expect((await openKnownNetworks(sql, "other")).has("203.0.113.7", "owner@example.com")).toBe(false);
  await sql("update private.known_networks set used_at = now() - interval '31 days' where true");
  const networks = await openKnownNetworks(sql, "secret");
  expect(networks.has("203.0.113.7", "owner@example.com")).toBe(false);
  await networks.note("203.0.113.8", "owner@example.com");
  expect(await sql("select from private.known_networks")).toHaveLength(1);
});
