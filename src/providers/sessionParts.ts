import type { BackendAddress } from "#shared/backend.ts";
import { createRegistrationClient, createSessionClient } from "./client.ts";
import { createSession } from "./session.ts";

/** What signing in needs: the session, and the client that keeps it. */
export const createSessionParts = (address: BackendAddress) => {
  const client = createSessionClient(address);
  return { address, client, session: createSession({ client, registrationClient: createRegistrationClient(address) }) };
};

export type SessionParts = ReturnType<typeof createSessionParts>;
