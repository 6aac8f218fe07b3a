import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { Backend } from "#server/database/backend.ts";
import { askAuth, type Tokens, tokensOf } from "./harness/auth.ts";
import { persona } from "./harness/personas.ts";
import { openEmptySite } from "./harness/site.ts";

let backend: Backend;
const password = "correct horse";

const ask = (method: string, path: string, body?: unknown, token?: string) =>
  askAuth(backend, method, path, { ...(body === undefined ? {} : { body }), token });

const signUp = (email: string) => ask("POST", "signup", { email, password });
const signIn = async (email: string, word = password): Promise<Tokens> => {
  const answer = await ask("POST", "token?grant_type=password", { email, password: word });
  expect(answer.status).toBe(200);
  return tokensOf(answer);
};
const refresh = (token: string) => ask("POST", "token?grant_type=refresh_token", { refresh_token: token });
const opensDoors = async (token: string): Promise<boolean> =>
  (await persona(backend, "", token).select("app_users?select=id")).status === 200;

beforeAll(async () => {
  backend = await openEmptySite();
  await signUp("anna@example.com");
});

describe("the auth API", () => {
  it.each([
    ["POST", "otp", { email: "anna@example.com" }],
    ["POST", "verify", { email: "anna@example.com", token: "123456", type: "email" }],
    ["GET", "verify?token=123456&type=magiclink"],
    ["POST", "magiclink", { email: "anna@example.com" }],
    ["POST", "recover", { email: "anna@example.com" }],
    ["POST", "resend", { email: "anna@example.com", type: "signup" }],
    ["GET", "reauthenticate"],
    ["GET", "authorize?provider=github"],
    ["GET", "callback?code=1"],
    ["POST", "token?grant_type=pkce", { auth_code: "a", code_verifier: "b" }],
    ["POST", "token?grant_type=id_token", { id_token: "a" }],
    ["POST", "token", { email: "anna@example.com", password }],
    ["POST", "admin/users", {}],
    ["GET", "admin/users"],
    ["GET", ".well-known/jwks.json"],
    ["DELETE", "user"],
    ["POST", "token/?grant_type=password", { email: "anna@example.com", password }],
  ])("answers 404 to %s %s, which the admin does not use", async (method, path, body?: unknown) => {
    expect((await ask(method, path, body)).status).toBe(404);
  });

  it.each([
    ["an address with NUL", "signup", { email: "a\u0000@example.com", password }],
    ["an address with a zero-width space", "signup", { email: "anna@example.com\u200b", password }],
    ["an address with a filler", "signup", { email: "anna\u3164@example.com", password }],
    ["such an address at sign-in", "token?grant_type=password", { email: "an\u00adna@example.com", password }],
    ["an address with a full stop at the end", "signup", { email: "anna@example.com.", password }],
    ["an address in a list", "signup", { email: ["a@example.com"], password }],
    ["an address of 300 characters", "signup", { email: `${"a".repeat(288)}@example.com`, password }],
    ["no address", "signup", { password }],
    ["a short password", "signup", { email: "short@example.com", password: "12345" }],
    ["a password longer than bcrypt reads", "signup", { email: "long@example.com", password: "ä".repeat(37) }],
    ["9 KB of user data", "signup", { email: "d@example.com", password, data: { note: "x".repeat(9_000) } }],
    ["a telephone number", "signup", { phone: "123", password }],
    ["something that is no JSON", "signup", "{"],
    ["a list", "signup", []],
    ["a list for an address", "token?grant_type=password", { email: {}, password }],
    ["a password that is a number", "token?grant_type=password", { email: "anna@example.com", password: 5 }],
    ["a token with NUL", "token?grant_type=refresh_token", { refresh_token: "x\u0000" }],
    ["user data with NUL", "signup", { email: "n@example.com", password, data: { note: ["x\u0000"] } }],
    ["a name of user data with NUL", "signup", { email: "n@example.com", password, data: { "x\u0000": 1 } }],
    ["a token that is an object", "token?grant_type=refresh_token", { refresh_token: {} }],
  ])("answers 400 and a sentence to %s", async (_what, path, body) => {
    const { status, body: answer } = await ask("POST", path, body);
    expect(status).toBe(400);
    expect(answer.msg).toMatch(/\.$/);
  });

  it("creates one account when sign-ups arrive at once, and rejects the others", async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => signUp("same@example.com")));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
    expect(answers.find(({ status }) => status === 422)?.body.error_code).toBe("user_already_exists");
  });
});

