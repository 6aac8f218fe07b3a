import { describe, expect, it } from "vitest";
import type { Credentials, Site } from "../e2e/harness/site.ts";

/** Attacks on accounts: guesses, used tokens, odd requests. At their end this network may not sign in for minutes. */
export const attackAccounts = (site: Site, owner: Credentials): void => {
  const post = (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(`${site.url}${path}`, {
      method: "POST",
      headers: { ...site.headers, ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
  const signIn = (password: string, email = owner.email) =>
    post("/auth/v1/token?grant_type=password", { email, password });

  describe("the owner's account", () => {
    it("takes as long to refuse an address that has an account as one that has none", async () => {
      const times: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
      // The fastest of all rounds: what something else on the machine took is in the others. On a busy one it takes more of them.
      const ratio = (): number => Math.min(...times.known) / Math.min(...times.unknown);
      const isClear = (): boolean => ratio() > 0.7 && ratio() < 1.4;
      for (let round = 0; round < 3 || (round < 12 && !isClear()); round++) {
        for (const [kind, email] of [
          ["known", owner.email],
          ["unknown", `nobody${round}@example.com`],
        ] as const) {
          const began = performance.now();
          expect((await signIn("wrong password", email)).status).toBe(400);
          times[kind].push(performance.now() - began);
        }
      }
      console.log(`an unknown address is refused in ${(1 / ratio()).toFixed(2)} of a known one's time`);
      expect(ratio()).toBeGreaterThan(0.5);
      expect(ratio()).toBeLessThan(2);
    });

    it("is not guessed at for long, whatever addresses the guesses claim to come from", async () => {
      const statuses: number[] = [];
      for (let guess = 0; guess < 40 && statuses.at(-1) !== 429; guess++) {
        const { status } = await post(
          "/auth/v1/token?grant_type=password",
          { email: owner.email, password: `guess ${guess}` },
          { "x-forwarded-for": `203.0.113.${guess}`, forwarded: `for=203.0.113.${guess}` },
        );
        statuses.push(status);
      }
      expect(statuses.at(-1)).toBe(429);
      expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(30);
      const refused = await signIn(owner.password);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(100);
      expect(await refused.json()).toMatchObject({
        code: "over_request_rate_limit",
        message: expect.stringMatching(/^Too many attempts from your network\. Please try again in \d+ seconds\.$/),
      });
      expect((await site.api("/rest/v1/posts?select=id&limit=1")).status).toBe(200);
    });
  });

  describe("odd requests", () => {
    it("of more than any address, password or token needs are not read", async () => {
      expect((await post("/auth/v1/signup", { email: "a@b.c", password: "x".repeat(50_000) })).status).toBe(413);
    });

    it.each(["/rest/v1/%ff", "/rest/v1/posts%ff", "/rest/v1/%c0%af", "/rest/v1/post%73"])(
      "for %s are told that the address is wrong",
      async (path) => {
        expect((await site.api(path)).status).toBe(400);
      },
    );

    it("for an address of the auth API that cannot be read find nothing", async () => {
      expect((await site.api("/auth/v1/%ff")).status).toBe(404);
    });

    it("leave neither passwords nor tokens in the log", async () => {
      const { status } = await post("/auth/v1/signup", {
        email: "log\u0000@example.com",
        password: "for nobody's eyes",
      });
      expect(status).toBe(400);
      for (const path of [
        "rpc/content_version?x=my-secret-token",
        "rpc/my-secret-token",
        "my-secret-token",
        "posts?my-secret-token=eq.1",
        "posts?select=my-secret-token",
        "posts?order=my_secret_token",
        "posts?id=in.(my-secret-token",
        "posts?id=eq.my-secret-token",
      ]) {
        await site.api(`/rest/v1/${path}`);
        await post(`/rest/v1/${path}`, {});
      }
      for (const secret of [owner.password, "for nobody's eyes", "guess 1", "my-secret-token", "my_secret_token"])
        expect(site.output()).not.toContain(secret);
      expect(site.output()).not.toMatch(/eyJ[\w-]+\.[\w-]+\./);
    });
  });
};
