import { describe, expect, it, vi } from "vitest";
import type { ContentState } from "#server/database/thread/threadMessages.ts";
import { embeddedContentVersion, hostedContentVersion } from "#server/pages/cache/contentVersion.ts";

describe("the version of the embedded backend's content", () => {
  const siteOf = (told: ContentState | null, afterwards = told) => {
    const clock = { now: 1_000 };
    let state = told;
    const call = vi.fn(async () => {
      state = afterwards;
      return [];
    });
    return { clock, call, version: embeddedContentVersion({ contentState: () => state, call }, () => clock.now) };
  };

  it("is the last one that the backend reported, without a query", async () => {
    const { version, call } = siteOf({ version: "7", nextPublicationAt: null });
    expect(await version()).toBe("7");
    expect(call).not.toHaveBeenCalled();
    expect(await siteOf(null).version()).toBeNull();
  });

  it("is read again once at the moment when a scheduled post appears", async () => {
    const { version, call, clock } = siteOf(
      { version: "7", nextPublicationAt: 2_000 },
      { version: "7, and one more post", nextPublicationAt: null },
    );
    clock.now = 1_999;
    expect(await version()).toBe("7");
    clock.now = 2_000;
    expect(await Promise.all([version(), version()])).toEqual(["7, and one more post", "7, and one more post"]);
    expect(await version()).toBe("7, and one more post");
    expect(call).toHaveBeenCalledTimes(1);
  });

  it("is unknown as long as the database's clock is behind, or it does not answer", async () => {
    const { version, call } = siteOf({ version: "7", nextPublicationAt: 1_000 });
    expect(await version()).toBeNull();
    call.mockRejectedValue(new Error("the backend's thread ended"));
    expect(await version()).toBeNull();
  });
});

describe("the version of a hosted project's content", () => {
  const projectOf = (answer: () => Promise<Response>) => {
    const clock = { now: 0 };
    const fetch = vi.fn(answer);
    const address = { url: "https://abc.supabase.co", publishableKey: "key", fetch };
    return { clock, fetch, version: hostedContentVersion(address, () => clock.now) };
  };

  it("is asked for once a second at most, by all visitors together, and never without one", async () => {
    let content = "1";
    const { version, fetch, clock } = projectOf(async () => Response.json(content));
    expect(fetch).not.toHaveBeenCalled();
    expect(await Promise.all([version(), version()])).toEqual(["1", "1"]);
    content = "2";
    clock.now = 999;
    expect(await version()).toBe("1");
    clock.now = 1_000;
    expect(await version()).toBe("2");
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it("stays the last known one while the project is down, without waiting", async () => {
    const report = vi.spyOn(console, "error").mockImplementation(() => {});
    let answer = async () => Response.json("1");
    const { version, clock } = projectOf(() => answer());
    expect(await version()).toBe("1");
    answer = () => Promise.reject(new Error("no route"));
    clock.now = 1_000;
    expect(await version()).toBe("1");
    answer = () => new Promise(() => {});
    clock.now = 2_000;
    expect(await version()).toBe("1");
    expect(report).toHaveBeenCalledTimes(1);
  });

  it("is unknown if its migration is missing, with one warning in the log", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const { version, clock } = projectOf(async () => Response.json({}, { status: 404 }));
    expect(await version()).toBeNull();
    clock.now = 5_000;
    expect(await version()).toBeNull();
    expect(warn.mock.calls).toEqual([[expect.stringContaining("npx supabase db push")]]);
  });
});
