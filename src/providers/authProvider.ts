import type { AuthProvider, UserIdentity } from "react-admin";
import * as v from "valibot";
import { requestJson } from "./answers.ts";
import { sessionEnded } from "./errors.ts";
import type { HttpClient } from "./httpClient.ts";
import type { Session } from "./session.ts";

/** What the database allows; the admin only says it. */
export type Permissions = "owner" | "member";

const account = v.object({
  display_name: v.nullable(v.string()),
  avatar_url: v.nullable(v.string()),
  role: v.string(),
  active: v.boolean(),
});

interface AuthProviderParts {
  session: Session;
  http: HttpClient;
  restUrl: string;
}

/** Both checks pass: the guard decides who may see a page, and a refusal by the database signs nobody out. */
export const createAuthProvider = ({ session, http, restUrl }: AuthProviderParts) => {
  const readAccount = async () => {
    const state = session.current();
    if (state.status !== "in") throw sessionEnded();
    const query = new URLSearchParams({ id: `eq.${state.userId}`, select: Object.keys(account.entries).join(",") });
    const [own] = await requestJson(http, v.array(account), `${restUrl}/app_users?${query}`);
    return { ...state, own };
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
      return own?.role === "admin" && own.active ? "owner" : "member";
    },
  } satisfies AuthProvider;
};
