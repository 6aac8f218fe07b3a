import type { AuthProvider, UserIdentity } from "react-admin";
import { boolean, keysOf, nullable, object, string } from "#shared/base/schema.ts";
import { type Connection, readTable } from "../connection/rest.ts";
import { sessionEnded } from "../errors.ts";
import type { Session } from "./session.ts";

/** Enforced by the database; the admin only reflects it. */
export type Permissions = "owner" | "writer" | "member";

interface Account {
  role: string;
  active: boolean;
}

export const permissionsOf = (own: Account | undefined): Permissions => {
  if (!own?.active) return "member";
  return own.role === "admin" ? "owner" : own.role === "writer" ? "writer" : "member";
};

const account = {
  display_name: nullable(string),
  avatar_url: nullable(string),
  role: string,
  active: boolean,
};

/** Returns whether an account can save content: the owner, and a writer drafts. */
export const canSave = (permissions: Permissions | null | undefined): boolean =>
  permissions === "owner" || permissions === "writer";

/** checkAuth and checkError always pass: `Guard` protects the pages, and a refused write must not sign the user out. */
export const createAuthProvider = (
  session: Pick<Session, "current" | "signIn" | "signOut">,
  connection: Connection,
) => {
  const read = async (userId: string) => {
    const query = { id: `eq.${userId}`, select: keysOf(account).join(",") };
    return (await readTable(connection, "app_users", query, object(account)))[0];
  };
  let reading: { userId: string; own: ReturnType<typeof read> } | null = null;

  // Every page reads identity and permissions at the same time: both share one request.
  const readAccount = async () => {
    const state = session.current();
    if (state.status !== "in") throw sessionEnded();
    const { userId } = state;
    if (reading?.userId !== userId) reading = { userId, own: read(userId) };
    const { own } = reading;
    try {
      return { ...state, own: await own };
    } finally {
      if (reading?.own === own) reading = null;
    }
  };

  return {
    login: (credentials: { email: string; password: string }) => session.signIn(credentials),
    logout: async () => {
      await session.signOut();
    },
    checkAuth: async () => {},
    checkError: async () => {},
    getIdentity: async (): Promise<UserIdentity> => {
      const { userId, email, own } = await readAccount();
      return { id: userId, fullName: own?.display_name ?? "", avatar: own?.avatar_url ?? undefined, email };
    },
    getPermissions: async (): Promise<Permissions | null> => {
      if (session.current().status !== "in") return null;
      const { own } = await readAccount();
      return permissionsOf(own);
    },
  } satisfies AuthProvider;
};
