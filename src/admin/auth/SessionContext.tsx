import { createContext, useContext, useSyncExternalStore } from "react";
import type { Session } from "#providers/session.ts";

export const SessionContext = createContext<Session | null>(null);

export const useSession = (): Session => {
  const session = useContext(SessionContext);
  if (!session) throw new Error("This component belongs inside the admin's SessionContext.");
  return session;
};

export const useSessionState = () => {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.current);
};

export const useSessionPersistence = () => {
  const { storage } = useSession();
  return useSyncExternalStore(storage.subscribe, storage.persistence);
};
