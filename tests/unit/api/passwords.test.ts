// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { changePassword, withFreshSession } from "#api/session/passwords.ts";
import { sessionKey } from "#shared/accounts/storedSession.ts";
import { answerWith, signedIn, startSession, user } from "./authServer.ts";

const refused = (code: string, status = 400) => Response.json({ code, error_code: code, msg: code }, { status });

const signInHere = async (isHosted: boolean) => {
  const session = startSession({ isHosted });
  await session.signIn({ email: user.email, password: "old secret" });
  return session.passwordParts;
};

describe("changing a password", () => {
  it("sends the current password to the embedded backend", async () => {
    const calls = answerWith({
      "/auth/v1/token": () => Response.json(signedIn),
      "/auth/v1/user": () => Response.json(user),
    });
    const parts = await signInHere(false);
    expect(await changePassword(parts, "old secret", "new secret")).toBe(true);
    expect(calls.slice(1)).toMatchObject([
      { method: "PUT", path: "/auth/v1/user", body: { password: "new secret", current_password: "old secret" } },
    ]);
  });

  it("checks the current password on a hosted project without losing this session, then ends the others", async () => {
    const calls = answerWith({
      "/auth/v1/token": () => Response.json(signedIn),
      "/auth/v1/user": () => Response.json(user),
      "/auth/v1/logout": () => new Response(null, { status: 204 }),
    });
    const parts = await signInHere(true);
    const kept = localStorage.getItem(sessionKey);
    expect(await changePassword(parts, "old secret", "new secret")).toBe(true);
    expect(calls.slice(1).map(({ path }) => path)).toEqual([
      "/auth/v1/user",
      "/auth/v1/token?grant_type=password",
      "/auth/v1/logout?scope=local",
      "/auth/v1/user",
      "/auth/v1/logout?scope=others",
    ]);
    expect(localStorage.getItem(sessionKey)).toBe(kept);
  });

  it("signs in again when a hosted project requires a recent sign-in", async () => {
    const isRecent = (calls: { path: string }[]) => calls.filter(({ path }) => path.includes("/token")).length > 2;
    const calls = answerWith({
      "/auth/v1/token": () => Response.json(signedIn),
      "/auth/v1/user": (body) =>
        body && !isRecent(calls) ? refused("reauthentication_needed", 401) : Response.json(user),
      "/auth/v1/logout": () => new Response(null, { status: 204 }),
    });
    const parts = await signInHere(true);
    expect(await changePassword(parts, "old secret", "new secret")).toBe(true);
    expect(calls.at(-2)).toMatchObject({ path: "/auth/v1/user", method: "PUT" });
  });

  it("reports when the other sessions could not be ended", async () => {
    answerWith({
      "/auth/v1/token": () => Response.json(signedIn),
      "/auth/v1/user": () => Response.json(user),
      "/auth/v1/logout": () => Response.json({}, { status: 500 }),
    });
    expect(await changePassword(await signInHere(true), "old secret", "new secret")).toBe(false);
  });

  it("is not sent to a hosted project with a wrong current password", async () => {
    const calls = answerWith({
      "/auth/v1/token": (body) =>
        JSON.stringify(body).includes("old secret") ? Response.json(signedIn) : refused("invalid_credentials"),
      "/auth/v1/user": () => Response.json(user),
    });
    const parts = await signInHere(true);
    await expect(changePassword(parts, "wrong secret", "new secret")).rejects.toMatchObject({
      name: "PasswordError",
      field: "current",
    });
    expect(calls).toHaveLength(3);
  });

  it("signs in again with the current email of the account", async () => {
    const calls = answerWith({
      "/auth/v1/token": () => Response.json(signedIn),
      "/auth/v1/user": () => Response.json({ ...user, email: "moved@example.com" }),
      "/auth/v1/logout": () => new Response(null, { status: 204 }),
    });
    const parts = await signInHere(false);
    expect(await withFreshSession(parts, "secret", (token) => token)).toBe(signedIn.access_token);
    expect(calls.filter(({ path }) => path.includes("/token"))[1]?.body).toMatchObject({ email: "moved@example.com" });
  });

  it.each([
    ["invalid_credentials", "current", /current password/],
    ["current_password_required", "current", /current password/],
    ["same_password", "password", /differs/],
    ["weak_password", "password", /Too weak/],
  ])("shows %s at the field %s", async (code, field, message) => {
    answerWith({ "/auth/v1/token": () => Response.json(signedIn), "/auth/v1/user": () => refused(code, 422) });
    const changed = changePassword(await signInHere(false), "old secret", "new secret");
    await expect(changed).rejects.toMatchObject({ field, message: expect.stringMatching(message) });
  });
});