describe("a refresh token", () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it("returns the next one, and ends its session when it is reused later", async () => {
    const first = await signIn("anna@example.com");
    const second = tokensOf(await refresh(first.refresh));
    expect(await opensDoors(second.access)).toBe(true);
    const now = performance.now();
    vi.spyOn(performance, "now").mockImplementation(() => now + 11_000);
    expect((await refresh(first.refresh)).status).toBe(400);
    expect((await refresh(second.refresh)).status).toBe(400);
    expect(await opensDoors(second.access)).toBe(false);
  });

  it("keeps one session when two tabs send it, or a tab repeats a lost request", async () => {
    const { refresh: token } = await signIn("anna@example.com");
    const answers = [...(await Promise.all([refresh(token), refresh(token)])), await refresh(token)].map(tokensOf);
    expect(new Set(answers.map(({ refresh: next }) => next)).size).toBe(1);
    expect(await opensDoors(answers[2]?.access ?? "")).toBe(true);
    expect((await refresh(answers[0]?.refresh ?? "")).status).toBe(200);
  });
});

describe("a changed password", () => {
  const change = (token: string, body: unknown) => ask("PUT", "user", body, token);

  it("requires the old one, and ends every other session at once", async () => {
    await signUp("berta@example.com");
    const [here, elsewhere] = [await signIn("berta@example.com"), await signIn("berta@example.com")];
    const wrong = await change(here.access, { password: "new password", current_password: "wrong" });
    expect(wrong).toMatchObject({ status: 400, body: { error_code: "invalid_credentials" } });
    expect((await change(here.access, { password: "new password" })).status).toBe(400);
    expect(await opensDoors(elsewhere.access)).toBe(true);

    const right = { password: "new password", current_password: password };
    expect((await change(here.access, right)).status).toBe(200);
    expect(await opensDoors(here.access)).toBe(true);
    expect(await opensDoors(elsewhere.access)).toBe(false);
    expect((await refresh(elsewhere.refresh)).status).toBe(400);
    await signIn("berta@example.com", "new password");
    expect((await ask("POST", "token?grant_type=password", { email: "berta@example.com", password })).status).toBe(400);
  });

  it("cannot be set by a visitor or together with other data", async () => {
    const { access } = await signIn("anna@example.com");
    expect((await ask("PUT", "user", { password: "new password", current_password: password })).status).toBe(401);
    const extra = { password: "new password", current_password: password, email: "else@example.com" };
    expect((await change(access, extra)).status).toBe(400);
    expect((await change(access, { data: { note: "x".repeat(100_000) } })).status).toBe(400);
  });
});

