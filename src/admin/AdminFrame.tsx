import { CssBaseline } from "@mui/material";
import type { QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { AdminContext, defaultI18nProvider, type Store, withLifecycleCallbacks } from "react-admin";
import type { createProviders } from "#providers/index.ts";
import { useTheme } from "#shared/theme/useTheme.ts";
import { Toaster } from "#shared/toast/Toaster.tsx";
import { AddressesContext } from "./address/AddressContexts.ts";
import { routerProvider } from "./address/routerProvider.tsx";
import { createSlugMap, rememberSlugs } from "./address/slugMap.ts";
import { SessionContext } from "./auth/SessionContext.tsx";
import { ToastBridge } from "./layout/ToastBridge.tsx";
import { resources } from "./registry.ts";
import { adminTheme } from "./theme.ts";

const themes = { light: adminTheme("light"), dark: adminTheme("dark") };

/** What all pages of the admin share, made once at start. */
export const createAdminParts = ({ session, dataProvider, authProvider }: ReturnType<typeof createProviders>) => {
  const slugs = createSlugMap();
  return {
    session,
    authProvider,
    dataProvider: withLifecycleCallbacks(dataProvider, [rememberSlugs(slugs)]),
    addresses: { resources: resources.map(({ name }) => name), slugs },
  };
};

interface AdminFrameProps {
  parts: ReturnType<typeof createAdminParts>;
  queryClient: QueryClient;
  store: Store;
  children: ReactNode;
}

/** The contexts around every page of the admin, and the toasts. */
export const AdminFrame = ({ parts, queryClient, store, children }: AdminFrameProps) => {
  const { appearance } = useTheme();
  return (
    <SessionContext value={parts.session}>
      <AddressesContext value={parts.addresses}>
        <AdminContext
          dataProvider={parts.dataProvider}
          authProvider={parts.authProvider}
          routerProvider={routerProvider}
          i18nProvider={defaultI18nProvider}
          queryClient={queryClient}
          store={store}
          theme={themes[appearance]}
        >
          <CssBaseline enableColorScheme />
          {children}
          <ToastBridge />
          <Toaster />
        </AdminContext>
      </AddressesContext>
    </SessionContext>
  );
};
