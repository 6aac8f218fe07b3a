import { describe, expect, it, vi } from "vitest";
import { createApp } from "#server/http/app.ts";
import { deferred } from "#server/shared/async.ts";
import { bareSite } from "./bareSite.ts";

const siteOf = () => {
  const rendering = deferred<void>();
  const begun: string[] = [];
  const site = createApp({
    ...bareSite,
    contentVersion: async () => "1",
    page: async ({ search }) => {
      begun.push(search);
      if (search !== "?q=cached") await rendering.promise;
      return { status: 200, html: "A page" };
    },
  });
  const ask = async (path: string, remoteAddress: string): Promise<Response> =>
    site.request(`http://localhost${path}`, {}, { incoming: { socket: { remoteAddress } } });
  const flood = (count: number, addressOf: (n: number) => string) =>
    Array.from({ length: count }, (_, n) => ask(`/search?q=${n}`, addressOf(n)));
  return { ask, flood, begun, rendering };
};

describe("uncached pages", () => {
  it.each([
    ["an IPv4 address", () => "192.0.2.1"],
    ["48 bits of IPv6", (n: number) => `2001:db8:1:${n}::1`],
  ])("of %s are rendered eight at a time, while other networks are served", async (_what, addressOf) => {
    const { ask, flood, begun, rendering } = siteOf();
    const pages = flood(20, addressOf);
    await vi.waitFor(() => expect(begun).toHaveLength(8));
    const other = ask("/search?q=other", "198.51.100.1");
    await vi.waitFor(() => expect(begun).toContain("?q=other"));
    expect(begun).toHaveLength(9);
    rendering.resolve();
    expect((await other).status).toBe(200);
    expect(new Set((await Promise.all(pages)).map(({ status }) => status))).toEqual(new Set([200]));
  });

  it("beyond 96 that wait are answered by 429, but not those in the cache", async () => {
    const { ask, flood, begun, rendering } = siteOf();
    const own = "192.0.2.1";
    expect((await ask("/search?q=cached", own)).status).toBe(200);
    const pages = flood(104, () => own);
    await vi.waitFor(() => expect(begun).toHaveLength(9));
    const refused = await ask("/search?q=more", own);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "5"]);
    expect(await refused.text()).toBe("Too many page requests from your network. Please try again in 5 seconds.\n");
    expect((await ask("/search?q=cached", own)).status).toBe(200);
    rendering.resolve();
    expect(new Set((await Promise.all(pages)).map(({ status }) => status))).toEqual(new Set([200]));
  });
});
