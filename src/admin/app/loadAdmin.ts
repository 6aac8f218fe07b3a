import { earlyReads } from "#api/connection/earlyReads.ts";
import { hasStoredSession } from "#shared/accounts/storedSession.ts";
import { readBackend } from "#shared/base/backend.ts";

/** Starts the admin. With a stored session, loads the guarded pages and their first rows in parallel with the entry. */
export const loadAdmin = async (root: HTMLElement): Promise<void> => {
  if (hasStoredSession()) {
    // A failure is reported when the pages are rendered.
    import("./GuardedPages.tsx").catch(() => {});
    earlyReads.start(readBackend(document));
  }
  const { startAdmin } = await import("./startAdmin.tsx");
  startAdmin(root);
};
