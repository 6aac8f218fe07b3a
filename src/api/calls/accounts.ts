import type { Identifier } from "react-admin";
import type { BackendAddress } from "#shared/base/backend.ts";
import { boolean, list, object, string, unknown } from "#shared/base/schema.ts";
import { type CallFunction, createCall, createHttpClient, row } from "../connection/http.ts";

const device = object({ id: string, user_agent: string, used_at: string, is_this: boolean });

/** Where the account is signed in. */
export type Device = ReturnType<typeof device.parse>;

export interface UserAccess {
  role?: "admin" | "member";
  active?: boolean;
}

/** Calls about accounts. Each throws {BackendError}. */
export const accountCalls = ({ url, publishableKey }: BackendAddress, call: CallFunction) => {
  const callInSession = (token: string): CallFunction =>
    createCall(
      createHttpClient({ readToken: async () => ({ token, isOffline: false }), publishableKey }),
      `${url}/rest/v1`,
    );
  return {
    listDevices: (): Promise<Device[]> => call("my_sessions", {}, list(device)),
    /** @param id null ends all but this one */
    endSession: async (id: string | null): Promise<void> => {
      await call("end_session", { session_id: id }, unknown);
    },
    /** @param token of a session that began just now, which ends */
    handOver: (token: string, email: string): Promise<string> =>
      callInSession(token)("hand_over", { email_address: email }, string),
    /** @param token of a session that began just now, which ends: to make or dismiss an owner takes one */
    setUserAccess: (userId: Identifier, access: UserAccess, token?: string) =>
      (token ? callInSession(token) : call)("set_user_access", { user_id: userId, ...access }, row),
    /** Whether anybody may register. */
    isRegistrationOpen: (): Promise<boolean> => call("registration_open", {}, boolean),
    setRegistration: async (isOpen: boolean): Promise<void> => {
      await call("set_registration", { is_open: isOpen }, unknown);
    },
  };
};
