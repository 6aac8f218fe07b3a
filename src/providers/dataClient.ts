import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { BackendAddress } from "#shared/backend.ts";
import type { Database } from "#shared/database.types.ts";
import type { ReadToken } from "./client.ts";

export type DataClient = SupabaseClient<Database>;

export const createDataClient = ({ url, publishableKey }: BackendAddress, readToken: ReadToken): DataClient =>
  createClient<Database>(url, publishableKey, { accessToken: async () => (await readToken()).token });
