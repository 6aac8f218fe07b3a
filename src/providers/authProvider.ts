import type { AuthProvider, UserIdentity } from "react-admin";
import { sessionEnded } from "./errors.ts";
import type { HttpClient } from "./httpClient.ts";
import type { Session } from "./session.ts";

/** What an account may do: the owner writes, a member reads (the database holds this; the admin only says it). */
export type Permissions = "owner" | "member";

interface AuthProviderParts {
  session: Session;
  http: HttpClient;
  restUrl: string;
}

/**
 * The account of the session for react-admin. Who may see a page is the guard's affair, and a refusal by the database
 * never signs anybody out, so both checks pass here.
 */
export const createAuthProvider = ({ session, http, restUrl }: AuthProviderParts) => {
  const readAccount = async () => {
    const state = session.current();
    if (state.status !== "in") throw sessionEnded();
    const query = new URLSearchParams({ id: `eq.${state.userId}`, select: "display_name,avatar_url,role,active" });
    const { json } = await http(`${restUrl}/app_users?${query}`);
    return { userId: state.userId, email: state.email, account: json[0] };
  };

  return {
    login: (credentials: { email: string; password: string }) => session.signIn(credentials),
    logout: async () => {
      await session.signOut();
    },
    checkAuth: async () => {},
    checkError: async () => {},
    getIdentity: async (): Promise<UserIdentity> => {
      const { userId, email, account } = await readAccount();
      return { id: userId, fullName: account?.display_name ?? "", avatar: account?.avatar_url ?? undefined, email };
    },
    getPermissions: async (): Promise<Permissions | null> => {
      if (session.current().status !== "in") return null;
      const { account } = await readAccount();
      return account?.role === "admin" && account.active ? "owner" : "member";
    },
  } satisfies AuthProvider;
};
