import { vi } from "vitest";
import { createDataClient, createDataProvider } from "#providers/dataProvider.ts";
import { createHttpClient } from "#providers/httpClient.ts";
import { claimCode, openBackend } from "./site.ts";

const url = "http://backend.local";

// Node 20 has no WebSocket, without which a Supabase client is not made; nothing here opens one.
vi.stubGlobal("WebSocket", class {});

/** Accounts of a new site. */
export const owner = { email: "owner@example.com", password: "correct horse" };
const member = { email: "member@example.com", password: "battery staple" };

/**
 * A real backend, and the data provider of each person on it. `send` may be replaced to make the network fail
 * on the way.
 */
export const startPeople = async () => {
  const backend = await openBackend();
  const address = { url, publishableKey: backend.publishableKey };
  const network = { send: (request: Request): Promise<Response> => backend.fetch(request) };
  const sent: Request[] = [];
  const fetch: typeof globalThis.fetch = (input, init) => {
    const request = new Request(input, init);
    sent.push(request.clone());
    return network.send(request);
  };

  const tokenOf = async (path: string, credentials: typeof owner & { data?: object }): Promise<string> => {
    const response = await backend.fetch(
      new Request(`${url}/auth/v1${path}`, {
        method: "POST",
        headers: { apikey: backend.publishableKey, "content-type": "application/json" },
        body: JSON.stringify(credentials),
      }),
    );
    const { access_token: token } = await response.json();
    return token;
  };

  const providerWith = (token: string | null) => {
    const readToken = async () => ({ token, isOffline: false });
    const http = createHttpClient({ readToken, publishableKey: backend.publishableKey, fetch });
    return createDataProvider({ address, client: createDataClient(address, readToken), http });
  };

  await tokenOf("/signup", { ...owner, data: { claim_code: claimCode } });
  await tokenOf("/signup", member);
  return {
    sent,
    network,
    backend,
    asOwner: providerWith(await tokenOf("/token?grant_type=password", owner)),
    asMember: providerWith(await tokenOf("/token?grant_type=password", member)),
    asNobody: providerWith(null),
  };
};
