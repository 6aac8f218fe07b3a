// @vitest-environment jsdom
import { describe, expect, it, vi } from "vitest";
import { createRegistrationClient, createSessionClient } from "#providers/client.ts";
import { createSession } from "#providers/session.ts";
import { createSessionStorage } from "#providers/sessionStorage.ts";
import { sessionKey } from "#shared/sessionKey.ts";

const address = { url: "http://backend.local", publishableKey: "sb_publishable_test" };

const user = { id: "11111111-1111-4111-8111-111111111111", email: "owner@example.com", identities: [{}] };
const signedIn = {
  access_token: "header.payload.signature",
  refresh_token: "refresh",
  token_type: "bearer",
  expires_in: 3600,
  user,
};

const answerWith = (answers: Record<string, () => Response>) => {
  const calls: { path: string; body: unknown }[] = [];
  vi.stubGlobal("fetch", async (input: string | URL | Request, init?: RequestInit) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input);
    calls.push({ path: `${pathname}${search}`, body: JSON.parse(String(init?.body ?? "null")) });
    const answer = answers[pathname];
    if (!answer) throw new TypeError("Failed to fetch");
    return answer();
  });
  return calls;
};

const startSession = () => {
  localStorage.clear();
  const storage = createSessionStorage();
  return createSession({
    client: createSessionClient(address, storage),
    registrationClient: createRegistrationClient(address),
    storage,
  });
};

describe("the session", () => {
  it("is loading first, then out, then in after signing in with e-mail, password and captcha token", async () => {
    const calls = answerWith({ "/auth/v1/token": () => Response.json(signedIn) });
    const session = startSession();
    expect(session.current()).toEqual({ status: "loading" });
    await vi.waitFor(() => expect(session.current()).toEqual({ status: "out" }));
    await session.signIn({ email: " owner@example.com ", password: "correct horse" });
    expect(session.current()).toEqual({ status: "in", userId: user.id, email: user.email });
    expect(calls[0]).toEqual({
      path: "/auth/v1/token?grant_type=password",
      body: {
        email: "owner@example.com",
        password: "correct horse",
        gotrue_meta_security: { captcha_token: "" },
      },
    });
  });

  it("ends here even when the server cannot be told", async () => {
    answerWith({
      "/auth/v1/token": () => Response.json(signedIn),
      "/auth/v1/logout": () => Response.json({ message: "broken" }, { status: 500 }),
    });
    const session = startSession();
    await session.signIn({ email: "owner@example.com", password: "correct horse" });
    expect(localStorage.getItem(sessionKey)).not.toBeNull();
    expect(await session.signOut()).toBe(false);
    expect(session.current()).toEqual({ status: "out" });
    expect(localStorage.getItem(sessionKey)).toBeNull();
  });

  it("does not begin by registering, even where the backend hands out a session for it", async () => {
    answerWith({ "/auth/v1/signup": () => Response.json(signedIn) });
    const session = startSession();
    await vi.waitFor(() => expect(session.current()).toEqual({ status: "out" }));
    await session.register({ email: "new@example.com", password: "secret words" });
    expect(session.current()).toEqual({ status: "out" });
    expect(localStorage.length).toBe(0);
  });

  it("tells why a password is too weak", async () => {
    answerWith({
      "/auth/v1/signup": () =>
        Response.json(
          { code: "weak_password", message: "Weak", weak_password: { reasons: ["length", "pwned"] } },
          { status: 422 },
        ),
    });
    const session = startSession();
    await expect(session.register({ email: "new@example.com", password: "abcdef" })).rejects.toMatchObject({
      message: "Failed to register. Please try again.",
      reasons: ["length", "pwned"],
    });
  });
});
