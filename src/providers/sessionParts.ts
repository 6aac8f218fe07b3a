import type { PageBackend } from "#shared/backend.ts";
import { createRegistrationClient, createSessionClient } from "./client.ts";
import { createSession } from "./session.ts";
import { createSessionStorage } from "./sessionStorage.ts";

/** What signing in needs: the session, and the client that keeps it. */
export const createSessionParts = ({ isHosted, ...address }: PageBackend) => {
  const storage = createSessionStorage();
  const client = createSessionClient(address, storage);
  const registrationClient = createRegistrationClient(address);
  return { address, client, session: createSession({ client, registrationClient, storage, isHosted }) };
};

export type SessionParts = ReturnType<typeof createSessionParts>;
