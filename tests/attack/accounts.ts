import { describe, expect, it } from "vitest";
import type { Credentials, Site } from "../e2e/harness/site.ts";

const json = async (response: Response): Promise<Record<string, unknown>> => response.json();

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
  const tokens = async (): Promise<{ access: string; refresh: string }> => {
    const session = await json(await signIn(owner.password));
    return { access: String(session.access_token), refresh: String(session.refresh_token) };
  };
  const refresh = (token: string) => post("/auth/v1/token?grant_type=refresh_token", { refresh_token: token });

  describe("the owner's account", () => {
    it.each([
      "otp",
      "verify",
      "magiclink",
      "recover",
      "resend",
      "reauthenticate",
      "authorize",
      "callback",
      "admin/users",
      "sso",
    ])("is not reached by /auth/v1/%s, with POST or GET", async (endpoint) => {
      const body = { email: owner.email, token: "123456", type: "email" };
      expect((await post(`/auth/v1/${endpoint}`, body)).status).toBe(404);
      expect((await site.api(`/auth/v1/${endpoint}?token=123456&type=magiclink`)).status).toBe(404);
    });

    it("is not reached by a token that was used, nor by any that came of it", async () => {
      const stolen = await tokens();
      const next = await json(await refresh(stolen.refresh));
      expect((await refresh(stolen.refresh)).status).toBe(400);
      expect((await refresh(String(next.refresh_token))).status).toBe(400);
      expect((await site.api("/rest/v1/app_users?select=id", { token: String(next.access_token) })).status).toBe(401);
    });

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
    it.each([
      ["an address with NUL", { email: "a\u0000b@example.com", password: "123456" }],
      ["an address in a list", { email: ["a@example.com"], password: "123456" }],
      ["an address of 300 characters", { email: `${"a".repeat(288)}@example.com`, password: "123456" }],
      ["9 KB of data", { email: "big@example.com", password: "123456", data: { note: "x".repeat(9_000) } }],
      ["no JSON", "{{{"],
    ])("to sign up with %s are told what is wrong", async (_what, body) => {
      expect((await post("/auth/v1/signup", body)).status).toBe(400);
    });

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

    it("at the same moment for one address make one account", async () => {
      const body = { email: "same@example.com", password: "correct horse" };
      const statuses = (await Promise.all([1, 2, 3, 4].map(() => post("/auth/v1/signup", body)))).map(
        ({ status }) => status,
      );
      expect(statuses.sort()).toEqual([200, 422, 422, 422]);
    });

    it("leave neither passwords nor tokens in the log", async () => {
      const { status } = await post("/auth/v1/signup", {
        email: "log\u0000@example.com",
        password: "for nobody's eyes",
      });
      expect(status).toBe(400);
      for (const secret of [owner.password, "for nobody's eyes", "guess 1"])
        expect(site.output()).not.toContain(secret);
      expect(site.output()).not.toMatch(/eyJ[\w-]+\.[\w-]+\./);
    });
  });
};
