import "#shared/design/fonts.css";
import "virtual:tokens.css";
import { QueryClient } from "@tanstack/react-query";
import { localStorageStore, type Store } from "react-admin";
import { createRoot } from "react-dom/client";
import { createProviders } from "#providers/index.ts";
import { backendAddress } from "#shared/backend.ts";
import { AdminFrame, createAdminParts } from "./AdminFrame.tsx";
import { App } from "./App.tsx";
import { AdminRouter, createAdminRouter } from "./address/adminRouter.tsx";
import { resources } from "./registry.ts";
import { reloadAfterDeploy } from "./reloadAfterDeploy.ts";

// Preferences belong to this browser, not to the session: signing out does not reset them.
const preferences = (): Store => ({ ...localStorageStore(undefined, "plinth"), reset: () => {} });

/** Starts the admin. @param root the element to render into */
export const startAdmin = (root: HTMLElement): void => {
  reloadAfterDeploy();
  const tables = Object.fromEntries(resources.map(({ name, table }) => [name, table]));
  const parts = createAdminParts(createProviders(backendAddress(window.location.origin), tables));
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 0 } } });
  const admin = (
    <AdminFrame parts={parts} queryClient={queryClient} store={preferences()}>
      <App />
    </AdminFrame>
  );
  createRoot(root).render(<AdminRouter router={createAdminRouter(admin)} />);
};
