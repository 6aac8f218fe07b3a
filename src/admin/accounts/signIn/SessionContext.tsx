import { createContext, useContext, useSyncExternalStore } from "react";
import type { Session } from "#api/session/session.ts";
import type { SessionPersistence } from "#api/session/sessionStorage.ts";

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

export const storageNotices: Record<SessionPersistence, string | null> = {
  kept: null,
  full: "This browser's storage is full, so you must sign in again after each reload. To free space, delete this site's data in the browser's settings.",
  refused:
    "This browser stores no data for this site. Your sign-in and choices such as the theme last until you close or reload this tab.",
};
