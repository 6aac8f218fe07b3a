import { hasStoredSession } from "#shared/accounts/storedSession.ts";

/** Starts the admin. With a stored session, loads the guarded pages in parallel with the entry. */
export const loadAdmin = async (root: HTMLElement): Promise<void> => {
  // A failure is reported when the pages are rendered.
  if (hasStoredSession()) import("./GuardedPages.tsx").catch(() => {});
  const { startAdmin } = await import("./startAdmin.tsx");
  startAdmin(root);
};
