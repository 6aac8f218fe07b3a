/** Where the signed-in user's session is kept in the browser's storage. */
export const sessionKey = "plinth-session";

/** Whether a session is stored in this browser; it may have expired. */
export const hasStoredSession = (): boolean => {
  try {
    return globalThis.localStorage.getItem(sessionKey) !== null;
  } catch {
    return false;
  }
};
