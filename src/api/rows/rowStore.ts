import type { IDataProviderConfig } from "@raphiniert/ra-data-postgrest";
import { SupabaseClient } from "@supabase/supabase-js";
import { supabaseDataProvider } from "ra-supabase";
import type { DataProvider } from "react-admin";
import type { BackendAddress } from "#shared/base/backend.ts";
import type { HttpClient } from "../connection/http.ts";
import { type Connection, validateRows } from "../connection/rest.ts";
import { type SessionClient, tokenReader } from "../session/client.ts";

/** The whole Supabase client with the session of the small one, which the sign-in page downloads first. */
class SignedInClient extends SupabaseClient {
  constructor({ url, publishableKey }: BackendAddress, { auth }: SessionClient) {
    super(url, publishableKey, { accessToken: async () => (await tokenReader({ auth })()).token });
    this.auth = auth;
  }
}

/** ra-supabase's data provider, by table. Row level security refuses a write by touching no row; here that is an error. */
export interface RowStore {
  connection: Connection;
  provider: DataProvider;
  /** Returns a provider whose writes touch a row only if it still has this `updated_at`. */
  providerAt: (version: string) => DataProvider;
}

export const openRowStore = (address: BackendAddress, client: SessionClient, http: HttpClient): RowStore => {
  const supabaseClient = new SignedInClient(address, client);
  const providerBy = (send: HttpClient): DataProvider => {
    const httpClient: IDataProviderConfig["httpClient"] = validateRows(send);
    return supabaseDataProvider({
      instanceUrl: address.url,
      apiKey: address.publishableKey,
      supabaseClient,
      httpClient,
    });
  };
  return {
    connection: { url: address.url, http },
    provider: providerBy(http),
    // The version is compared as text: a Date would drop its microseconds.
    providerAt: (version) =>
      providerBy((url, options) => http(`${url}&updated_at=eq.${encodeURIComponent(version)}`, options)),
  };
};
