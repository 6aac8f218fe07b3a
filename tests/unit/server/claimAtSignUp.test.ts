import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { claimAtSignUp, claimNotice } from "#server/http/claimAtSignUp.ts";
import { isFromThisMachine } from "#server/http/loopback.ts";

const local = (headers: Record<string, string> = {}, address = "127.0.0.1", httpVersion = "1.1") =>
  isFromThisMachine({ address, httpVersion, headers: new Headers({ host: "localhost:3000", ...headers }) });

describe("a request is from this machine", () => {
  it.each([
    ["localhost", {}],
    ["127.0.0.1", { host: "127.0.0.1:3000" }],
    ["[::1]", { host: "[::1]:3000" }],
    ["a page of its own", { origin: "http://localhost:3000" }],
  ])("over loopback, to %s", (_what, headers) => {
    expect(local(headers)).toBe(true);
    expect(local(headers, "::1")).toBe(true);
    expect(local(headers, "::ffff:127.0.0.1")).toBe(true);
  });

  it.each(["192.0.2.7", "::ffff:192.0.2.7", "2001:db8::1", "10.127.0.1", ""])("but not from %j", (address) => {
    expect(local({}, address)).toBe(false);
  });

  it.each([
    "X-Forwarded-For",
    "X-Forwarded-Host",
    "X-Forwarded-Proto",
    "X-Real-IP",
    "Forwarded",
    "Via",
    "CF-Connecting-IP",
    "True-Client-IP",
    "X-Client-IP",
    "Fly-Client-IP",
  ])("but not with %s, even an empty one", (name) => {
    expect(local({ [name]: "127.0.0.1" })).toBe(false);
    expect(local({ [name]: "" })).toBe(false);
  });

  it.each(["example.org", "localhost.example.org", "127.0.0.1.nip.io", "rebound.example:3000", "", "localhost:x"])(
    "but not to the host %j, which DNS could resolve to this machine",
    (host) => {
      expect(local({ host })).toBe(false);
    },
  );

  it.each(["https://example.org", "http://localhost:5173", "http://127.0.0.1:3000", "null"])(
    "but not from a page of %s",
    (origin) => {
      expect(local({ origin })).toBe(false);
    },
  );

  it("but not in HTTP/1.0, as proxies speak that add no header", () => {
    expect(local({}, "127.0.0.1", "1.0")).toBe(false);
  });
});

const claimCode = "the-code";

const signUp = async (
  body: unknown,
  { rules = {}, headers = {} }: { rules?: Partial<Parameters<typeof claimAtSignUp>[0]>; headers?: object } = {},
) => {
  const app = new Hono();
  app.post(
    "/auth/v1/signup",
    claimAtSignUp({ claimCode, ownerEmail: null, siteUrl: null, trustedProxies: 0, ...rules }),
    async (context) => context.json(await context.req.raw.json()),
  );
  const response = await app.request(
    "http://localhost:3000/auth/v1/signup",
    {
      method: "POST",
      headers: { host: "localhost:3000", "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    },
    { incoming: { httpVersion: "1.1", socket: { remoteAddress: "127.0.0.1" } } },
  );
  return { status: response.status, body: await response.json() };
};

describe("a sign-up", () => {
  const account = { email: "me@example.org", password: "correct horse" };

  it("from this machine gets the code in addition to its own data", async () => {
    expect((await signUp(account)).body).toEqual({ ...account, data: { claim_code: claimCode } });
    expect((await signUp({ ...account, data: { name: "Me" } })).body).toEqual({
      ...account,
      data: { name: "Me", claim_code: claimCode },
    });
  });

  it("through a proxy gets none, and goes on as it is", async () => {
    expect((await signUp(account, { headers: { "x-forwarded-for": "192.0.2.7" } })).body).toEqual(account);
  });

  it("gets none where the site has a public address, and with it a proxy, or an owner", async () => {
    expect((await signUp(account, { rules: { siteUrl: "https://example.org" } })).body).toEqual(account);
    expect((await signUp(account, { rules: { trustedProxies: 1 } })).body).toEqual(account);
    expect((await signUp(account, { rules: { claimCode: null } })).body).toEqual(account);
    expect((await signUp(account, { rules: { siteUrl: "http://localhost:3000" } })).body).toMatchObject({
      data: { claim_code: claimCode },
    });
  });

  it("with the code of the link goes on as it is, from wherever it comes", async () => {
    const byLink = { ...account, data: { claim_code: claimCode } };
    expect((await signUp(byLink, { headers: { "x-forwarded-for": "192.0.2.7" } })).body).toEqual(byLink);
  });

  it("with a stale code is refused in words, since its account would not own the site", async () => {
    const byOldLink = { ...account, data: { claim_code: "an-old-code" } };
    const refused = await signUp(byOldLink);
    expect(refused).toMatchObject({ status: 400, body: { error_code: "claim_code_stale" } });
    expect(refused.body.msg).toContain("Use the link that the server printed");
    expect((await signUp(byOldLink, { rules: { claimCode: null } })).body.msg).toContain("has an owner");
  });

  it("with the owner's address needs the code of the link while the site has no owner", async () => {
    const headers = { "x-forwarded-for": "192.0.2.7" };
    const rules = { ownerEmail: "Me@example.org" };
    const refused = await signUp(account, { rules, headers });
    expect(refused).toMatchObject({ status: 403, body: { error_code: "owner_address" } });
    expect(refused.body.msg).toContain("Register with the link that the server printed");
    expect((await signUp({ ...account, email: " me@EXAMPLE.org " }, { rules, headers })).status).toBe(403);
    expect((await signUp({ ...account, email: "ｍｅ＠example.org" }, { rules, headers })).status).toBe(403);
    expect((await signUp({ ...account, email: "other@example.org" }, { rules, headers })).status).toBe(200);
    expect((await signUp({ ...account, data: { claim_code: claimCode } }, { rules, headers })).status).toBe(200);
    expect((await signUp(account, { rules })).body).toMatchObject({ data: { claim_code: claimCode } });
    expect((await signUp(account, { rules: { ...rules, claimCode: null }, headers })).status).toBe(200);
  });

  it("that is no JSON object is left to the backend", async () => {
    for (const body of [[], "text", 5]) expect((await signUp(body)).body).toEqual(body);
  });
});

it("the server prints one plain line with the link below it", () => {
  expect(claimNotice("https://example.org", "a_b-c").split("\n")).toEqual([
    expect.stringMatching(/become the owner.*once/),
    "https://example.org/admin/register?claim=a_b-c",
  ]);
});
