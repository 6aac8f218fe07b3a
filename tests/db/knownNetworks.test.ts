import { describe, expect, it } from "vitest";
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

describe("known networks", () => {
  it("keep the owner able to sign in when a stranger guesses passwords after a restart", async () => {
    expect(await (await start()).signIn("203.0.113.7", "correct horse")).toBe(200);
    const { signIn } = await start();
    for (let host = 1; host <= 60; host++) await signIn(`192.0.2.${1 + (host % 2)}`, "guess");
    for (let host = 3; host <= 33; host++) await signIn(`192.0.2.${host}`, "guess");
    expect(await signIn("198.51.100.1", "correct horse")).toBe(429);
    expect(await signIn("203.0.113.7", "correct horse")).toBe(200);
  });

  it("are stored as keyed hashes for 30 days", async () => {
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

  it("are limited to the latest 20 of each account", async () => {
    await sql("delete from private.known_networks where true");
    const networks = await openKnownNetworks(sql, "secret");
    await networks.note("203.0.113.7", "owner@example.com");
    for (let host = 1; host <= 21; host++) await networks.note(`192.0.2.${host}`, "stranger@example.com");
    for (const opened of [networks, await openKnownNetworks(sql, "secret")]) {
      expect(opened.has("203.0.113.7", "owner@example.com")).toBe(true);
      const known = [1, 2, 21].filter((host) => opened.has(`192.0.2.${host}`, "stranger@example.com"));
      expect(known).toEqual([2, 21]);
    }
    expect(await sql("select from private.known_networks")).toHaveLength(21);
  });

  it("are read newest first, up to the server's limit", async () => {
    await sql(`insert into private.known_networks (hash, used_at)
    select 'of another account ' || number, now() - interval '1 day' from generate_series(1, 10000) as number`);
    await (await openKnownNetworks(sql, "secret")).note("203.0.113.9", "owner@example.com");
    expect((await openKnownNetworks(sql, "secret")).has("203.0.113.9", "owner@example.com")).toBe(true);
  });
});