describe("a changed e-mail address", () => {
  const change = (token: string, email: string, current = password) =>
    ask("PUT", "user", { email, current_password: current, code_challenge: "c", code_challenge_method: "s256" }, token);

  it("requires the password, and is used for the next sign-in", async () => {
    await signUp("clara@example.com");
    const { access } = await signIn("clara@example.com");
    const wrong = await change(access, "stolen@example.com", "wrong");
    expect(wrong).toMatchObject({ status: 400, body: { error_code: "invalid_credentials" } });
    expect((await ask("PUT", "user", { email: "stolen@example.com" }, access)).status).toBe(400);
    expect((await change("", "stolen@example.com")).status).toBe(401);

    const changed = await change(access, "Clara.New@example.com");
    expect(changed).toMatchObject({ status: 200, body: { email: "clara.new@example.com" } });
    await signIn("clara.new@example.com");
    expect((await ask("POST", "token?grant_type=password", { email: "clara@example.com", password })).status).toBe(400);
    const seen = await persona(backend, "", access).select("app_users?select=email");
    expect(seen.rows).toEqual([{ email: "clara.new@example.com" }]);
    expect(JSON.stringify((await ask("GET", "user", undefined, access)).body.identities)).toContain("clara.new@");
  });

  it("cannot be taken, malformed or reserved for the site's owner", async () => {
    await signUp("dora@example.com");
    const { access } = await signIn("dora@example.com");
    expect(await change(access, "ANNA@example.com")).toMatchObject({
      status: 422,
      body: { error_code: "email_exists", msg: "This address has an account already." },
    });
    expect((await change(access, "no address")).status).toBe(400);
    await backend.exec("update private.settings set owner_email = 'Waited@example.com'");
    expect((await change(access, "waited@example.com")).status).toBe(422);
    await backend.exec("update private.settings set owner_email = null");
    expect((await change(access, "dora@example.com")).status).toBe(200);
  });

  it("is given to one of two accounts that request it at once", async () => {
    const tokens = await Promise.all(
      ["eva@example.com", "fritz@example.com"].map(async (email) => {
        await signUp(email);
        return (await signIn(email)).access;
      }),
    );
    const answers = await Promise.all(tokens.map((token) => change(token, "wanted@example.com")));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });
});

describe("a token", () => {
  it.each(["garbage", "a.b.c", `${"x".repeat(5_000)}`])("is rejected when it is forged: %.20s", async (token) => {
    const answer = await persona(backend, "", token).select("posts?select=id");
    expect(answer.status).toBe(401);
  });

  it("is rejected at once after its session was signed out", async () => {
    const { access } = await signIn("anna@example.com");
    expect((await ask("POST", "logout?scope=local", undefined, access)).status).toBe(204);
    expect(await opensDoors(access)).toBe(false);
    // The backend would trim these blanks: the guard must not treat the request as a visitor's.
    for (const token of [`${access}\u00a0`, `\u00a0${access}`, ` ${access}`]) {
      expect((await persona(backend, "", token).select("app_users?select=id")).status).toBe(401);
    }
    const change = { password: "new password", current_password: password };
    expect((await ask("PUT", "user", change, access)).status).toBe(401);
  });
});

describe("an address in full-width letters", () => {
  it("equals its plain form at sign-up, sign-in and change", async () => {
    const fullWidth = "ａｎｎａ＠example.com";
    expect((await signUp(fullWidth)).body.error_code).toBe("user_already_exists");
    const { access } = await signIn(` ${fullWidth} `);
    const renamed = await ask("PUT", "user", { email: "ＡＮＮＥ@example.com", current_password: password }, access);
    expect(renamed.body).toMatchObject({ email: "anne@example.com" });
    await ask("PUT", "user", { email: "anna@example.com", current_password: password }, access);
  });
});

describe("an account's sessions", () => {
  it("are limited to the 20 used last", async () => {
    await signUp("many@example.com");
    const first = await signIn("many@example.com");
    for (let times = 1; times < 20; times++) await signIn("many@example.com");
    expect(await opensDoors(first.access)).toBe(true);
    await backend.query(
      "update auth.sessions set created_at = created_at - interval '1 hour' where created_at = (select min(created_at) from auth.sessions where user_id = (select id from auth.users where email = 'many@example.com'))",
    );
    const last = await signIn("many@example.com");
    expect([await opensDoors(first.access), await opensDoors(last.access)]).toEqual([false, true]);
    const sessions = await backend.query(
      "select from auth.sessions join auth.users on users.id = user_id where email = 'many@example.com'",
    );
    expect(sessions).toHaveLength(20);
  });
});
