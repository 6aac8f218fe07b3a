import type { BackendAddress } from "#shared/backend.ts";
import { boolean, list, object, string, unknown } from "#shared/schema.ts";
import { type CallFunction, createCall, createHttpClient } from "./http.ts";

const device = object({ id: string, user_agent: string, used_at: string, is_this: boolean });

/** Where the account is signed in. */
export type Device = ReturnType<typeof device.parse>;

/** Calls about accounts. Each throws {BackendError}. */
export const createAccountCalls = ({ url, publishableKey }: BackendAddress, call: CallFunction) => ({
  devices: (): Promise<Device[]> => call("my_sessions", {}, list(device)),
  /** @param id null ends all but this one */
  endSession: async (id: string | null): Promise<void> => {
    await call("end_session", { session_id: id }, unknown);
  },
  /** @param token of a session that began just now, which ends */
  handOver: (token: string, email: string): Promise<string> => {
    const http = createHttpClient({ readToken: async () => ({ token, isOffline: false }), publishableKey });
    return createCall(http, `${url}/rest/v1`)("hand_over", { email_address: email }, string);
  },
  /** Whether anybody may register. @param change what it is from now on, if given */
  registration: (change: boolean | null = null): Promise<boolean> => call("registration", { is_open: change }, boolean),
});
