import type { Identifier } from "react-admin";
import { boolean, list, nullable, object, string, unknown } from "#shared/base/schema.ts";
import { createHttpClient } from "../connection/http.ts";
import { type Connection, callFunction, row } from "../connection/rest.ts";

const device = object({ id: string, user_agent: string, used_at: string, is_this: boolean });

export type Device = ReturnType<typeof device.parse>;

const token = object({ id: string, name: string, may_publish: boolean, ends_on: string, used_at: nullable(string) });

/** An access token, for scripts. `ends_on` is its last day. */
export type AccessToken = ReturnType<typeof token.parse>;

export const roles = ["admin", "writer", "member"] as const;

export interface UserAccess {
  role?: (typeof roles)[number];
  active?: boolean;
}

/** Calls about accounts. Each throws {BackendError}. */
export const accountCalls = (connection: Connection, publishableKey: string) => {
  const inSession = (token: string): Connection => ({
    url: connection.url,
    http: createHttpClient({ readToken: async () => ({ token, isOffline: false }), publishableKey }),
  });
  return {
    listDevices: (): Promise<Device[]> => callFunction(connection, "my_sessions", {}, list(device)),
    /** @param id null ends all other sessions */
    endSession: async (id: string | null): Promise<void> => {
      await callFunction(connection, "end_session", { session_id: id }, unknown);
    },
    listTokens: (): Promise<AccessToken[]> => callFunction(connection, "my_access_tokens", {}, list(token)),
    /** @param session the token of a session that has just begun; the database ends it @returns the secret, once */
    createToken: (session: string, { name, may_publish, ends_on }: Omit<AccessToken, "id" | "used_at">) =>
      callFunction(inSession(session), "create_access_token", { token_name: name, may_publish, ends_on }, string),
    revokeToken: async (id: string): Promise<void> => {
      await callFunction(connection, "revoke_access_token", { token_id: id }, unknown);
    },
    /** Makes another account the owner. @param token of a session that has just begun; the database ends it */
    handOver: (token: string, email: string): Promise<string> =>
      callFunction(inSession(token), "hand_over", { email_address: email }, string),
    /** @param token of a session that has just begun, required to add or remove an owner; the database ends it */
    setUserAccess: (userId: Identifier, access: UserAccess, token?: string) =>
      callFunction(token ? inSession(token) : connection, "set_user_access", { user_id: userId, ...access }, row),
    /** @returns the code with which the address registers as a writer */
    inviteWriter: (email: string, name: string): Promise<string> =>
      callFunction(connection, "invite_writer", { email_address: email, writer_name: name }, string),
    removeWriter: async (userId: Identifier): Promise<void> => {
      await callFunction(connection, "remove_writer", { user_id: userId }, unknown);
    },
    isRegistrationOpen: (): Promise<boolean> => callFunction(connection, "registration_open", {}, boolean),
    setRegistration: async (isOpen: boolean): Promise<void> => {
      await callFunction(connection, "set_registration", { is_open: isOpen }, unknown);
    },
  };
};
