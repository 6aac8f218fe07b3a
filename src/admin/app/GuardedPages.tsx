import { CoreAdminUI, CustomRoutes } from "react-admin";
import type { SessionParts } from "#api/session/session.ts";
import { resourcePages } from "#kit/resourcePages.tsx";
import { SignInAgain } from "../accounts/signIn/SignInAgain.tsx";
import { AdminLayout } from "../layout/AdminLayout.tsx";
import { AddressedResource } from "../router/AddressedResource.tsx";
import { Route } from "../router/router.ts";
import { CentredSpinner } from "../shared/CentredSpinner.tsx";
import { ErrorScreen } from "../shared/ErrorScreen.tsx";
import { NotFoundPage } from "../shared/NotFoundPage.tsx";
import { type SiteMap, useSiteMap } from "../shared/SiteMapContext.ts";
import { AdminFrame, createAdminParts } from "./AdminFrame.tsx";

export const GuardedPages = () => {
  const { dashboard, resources, closed = [], pages } = useSiteMap();
  return (
    <CoreAdminUI
      layout={AdminLayout}
      dashboard={dashboard.Component}
      loading={CentredSpinner}
      error={ErrorScreen}
      catchAll={NotFoundPage}
      loginPage={false}
      authCallbackPage={false}
      title="Admin"
      disableTelemetry
    >
      {[...resources, ...closed].map((resource) => (
        <AddressedResource
          key={resource.name}
          name={resource.name}
          bySlug={resource.bySlug}
          waiting={<CentredSpinner />}
          {...resourcePages(resource)}
        />
      ))}
      <CustomRoutes>
        {Object.entries(pages).map(([path, { Component }]) => (
          <Route key={path} path={path} element={<Component />} />
        ))}
      </CustomRoutes>
    </CoreAdminUI>
  );
};

export * from "#resources/index.ts";
export { users } from "../accounts/users/usersResource.ts";
export { media } from "../media/mediaResource.ts";
export * from "./pages.ts";

export const createGuardedAdmin = (sessionParts: SessionParts, siteMap: SiteMap) => {
  const parts = createAdminParts(sessionParts, siteMap);
  return () => (
    <AdminFrame parts={parts}>
      <GuardedPages />
      <SignInAgain />
    </AdminFrame>
  );
};
