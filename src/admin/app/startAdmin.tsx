import "#shared/design/fonts.css";
import "virtual:tokens.css";
import "./base.css";
import { type ReactNode, useSyncExternalStore } from "react";
import { createRoot } from "react-dom/client";
import { connectionStatus } from "#api/connection/connectionStatus.ts";
import { createSessionParts, type Session } from "#api/session/session.ts";
import { readBackend } from "#shared/base/backend.ts";
import { useTheme } from "#shared/theme/useTheme.ts";
import { Toaster } from "#shared/toast/Toaster.tsx";
import { SessionContext } from "../accounts/signIn/SessionContext.tsx";
import { AdminRouter, createAdminRouter } from "../router/adminRouter.tsx";
import styles from "../shared/plain.module.css";
import { App, lazyGuardedPages } from "./App.tsx";

const OfflineNotice = () => (
  <div role="status">
    {useSyncExternalStore(connectionStatus.subscribe, connectionStatus.isUnreachable) && (
      <p className={styles.away}>The server cannot be reached. Trying again...</p>
    )}
  </div>
);

const AdminShell = ({ session, children }: { session: Session; children: ReactNode }) => {
  // Follows changes of the operating system's color scheme, which the script in the head reads only once.
  useTheme();
  return (
    <SessionContext value={session}>
      {children}
      <OfflineNotice />
      <Toaster />
    </SessionContext>
  );
};

/** react-admin reads localStorage while it loads. It handles a missing one, but not one that throws. */
const removeRefusedStorage = (): void => {
  try {
    window.localStorage.getItem("");
  } catch {
    Object.defineProperty(window, "localStorage", { value: undefined, configurable: true });
  }
};

export const startAdmin = (root: HTMLElement): void => {
  removeRefusedStorage();
  const parts = createSessionParts(readBackend(document));
  const GuardedPages = lazyGuardedPages(parts);
  const admin = (
    <AdminShell session={parts.session}>
      <App GuardedPages={GuardedPages} />
    </AdminShell>
  );
  createRoot(root).render(<AdminRouter router={createAdminRouter(admin)} />);
};
