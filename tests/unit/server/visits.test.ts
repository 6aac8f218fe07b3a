import { afterEach, describe, expect, it, vi } from "vitest";
import { site } from "#public/site.config.ts";
import { createApp, type SiteParts } from "#server/http/app.ts";
import { createVisitCounter } from "#server/http/visits.ts";
import { backendOf, bareSite } from "./bareSite.ts";

const browser = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36";
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0";
const day = "2026-12-04";

const counterWith = (fails: () => boolean = () => false) => {
  const stored: Record<string, number>[] = [];
  const clock = { now: Date.parse(`${day}T12:00:00Z`) };
  const counter = createVisitCounter(
    async (_statement, [counts] = []) => {
      if (fails()) throw new Error("The database is busy.");
      stored.push(JSON.parse(String(counts)));
      return [];
    },
    () => clock.now,
  );
  return { counter, stored, clock };
};

const siteWith = (given: Partial<SiteParts> = {}) => {
  const { counter, stored, clock } = counterWith();
  const app = createApp({
    ...bareSite,
    siteUrl: "https://www.mira.example",
    trustedProxies: 1,
    page: async ({ pathname }) => ({ status: pathname === "/missing" ? 404 : 200, html: pathname }),
    visits: counter,
    ...given,
  });
  const ask = (path: string, headers: Record<string, string> = {}, method = "GET") =>
    app.request(`https://mira.example${path}`, { headers: { "user-agent": browser, ...headers }, method });
  const counts = async () => {
    await counter.close();
    return Object.assign({}, ...stored.splice(0));
  };
  return { ask, counts, clock };
};

afterEach(() => {
  vi.useRealTimers();
});

