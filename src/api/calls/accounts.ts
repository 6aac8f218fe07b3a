import type { Identifier } from "react-admin";
import { boolean, list, object, string, unknown } from "#shared/base/schema.ts";
import { createHttpClient } from "../connection/http.ts";
import { type Connection, callFunction, row } from "../connection/rest.ts";

const device = object({ id: string, user_agent: string, used_at: string, is_this: boolean });

/** A device on which the account is signed in. */
export type Device = ReturnType<typeof device.parse>;

export interface UserAccess {
  role?: "admin" | "member";
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
    /** Makes another account the owner. @param token of a session that has just begun; the database ends it */
    handOver: (token: string, email: string): Promise<string> =>
      callFunction(inSession(token), "hand_over", { email_address: email }, string),
    /** @param token of a session that has just begun, required to add or remove an owner; the database ends it */
    setUserAccess: (userId: Identifier, access: UserAccess, token?: string) =>
      callFunction(token ? inSession(token) : connection, "set_user_access", { user_id: userId, ...access }, row),
    isRegistrationOpen: (): Promise<boolean> => callFunction(connection, "registration_open", {}, boolean),
    setRegistration: async (isOpen: boolean): Promise<void> => {
      await callFunction(connection, "set_registration", { is_open: isOpen }, unknown);
    },
  };
};
