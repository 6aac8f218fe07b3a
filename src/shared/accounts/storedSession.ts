export const sessionKey = "plinth-session";

/** Whether this browser stores a session. It may have expired. */
export const hasStoredSession = (): boolean => {
  try {
    return globalThis.localStorage.getItem(sessionKey) !== null;
  } catch {
    return false;
  }
};
