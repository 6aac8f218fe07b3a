import { vi } from "vitest";
import { createHttpClient } from "#api/connection/http.ts";
import { createDataProvider } from "#api/dataProvider.ts";
import { createRegistrationClient } from "#api/session/client.ts";
import { freshen } from "./personas.ts";
import { openSite } from "./site.ts";

const url = "http://backend.local";

// A Supabase client requires WebSocket, which Node 20 lacks. No test opens one.
vi.stubGlobal("WebSocket", class {});

/**
 * Starts a real backend with a data provider for each person. Replace `send` to make the network fail.
 */
export const startPeople = async () => {
  const { backend, owner, member } = await openSite();
  const address = { url, publishableKey: backend.publishableKey };
  const network = { send: (request: Request): Promise<Response> => backend.fetch(request) };
  const sent: Request[] = [];
  const fetch: typeof globalThis.fetch = (input, init) => {
    const request = new Request(input, init);
    sent.push(request.clone());
    return network.send(request);
  };

  const providerWith = (token: string | null) => {
    const readToken = async () => ({ token, isOffline: false });
    const http = createHttpClient({ readToken, publishableKey: backend.publishableKey, fetch });
    return createDataProvider({ address, client: createRegistrationClient(address), http });
  };

  return {
    sent,
    network,
    backend,
    freshenOwner: () => freshen(backend, owner),
    asOwner: providerWith(owner.token),
    asMember: providerWith(member.token),
    asNobody: providerWith(null),
  };
};
