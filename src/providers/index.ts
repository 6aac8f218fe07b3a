import { createAuthProvider } from "./authProvider.ts";
import { tokenReader } from "./client.ts";
import { createDataClient, createDataProvider } from "./dataProvider.ts";
import { createHttpClient } from "./httpClient.ts";
import type { SessionParts } from "./sessionParts.ts";

/** @param tables the table of each resource whose name differs from it */
export const createDataProviders = ({ address, client, session }: SessionParts, tables: Record<string, string>) => {
  const readToken = tokenReader(client);
  const http = createHttpClient({
    readToken,
    publishableKey: address.publishableKey,
    onSessionEnded: session.end,
  });
  return {
    dataProvider: createDataProvider({ address, client: createDataClient(address, readToken), tables, http }),
    authProvider: createAuthProvider({ session, http, restUrl: `${address.url}/rest/v1` }),
  };
};
