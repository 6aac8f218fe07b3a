import { get, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import type { Credentials, Site } from "../e2e/harness/site.ts";

/** Attacks on a site that nobody owns yet, of which this account takes possession, on its form and by its addresses. */
export const attackSite = (site: Site, owner: Credentials): void => {
  const post = (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(`${site.url}${path}`, {
      method: "POST",
      headers: { ...site.headers, ...headers },
      body: JSON.stringify(body),
      redirect: "manual",
    });

  const roles = async (token: string): Promise<unknown[]> => {
    const rows: { email: string; role: string }[] = await (
      await site.api("/rest/v1/app_users?select=email,role", { token })
    ).json();
    return rows;
  };

  describe("a site without an owner", () => {
    it("is not taken by who comes first from elsewhere, nor by a guessed code", async () => {
      const stranger = { email: "stranger@example.com", password: "correct horse" };
      expect((await post("/auth/v1/signup", stranger, { "x-forwarded-for": "203.0.113.9" })).status).toBe(200);
      const guess = { email: "guess@example.com", password: "correct horse", data: { claim_code: "0".repeat(32) } };
      expect((await post("/auth/v1/signup", guess)).status).toBe(400);
      const token = await site.signIn(stranger);
      expect(await roles(token)).toEqual([{ email: stranger.email, role: "member" }]);
      expect(
        (
          await site.api("/rest/v1/rpc/set_user_access", {
            method: "POST",
            token,
            body: { user_id: "x", role: "admin" },
          })
        ).ok,
      ).toBe(false);
    });

    it("is taken with the printed link", async () => {
      const code = /register\?claim=([\w-]+)/.exec(site.output())?.[1];
      const response = await post(
        "/auth/v1/signup",
        { ...owner, data: { claim_code: code } },
        { "x-forwarded-for": "203.0.113.7" },
      );
      expect(response.status).toBe(200);
      expect(await roles(await site.signIn(owner))).toContainEqual({ email: owner.email, role: "admin" });
    });
  });

  describe("the contact form", () => {
    const message = (number: number) => ({ name: "Visitor", email: `visitor${number}@example.com`, body: "Hello" });

    it("is not sent by a page of another site, nor the data API", async () => {
      const form = new URLSearchParams({ name: "A", email: "a@example.com", body: "Hello" });
      const send = (headers: Record<string, string>) =>
        fetch(`${site.url}/contact`, { method: "POST", body: form, headers, redirect: "manual" });
      expect((await send({ origin: "https://evil.example" })).status).toBe(403);
      expect((await send({ "sec-fetch-site": "cross-site", origin: site.url })).status).toBe(403);
      expect((await send({})).status).toBe(403);
      expect((await send({ origin: site.url })).status).toBe(303);
      expect((await post("/rest/v1/messages", message(0), { "sec-fetch-site": "cross-site" })).status).toBe(403);
    });

    it("is not closed for others by one network that sends all it can", async () => {
      const statuses: number[] = [];
      for (let number = 1; number <= 30 && statuses.at(-1) !== 429; number++) {
        const headers = { "x-forwarded-for": `203.0.113.${number}`, "x-plinth-network": `invented ${number}` };
        statuses.push((await post("/rest/v1/messages", message(number), headers)).status);
      }
      expect(statuses.filter((status) => status === 201).length).toBeLessThanOrEqual(20);
      expect(statuses.at(-1)).toBe(429);
    });
  });

  describe("a request", () => {
    // fetch sets the Host header itself.
    const request = (path: string, headers: Record<string, string>): Promise<IncomingMessage> =>
      new Promise((resolve, reject) => {
        get(`${site.url}${path}`, { headers }, resolve).on("error", reject);
      });
    const ask = async (path: string, headers: Record<string, string>): Promise<string> => {
      const response = await request(path, headers);
      return JSON.stringify(response.headers) + (await text(response));
    };

    it.each(["/", "/blog/%C4%84", "/rest/v1/posts?select=id", "/healthz"])(
      "for %s with a Host header that is no name is told so",
      async (path) => {
        for (const host of ["xn--", "localhost:99999", "[::1", "a b"]) {
          const response = await request(path, { host });
          response.resume();
          expect(response.statusCode).toBe(400);
        }
      },
    );

    it.each(["/", "/blog", "/blog/retries-need-a-budget", "/resume.json", "/no-such-page", "/admin"])(
      "for %s with a foreign Host header puts it nowhere",
      async (path) => {
        const headers = { host: "evil.example", "x-forwarded-host": "evil.example" };
        expect(await ask(path, headers)).not.toContain("evil.example");
      },
    );

    it("of another site's page reads nothing of the data API", async () => {
      const { headers } = await site.api("/rest/v1/posts?select=id");
      expect(headers.get("access-control-allow-origin")).toBeNull();
    });
  });
};
