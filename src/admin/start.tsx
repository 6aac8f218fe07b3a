import "#shared/design/fonts.css";
import "virtual:tokens.css";
import "./base.css";
import { lazy, Suspense } from "react";
import { createRoot } from "react-dom/client";
import { hasStoredSession } from "#providers/client.ts";
import { createSessionParts } from "#providers/sessionParts.ts";
import { readBackend } from "#shared/backend.ts";
import { App } from "./App.tsx";
import { AdminRouter, createAdminRouter } from "./address/adminRouter.tsx";
import { EntranceFrame } from "./EntranceFrame.tsx";
import { CentredSpinner } from "./layout/CentredSpinner.tsx";
import { removeRefusedStorage } from "./refusedStorage.ts";
import { reloadAfterDeploy } from "./reloadAfterDeploy.ts";

const loadGuarded = () => import("./guarded.tsx");

/** Starts the admin. @param root the element to render into */
export const startAdmin = (root: HTMLElement): void => {
  removeRefusedStorage();
  reloadAfterDeploy();
  const parts = createSessionParts(readBackend(document));
  // While the session is looked at; a failure shows where the pages are wanted.
  if (hasStoredSession()) loadGuarded().catch(() => {});
  const Guarded = lazy(async () => ({ default: (await loadGuarded()).createGuarded(parts) }));
  const guarded = (
    <Suspense fallback={<CentredSpinner />}>
      <Guarded />
    </Suspense>
  );
  const admin = (
    <EntranceFrame session={parts.session}>
      <App guarded={guarded} />
    </EntranceFrame>
  );
  createRoot(root).render(<AdminRouter router={createAdminRouter(admin)} />);
};
