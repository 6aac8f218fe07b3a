import { get, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import type { Credentials, Site } from "../e2e/harness/site.ts";

/** Attacks on a site without an owner, its contact form and its addresses. This account claims the site. */
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
    it("cannot be claimed by a stranger or with a guessed code", async () => {
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

    it("is claimed with the printed link", async () => {
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

  describe("the server", () => {
    it("sends the strict policy and security headers with every page", async () => {
      for (const path of ["/", "/blog", "/projects", "/no-such-page"]) {
        const { headers } = await fetch(site.url + path);
        const policy = headers.get("content-security-policy") ?? "";
        expect(policy).toContain("default-src 'self'");
        expect(policy).toMatch(/style-src 'self'( 'sha256-[^']+')+;/);
        expect(policy).toContain("style-src-attr 'none'");
        expect(policy).toContain("object-src 'none'");
        expect(policy).toContain("frame-ancestors 'none'");
        expect(policy).toMatch(/script-src 'self' 'sha256-[^']+'(;|$)/);
        expect(headers.get("x-content-type-options")).toBe("nosniff");
        expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
      }
    });

    it("compresses built files, lets browsers cache them forever, and makes them revalidate pages", async () => {
      const page = await fetch(site.url);
      expect(page.headers.get("cache-control")).toBe("no-cache");
      const script = /src="(\/assets\/[^"]+\.js)"/.exec(await page.text())?.[1];
      const asset = await fetch(`${site.url}${script}`, { headers: { "accept-encoding": "br" } });
      expect(asset.headers.get("content-encoding")).toBe("br");
      expect(asset.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    });

    it("exposes the data and auth APIs only, and runs a visitor's requests as a visitor", async () => {
      expect((await fetch(`${site.url}/_system/info`)).status).toBe(404);
      expect((await fetch(`${site.url}/storage/v1/bucket`)).status).toBe(404);
      expect((await fetch(`${site.url}/rest/v1/posts`)).status).toBe(401);
      expect((await post("/rest/v1/posts", { title: "x", content: "y", slug: "x" })).status).toBe(401);
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
      "for %s gets status 400 with an invalid Host header",
      async (path) => {
        for (const host of ["xn--", "localhost:99999", "[::1", "a b"]) {
          const response = await request(path, { host });
          response.resume();
          expect(response.statusCode).toBe(400);
        }
      },
    );

    it.each(["/", "/blog", "/blog/retries-need-a-budget", "/resume.json", "/no-such-page", "/admin"])(
      "for %s does not repeat a foreign Host header",
      async (path) => {
        const headers = { host: "evil.example", "x-forwarded-host": "evil.example" };
        expect(await ask(path, headers)).not.toContain("evil.example");
      },
    );

    it("from another site's page cannot read the data API", async () => {
      const { headers } = await site.api("/rest/v1/posts?select=id");
      expect(headers.get("access-control-allow-origin")).toBeNull();
    });
  });
};
