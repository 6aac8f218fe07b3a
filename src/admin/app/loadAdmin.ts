import { hasStoredSession } from "#shared/accounts/storedSession.ts";

/** Fetches what is behind the sign-in beside what leads there, where a session is stored. */
export const loadAdmin = async (root: HTMLElement): Promise<void> => {
  // A failure shows where the pages are wanted.
  if (hasStoredSession()) import("./GuardedPages.tsx").catch(() => {});
  const { startAdmin } = await import("./startAdmin.tsx");
  startAdmin(root);
};
