import { createContext, useContext, useSyncExternalStore } from "react";
import type { Session } from "#providers/session.ts";

export const SessionContext = createContext<Session | null>(null);

/** The session: who is signed in, and signing in, out and up. */
export const useSession = (): Session => {
  const session = useContext(SessionContext);
  if (!session) throw new Error("This component belongs inside the admin's SessionContext.");
  return session;
};

/** Whether somebody is signed in, kept up to date. */
export const useSessionState = () => {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.current);
};

/** Whether the browser keeps the session, kept up to date. */
export const useSessionKeeping = () => {
  const { storage } = useSession();
  return useSyncExternalStore(storage.subscribe, storage.keeping);
};
