// @vitest-environment jsdom
import { describe, expect, it, vi } from "vitest";
import { connectionStatus } from "#api/connection/connectionStatus.ts";
import { createRegistrationClient, createSessionClient, tokenReader } from "#api/session/client.ts";
import { createSession } from "#api/session/session.ts";
import { createSessionStorage } from "#api/session/sessionStorage.ts";
import { sessionKey } from "#shared/accounts/storedSession.ts";
import { fillStorage } from "../../fillStorage.ts";
import { address, answerWith, signedIn, startSession, user } from "./authServer.ts";

describe("the session", () => {
  it("is loading, then out, then in after signing in with email, password and captcha token", async () => {
    const calls = answerWith({ "/auth/v1/token": () => Response.json(signedIn) });
    const session = startSession();
    expect(session.current()).toEqual({ status: "loading" });
    await vi.waitFor(() => expect(session.current()).toEqual({ status: "out" }));
    await session.signIn({ email: " owner@example.com ", password: "correct horse" });
    expect(session.current()).toEqual({ status: "in", userId: user.id, email: user.email });
    expect(calls[0]).toEqual({
      method: "POST",
      path: "/auth/v1/token?grant_type=password",
      body: {
        email: "owner@example.com",
        password: "correct horse",
        gotrue_meta_security: { captcha_token: "" },
      },
    });
  });

  it("is refreshed as soon as the server is back after a failed refresh", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    // The client logs each failed attempt.
    vi.spyOn(console, "error").mockImplementation(() => {});
    const answers: Parameters<typeof answerWith>[0] = { "/auth/v1/token": () => Response.json(signedIn) };
    answerWith(answers);
    const storage = createSessionStorage();
    const client = createSessionClient(address, storage);
    await client.auth.signInWithPassword({ email: "owner@example.com", password: "correct horse" });
    await client.auth.stopAutoRefresh();
    const readToken = tokenReader(client);
    vi.advanceTimersByTime(3_600_000);
    delete answers["/auth/v1/token"];
    const failed = readToken();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await failed).toEqual({ token: null, isOffline: true });
    answers["/auth/v1/token"] = () => Response.json({ ...signedIn, access_token: "newer.payload.signature" });
    expect(await readToken()).toEqual({ token: "newer.payload.signature", isOffline: false, userId: user.id });
  });

  it("survives in memory when it is refreshed while the browser's storage is full", async () => {
    const answers: Parameters<typeof answerWith>[0] = { "/auth/v1/token": () => Response.json(signedIn) };
    const calls = answerWith(answers);
    localStorage.clear();
    const first = createSessionClient(address, createSessionStorage());
    await first.auth.signInWithPassword({ email: "owner@example.com", password: "correct horse" });
    await first.auth.stopAutoRefresh();
    const kept = JSON.parse(localStorage.getItem(sessionKey) ?? "{}");
    localStorage.setItem(sessionKey, JSON.stringify({ ...kept, expires_at: 1 }));
    fillStorage();
    const longer = { ...signedIn, access_token: `newer.payload.${"s".repeat(3000)}` };
    answers["/auth/v1/token"] = () => Response.json(longer);
    const storage = createSessionStorage();
    const next = createSessionClient(address, storage);
    const readToken = tokenReader(next);
    for (const _time of ["first", "second"]) {
      expect(await readToken()).toEqual({ token: longer.access_token, isOffline: false, userId: user.id });
    }
    expect(calls.map(({ path }) => path)).toEqual([
      "/auth/v1/token?grant_type=password",
      "/auth/v1/token?grant_type=refresh_token",
    ]);
    expect(storage.persistence()).toBe("full");
    await next.auth.stopAutoRefresh();
    localStorage.clear();
  });

  it("waits for an unreachable server when expired, and is ready within 2 seconds of its return", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    vi.spyOn(console, "error").mockImplementation(() => {});
    const answers: Parameters<typeof answerWith>[0] = { "/auth/v1/token": () => Response.json(signedIn) };
    answerWith(answers);
    localStorage.clear();
    const first = createSessionClient(address, createSessionStorage());
    await first.auth.signInWithPassword({ email: "owner@example.com", password: "correct horse" });
    await first.auth.stopAutoRefresh();
    answers["/auth/v1/token"] = () => new Response("", { status: 503 });
    vi.advanceTimersByTime(3_600_000);
    const storage = createSessionStorage();
    const client = createSessionClient(address, storage);
    const session = createSession({ address, client, registrationClient: createRegistrationClient(address), storage });
    await vi.advanceTimersByTimeAsync(45_000);
    expect(session.current()).toEqual({ status: "loading" });
    expect(connectionStatus.isUnreachable()).toBe(true);
    answers["/auth/v1/token"] = () => Response.json(signedIn);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(session.current()).toEqual({ status: "in", userId: user.id, email: user.email });
    expect(connectionStatus.isUnreachable()).toBe(false);
    await client.auth.stopAutoRefresh();
    localStorage.clear();
  });

  it("is refreshed at once for a save, and within a second of the server's return while a save waits", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    vi.spyOn(console, "error").mockImplementation(() => {});
    const answers: Parameters<typeof answerWith>[0] = {
      "/auth/v1/token": () => Response.json({ ...signedIn, expires_in: 60 }),
    };
    const calls = answerWith(answers);
    const client = createSessionClient(address, createSessionStorage());
    await client.auth.signInWithPassword({ email: "owner@example.com", password: "correct horse" });
    await client.auth.stopAutoRefresh();
    const readToken = tokenReader(client);
    delete answers["/auth/v1/token"];
    const refreshed = client.auth.getSession();
    await vi.advanceTimersByTimeAsync(13_000);
    expect(calls).toHaveLength(8);
    const waiting = readToken();
    await vi.advanceTimersByTimeAsync(0);
    expect(calls).toHaveLength(9);
    answers["/auth/v1/token"] = () => Response.json({ ...signedIn, access_token: "newer.payload.signature" });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await waiting).toEqual({ token: "newer.payload.signature", isOffline: false, userId: user.id });
    expect((await refreshed).error).toBeNull();
    expect(calls).toHaveLength(10);
  });

  it("waits at most 15 seconds for signing in, registering and signing out", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    vi.spyOn(console, "error").mockImplementation(() => {});
    answerWith({ "/auth/v1/token": () => Response.json(signedIn) });
    const session = startSession();
    const account = { email: "owner@example.com", password: "correct horse" };
    await session.signIn(account);
    vi.stubGlobal(
      "fetch",
      (_input: string, init: RequestInit) =>
        new Promise((_resolve, reject) => {
          init.signal?.addEventListener("abort", () => reject(new DOMException("Aborted", "AbortError")));
        }),
    );
    const left = Promise.allSettled([session.signOut(), session.register(account)]);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await left).toMatchObject([{ value: false }, { status: "rejected" }]);
    expect(session.current()).toEqual({ status: "out" });
    const signedInAgain = Promise.allSettled([session.signIn(account)]);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await signedInAgain).toMatchObject([{ status: "rejected" }]);
  });

  it("reports why a password is too weak", async () => {
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

  it("leaves no session after registering, which would be listed as a device", async () => {
    const calls = answerWith({
      "/auth/v1/signup": () => Response.json(signedIn),
      "/auth/v1/logout": () => new Response(null, { status: 204 }),
    });
    await startSession().register({ email: "new@example.com", password: "secret words" });
    expect(calls.map(({ path }) => path)).toEqual(["/auth/v1/signup", "/auth/v1/logout?scope=local"]);
  });

  it("registers with the claim code of the link, and reports an outdated code", async () => {
    const stale = { code: "claim_code_stale", error_code: "claim_code_stale", msg: "This link is no longer valid." };
    const calls = answerWith({ "/auth/v1/signup": () => Response.json(stale, { status: 400 }) });
    const registration = { email: "me@example.com", password: "secret words", claimCode: "the-code" };
    await expect(startSession().register(registration)).rejects.toMatchObject({ reasons: [stale.msg] });
    expect(calls[0]?.body).toMatchObject({ email: "me@example.com", data: { claim_code: "the-code" } });
  });

  it.each(["", "&type=recovery", "&expires_at=9999999999", "&error=none"])(
    "is never taken from an address (%j)",
    async (more) => {
      const calls = answerWith({
        "/auth/v1/token": () => Response.json(signedIn),
        "/auth/v1/user": () => Response.json(user),
      });
      window.history.replaceState(
        null,
        "",
        `/admin?code=1#access_token=a.b.c&refresh_token=r&expires_in=3600&token_type=bearer${more}`,
      );
      const session = startSession();
      await vi.waitFor(() => expect(session.current()).toEqual({ status: "out" }));
      await session.signIn({ email: "owner@example.com", password: "correct horse" });
      const kept = localStorage.getItem(sessionKey);
      const client = createSessionClient(address, createSessionStorage());
      expect((await client.auth.getSession()).data.session?.access_token).toBe(signedIn.access_token);
      expect(localStorage.getItem(sessionKey)).toBe(kept);
      expect(calls.map(({ path }) => path)).toEqual(["/auth/v1/token?grant_type=password"]);
      window.history.replaceState(null, "", "/");
    },
  );
});
