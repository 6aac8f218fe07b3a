import { CssBaseline } from "@mui/material";
import { focusManager, QueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useMemo } from "react";
import { AdminContext, defaultI18nProvider, withLifecycleCallbacks } from "react-admin";
import { connectionStatus } from "#api/connection/connectionStatus.ts";
import { createDataProviders } from "#api/dataProvider.ts";
import type { Session, SessionParts } from "#api/session/session.ts";
import { mediaBaseOf } from "#shared/base/backend.ts";
import { MediaBaseContext } from "#shared/media/usePicture.ts";
import { useTheme } from "#shared/theme/useTheme.ts";
import { ToastBridge } from "../layout/ToastBridge.tsx";
import { AddressesContext } from "../router/AddressContexts.ts";
import { routerProvider } from "../router/routerProvider.tsx";
import { createSlugMap, rememberSlugs } from "../router/translatePath.ts";
import { useAccent } from "../shared/branding.ts";
import type { SiteMap } from "../shared/SiteMapContext.ts";
import { adminTheme } from "./muiTheme.ts";
import { PermittedSiteMap } from "./PermittedSiteMap.tsx";
import { createPreferences } from "./preferences.ts";

// By default an offline request waits and may be sent hours later. Here it fails at once with a message.
const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 0, networkMode: "always" },
      mutations: { networkMode: "always" },
    },
  });

// Two users may sign in one after the other without a reload. The second must not see what the first one read.
const clearCacheOnUserChange = (session: Session, queryClient: QueryClient): void => {
  const userOf = () => {
    const state = session.current();
    return state.status === "in" ? state.userId : null;
  };
  let user = userOf();
  session.subscribe(() => {
    const next = userOf();
    if (next && user && next !== user) queryClient.clear();
    user = next ?? user;
  });
};

const refetchFailedOnReconnect = (queryClient: QueryClient): void => {
  connectionStatus.subscribe(() => {
    if (connectionStatus.isUnreachable()) return;
    void queryClient.refetchQueries({ type: "active", predicate: ({ state }) => state.status === "error" });
  });
};

export const createAdminParts = (sessionParts: SessionParts, siteMap: SiteMap) => {
  const { resources } = siteMap;
  const slugs = createSlugMap();
  const tables = Object.fromEntries(resources.map(({ name, table }) => [name, table]));
  const { dataProvider, authProvider } = createDataProviders(sessionParts, tables);
  const queryClient = createQueryClient();
  clearCacheOnUserChange(sessionParts.session, queryClient);
  refetchFailedOnReconnect(queryClient);
  return {
    authProvider,
    dataProvider: withLifecycleCallbacks(dataProvider, [rememberSlugs(slugs)]),
    addresses: { resources, slugs },
    mediaBase: mediaBaseOf({ ...sessionParts.address, ...sessionParts.session }),
    siteMap,
    queryClient,
    store: createPreferences(),
  };
};

export const AdminFrame = ({
  parts: { addresses, siteMap, mediaBase, ...parts },
  children,
}: {
  parts: ReturnType<typeof createAdminParts>;
  children: ReactNode;
}) => {
  const { appearance } = useTheme();
  const accent = useAccent();
  const theme = useMemo(() => adminTheme(appearance, accent), [appearance, accent]);
  const { queryClient } = parts;
  // react-admin caches permissions for five minutes. Ownership may have changed while the tab was hidden.
  useEffect(
    () => focusManager.subscribe(() => void queryClient.invalidateQueries({ queryKey: ["auth"] })),
    [queryClient],
  );
  return (
    <AddressesContext value={addresses}>
      <AdminContext {...parts} routerProvider={routerProvider} i18nProvider={defaultI18nProvider} theme={theme}>
        <CssBaseline enableColorScheme />
        <PermittedSiteMap siteMap={siteMap}>
          <MediaBaseContext value={mediaBase}>{children}</MediaBaseContext>
        </PermittedSiteMap>
        <ToastBridge />
      </AdminContext>
    </AddressesContext>
  );
};
