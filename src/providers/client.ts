import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { BackendAddress } from "#shared/backend.ts";
import type { Database } from "#shared/database.types.ts";
import { sessionKey } from "#shared/sessionKey.ts";

export type Client = SupabaseClient<Database>;

// Every request names the application it comes from (spec 7).
const headers = { "x-application-name": "plinth" };

/** The client that holds the session: kept in the browser's storage, refreshed by itself, shared by all tabs. */
export const createSessionClient = ({ url, publishableKey }: BackendAddress): Client =>
  createClient<Database>(url, publishableKey, { auth: { storageKey: sessionKey }, global: { headers } });

/** A client that keeps no session, so that registering never signs in (spec 4). */
export const createRegistrationClient = ({ url, publishableKey }: BackendAddress): Client =>
  createClient<Database>(url, publishableKey, {
    auth: {
      storageKey: "plinth-registration",
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
    },
    global: { headers },
  });

/** The access token of the signed-in user, refreshed when it had to be; `isOffline` when that failed for want of an answer. */
export type ReadToken = () => Promise<{ token: string | null; isOffline: boolean }>;

export const tokenReader =
  (client: Client): ReadToken =>
  async () => {
    const { data, error } = await client.auth.getSession();
    return { token: data.session?.access_token ?? null, isOffline: error?.name === "AuthRetryableFetchError" };
  };
