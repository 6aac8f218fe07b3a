import { sign } from "hono/jwt";
import { describe, expect, it } from "vitest";
import { bearerOf, isAuthorizationPlain, readAccessToken } from "#server/database/guards/accessToken.ts";

const secret = "the site's own secret, long enough for a signature";
const now = Math.floor(Date.now() / 1_000);
const claims = { sub: "user-1", session_id: "session-1", role: "authenticated", exp: now + 60 };

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");
const unsigned = `${encoded({ alg: "none", typ: "JWT" })}.${encoded(claims)}.`;

describe("an access token", () => {
  it("that the site has signed names its user and session", async () => {
    const token = await sign(claims, secret, "HS256");
    expect(await readAccessToken(token, secret)).toEqual({ userId: "user-1", sessionId: "session-1" });
  });

  it.each([
    ["of another secret", () => sign(claims, "another secret", "HS256")],
    ["of an empty secret", () => sign(claims, " ", "HS256")],
    ["of another algorithm", () => sign(claims, secret, "HS512")],
    ["without a signature", async () => unsigned],
    [
      "with its claims changed",
      async () => {
        const [head, , signature] = (await sign(claims, secret, "HS256")).split(".");
        return `${head}.${encoded({ ...claims, sub: "user-2" })}.${signature}`;
      },
    ],
    ["that has expired", () => sign({ ...claims, exp: now - 1 }, secret, "HS256")],
    ["that is not valid yet", () => sign({ ...claims, nbf: now + 600 }, secret, "HS256")],
    ["without a session", () => sign({ ...claims, session_id: undefined }, secret, "HS256")],
    ["without a user", () => sign({ ...claims, sub: "" }, secret, "HS256")],
    ["with a user that is no text", () => sign({ ...claims, sub: { id: 1 } }, secret, "HS256")],
    ["that is none", async () => "eyJ.eyJ.x"],
    ["of one part", async () => "garbage"],
  ])("%s is none", async (_what, make) => {
    expect(await readAccessToken(await make(), secret)).toBeNull();
  });

  it("is what a request brings beside the public key", () => {
    const of = (authorization: string) => bearerOf(new Headers({ authorization }), "public key");
    expect(of("Bearer abc")).toBe("abc");
    for (const odd of ["bearer abc", "Bearer  abc", "Bearer abc\u00a0", "Basic abc", "Bearer"]) {
      expect(of(odd)).toBeNull();
      expect(isAuthorizationPlain(new Headers({ authorization: odd }))).toBe(false);
    }
    expect(isAuthorizationPlain(new Headers({ authorization: "Bearer a.b-c_d" }))).toBe(true);
    expect(isAuthorizationPlain(new Headers())).toBe(true);
    expect(of("Bearer sb_publishable")).toBe("sb_publishable");
    expect(bearerOf(new Headers({ authorization: "Bearer key" }), "key")).toBeNull();
    expect(bearerOf(new Headers(), "key")).toBeNull();
  });
});
