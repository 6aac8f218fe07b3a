import { type BackendAddress, isHosted } from "#shared/backend.ts";
import { createRegistrationClient, createSessionClient } from "./client.ts";
import { createSession } from "./session.ts";

/** What signing in needs: the session, and the client that keeps it. */
export const createSessionParts = (address: BackendAddress) => {
  const client = createSessionClient(address);
  const registrationClient = createRegistrationClient(address);
  return { address, client, session: createSession({ client, registrationClient, isHosted: isHosted() }) };
};

export type SessionParts = ReturnType<typeof createSessionParts>;
