import type { BackendAddress } from "#shared/backend.ts";
import { createAuthProvider } from "./authProvider.ts";
import { createRegistrationClient, createSessionClient, tokenReader } from "./client.ts";
import { createDataProvider } from "./dataProvider.ts";
import { createHttpClient } from "./httpClient.ts";
import { createSession } from "./session.ts";

/**
 * Everything of the admin that talks to Supabase.
 * @param tables the table of each resource whose name in addresses differs from its table's
 */
export const createProviders = (address: BackendAddress, tables: Record<string, string>) => {
  const client = createSessionClient(address);
  const session = createSession({ client, registrationClient: createRegistrationClient(address) });
  const http = createHttpClient({
    readToken: tokenReader(client),
    publishableKey: address.publishableKey,
    onSessionLost: session.lose,
  });
  return {
    session,
    dataProvider: createDataProvider({ address, client, tables, http }),
    authProvider: createAuthProvider({ session, http, restUrl: `${address.url}/rest/v1` }),
  };
};
