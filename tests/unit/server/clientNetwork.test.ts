import { Hono } from "hono";
import { describe, expect, it, vi } from "vitest";
import { clientAddressReader, networkOf } from "#server/http/clientNetwork.ts";

describe("the network of an address", () => {
  it.each([
    ["192.0.2.1", "192.0.2.1"],
    ["::ffff:192.0.2.1", "192.0.2.1"],
    ["::FFFF:c000:0201", "192.0.2.1"],
    ["0:0:0:0:0:ffff:192.0.2.1", "192.0.2.1"],
    ["2001:db8:0:1:2:3:4:5", "2001:db8:0:1::/64"],
    ["2001:DB8::1:ffff:0:0:9", "2001:db8:0:1::/64"],
    ["2001:0db8::", "2001:db8:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["unknown", "unknown"],
    ["", ""],
  ])("%s is %s", (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it("has the first 48 bits where a wider one is asked for", () => {
    expect(networkOf("2001:db8:7:1:2:3:4:5", 48)).toBe("2001:db8:7::/48");
    expect(networkOf("192.0.2.1", 48)).toBe("192.0.2.1");
  });
});

describe("the address of a client", () => {
  const addressOf = async (trustedProxies: number, forwarded: string) => {
    const site = new Hono();
    const read = clientAddressReader(trustedProxies);
    site.get("/", (context) => context.text(read(context)));
    const headers = { "x-forwarded-for": forwarded };
    const bindings = { incoming: { socket: { remoteAddress: "10.0.0.1" } } };
    return (await site.request("/", { headers }, bindings)).text();
  };

  it.each([
    [0, "192.0.2.1", "10.0.0.1"],
    [1, "192.0.2.1", "192.0.2.1"],
    [1, "203.0.113.9, 192.0.2.1", "192.0.2.1"],
    [2, "203.0.113.9, 192.0.2.1, 10.0.0.2", "192.0.2.1"],
    [1, "192.0.2.1:4711", "192.0.2.1"],
    [1, "[2001:db8::1]:4711", "2001:db8::1"],
    [1, "invented", "10.0.0.1"],
    [2, "192.0.2.1", "10.0.0.1"],
  ])("behind %i trusted proxies that forward for %j is %s", async (trustedProxies, forwarded, address) => {
    expect(await addressOf(trustedProxies, forwarded)).toBe(address);
  });

  it("is that of an unconfigured proxy on this machine, with one warning in the log", async () => {
    const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
    const site = new Hono();
    const read = clientAddressReader(0);
    site.get("/", (context) => context.text(read(context)));
    const ask = (headers: Record<string, string>) =>
      site.request("/", { headers }, { incoming: { socket: { remoteAddress: "::ffff:127.0.0.1" } } });
    await ask({});
    expect(warned).not.toHaveBeenCalled();
    for (let time = 0; time < 2; time++) await ask({ "x-forwarded-for": "192.0.2.1" });
    expect(warned.mock.calls).toEqual([[expect.stringContaining("TRUST_PROXY is not set")]]);
  });
});
