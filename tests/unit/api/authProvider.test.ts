import { describe, expect, it } from "vitest";
import { createAuthProvider } from "#api/session/authProvider.ts";
import type { SessionState } from "#api/session/session.ts";

const signedIn: SessionState = { status: "in", userId: "1", email: "ada@example.com" };

const permissionsOf = (state: SessionState, accounts: object[]) =>
  createAuthProvider(
    { current: () => state, signIn: async () => {}, signOut: async () => true },
    { url: "", http: async () => ({ status: 200, headers: new Headers(), body: "", json: accounts }) },
  ).getPermissions();

const account = (role: string, active: boolean) => ({ display_name: null, avatar_url: null, role, active });

describe("the auth provider", () => {
  it.each([
    ["an active owner", "owner", [account("admin", true)]],
    ["an owner who is deactivated", "member", [account("admin", false)]],
    ["a member", "member", [account("member", true)]],
    ["an account without a row", "member", []],
  ])("shows %s the admin as %s", async (_who, permissions, accounts) => {
    expect(await permissionsOf(signedIn, accounts)).toBe(permissions);
  });

  it("returns no permissions when signed out", async () => {
    expect(await permissionsOf({ status: "out" }, [account("admin", true)])).toBeNull();
  });

  it("shares one request between identity and permissions read at the same time", async () => {
    let asked = 0;
    const provider = createAuthProvider(
      { current: () => signedIn, signIn: async () => {}, signOut: async () => true },
      {
        url: "",
        http: async () => {
          asked += 1;
          return { status: 200, headers: new Headers(), body: "", json: [account("admin", true)] };
        },
      },
    );
    const [identity, permissions] = await Promise.all([provider.getIdentity(), provider.getPermissions()]);
    expect([identity.email, permissions, asked]).toEqual(["ada@example.com", "owner", 1]);
    await provider.getPermissions();
    expect(asked).toBe(2);
  });
});