describe("a view", () => {
  const view = { [`${day} paths /blog/a`]: 1, [`${day} visitors `]: 1 };

  it.each([
    ["a reader's request", {}, 1],
    ["a phone named like a robot", { "user-agent": "Mozilla/5.0 (Linux; Android 13; CUBOT NOTE 50)" }, 1],
    ["an old browser", { "user-agent": "Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1)" }, 1],
    ["a link from another page", { referer: "https://mira.example/resume" }, 1],
    ["a crawler", { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" }, 0],
    ["a link preview of iMessage", { "user-agent": `${browser} facebookexternalhit/1.1 Facebot Twitterbot/1.0` }, 0],
    ["a link preview of Skype", { "user-agent": "Mozilla/5.0 (Windows NT 6.1) SkypeUriPreview Preview/0.5" }, 0],
    ["a link preview of WhatsApp", { "user-agent": "WhatsApp/2.23.20.0 A" }, 0],
    ["a headless browser", { "user-agent": browser.replace("Chrome", "HeadlessChrome") }, 0],
    ["a program", { "user-agent": "curl/8.5.0" }, 0],
    ["a request without a browser's name", { "user-agent": "" }, 0],
    ["a prefetch", { "sec-purpose": "prefetch;prerender" }, 0],
    ["a prefetch of Safari", { purpose: "prefetch" }, 0],
    ["a frame", { "sec-fetch-dest": "iframe" }, 0],
    ["a link in the admin", { referer: "https://mira.example/admin/resumes" }, 0],
  ])("by %s counts as expected", async (_what, headers, times) => {
    const { ask, counts } = siteWith();
    expect((await ask("/blog/a", headers)).status).toBe(200);
    expect(await counts()).toEqual(times ? view : {});
  });

  it("counts again from the cache of the site and of the browser", async () => {
    const { ask, counts } = siteWith({ contentVersion: async () => "1" });
    const etag = (await ask("/blog/a")).headers.get("etag") ?? "";
    expect((await ask("/blog/a")).status).toBe(200);
    expect((await ask("/blog/a?utm=x", { "if-none-match": etag })).status).toBe(304);
    expect(await counts()).toEqual({ ...view, [`${day} paths /blog/a`]: 3 });
  });

  it.each(["/missing", "/admin", "/preview/x", "/robots.txt", "/healthz", "/resume.json", "/icons/go.svg", "//blog/a"])(
    "is no request for %s",
    async (path) => {
      const { ask, counts } = siteWith();
      await ask(path);
      expect(await counts()).toEqual({});
    },
  );

  it("is no request by HEAD or POST", async () => {
    const { ask, counts } = siteWith();
    for (const method of ["HEAD", "POST"]) await ask("/blog/a", {}, method);
    expect(await counts()).toEqual({});
  });

  it("does not count while the setting is off", async () => {
    const off = async () => ({ site: { ...site, countVisits: false }, isCurrent: true });
    const { ask, counts } = siteWith({ siteSettings: off });
    await ask("/blog/a");
    expect(await counts()).toEqual({});
  });

  it("does not count from the browser in which the owner is signed in, until the end of the day", async () => {
    const { ask, counts, clock } = siteWith({ backend: backendOf(async () => Response.json([]), true) });
    const owner = { "x-forwarded-for": "192.0.2.1" };
    await ask("/rest/v1/posts", owner);
    await ask("/blog/a", owner);
    await ask("/blog/a", { ...owner, "user-agent": firefox });
    await ask("/blog/a", { "x-forwarded-for": "192.0.2.2" });
    expect(await counts()).toEqual({ [`${day} paths /blog/a`]: 2, [`${day} visitors `]: 2 });
    clock.now += 86_400_000;
    await ask("/blog/a", owner);
    expect(await counts()).toEqual({ "2026-12-05 paths /blog/a": 1, "2026-12-05 visitors ": 1 });
  });
});

describe("visitors", () => {
  it("are distinguished by network and browser, until the end of the day", async () => {
    const { ask, counts, clock } = siteWith();
    const from = (address: string, agent = browser) => ask("/", { "x-forwarded-for": address, "user-agent": agent });
    await from("192.0.2.1");
    await from("192.0.2.1");
    await from("192.0.2.1", firefox);
    await from("2001:db8::1");
    await from("2001:db8::2");
    expect(await counts()).toEqual({ [`${day} paths /`]: 5, [`${day} visitors `]: 3 });
    clock.now += 86_400_000;
    await from("192.0.2.1");
    expect(await counts()).toEqual({ "2026-12-05 paths /": 1, "2026-12-05 visitors ": 1 });
  });

  it("count no more beyond 100,000 a day", async () => {
    const { counter, stored } = counterWith();
    for (let number = 0; number < 100_010; number++) counter.count(`client ${number}`, "/", "");
    await counter.close();
    expect(stored).toEqual([{ [`${day} paths /`]: 100_010, [`${day} visitors `]: 100_000 }]);
  });
});

describe("referrers", () => {
  it.each([
    ["https://www.News.example/item?id=1", "news.example"],
    ["http://192.0.2.1:8080/", "192.0.2.1"],
    ["https://mira.example/blog", null],
    ["https://www.mira.example/", null],
    ["about:blank", null],
    ["nonsense", null],
    [`https://${"a".repeat(300)}.example/`, "a".repeat(253)],
  ])("of %s is the host %s", async (referer, host) => {
    const { ask, counts } = siteWith();
    await ask("/", { referer });
    expect(Object.keys(await counts()).filter((key) => key.includes("referrers"))).toEqual(
      host === null ? [] : [`${day} referrers ${host}`],
    );
  });

  it("take no more memory when a client invents 100,000", async () => {
    const { counter, stored } = counterWith();
    for (let number = 0; number < 100_000; number++) counter.count("client", "/", `${number}.example`);
    await counter.close();
    const counts = stored.flatMap((batch) => Object.values(batch));
    expect(counts.length).toBeLessThanOrEqual(5_003);
    expect(counts.reduce((sum, times) => sum + times, 0)).toBe(200_001);
    for (const batch of stored) expect(Object.keys(batch).length).toBeLessThanOrEqual(500);
  });
});

describe("a batch", () => {
  it("is stored every minute, not at each view, and again after a failure", async () => {
    vi.useFakeTimers();
    vi.spyOn(console, "error").mockImplementation(() => {});
    let isDown = true;
    const { counter, stored } = counterWith(() => isDown);
    counter.count("client", "/", "");
    await vi.advanceTimersByTimeAsync(60_000);
    counter.count("client", "/", "");
    isDown = false;
    await vi.advanceTimersByTimeAsync(59_000);
    expect(stored).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(stored).toEqual([{ [`${day} paths /`]: 2, [`${day} visitors `]: 1 }]);
    await vi.advanceTimersByTimeAsync(600_000);
    await counter.close();
    expect(stored).toHaveLength(1);
  });
});
