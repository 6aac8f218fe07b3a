import { CoreAdminUI, CustomRoutes } from "react-admin";
import { resourcePages } from "#kit/resourcePages.tsx";
import type { SessionParts } from "#providers/session.ts";
import { AdminFrame, createAdminParts } from "./AdminFrame.tsx";
import { AddressedResource } from "./address/AddressedResource.tsx";
import { Route } from "./address/router.ts";
import { SignInAgain } from "./auth/SignInAgain.tsx";
import { AdminLayout } from "./layout/AdminLayout.tsx";
import { type SiteMap, useSiteMap } from "./SiteMapContext.ts";
import { CentredSpinner } from "./ui/CentredSpinner.tsx";
import { ErrorScreen } from "./ui/ErrorScreen.tsx";
import { NotFoundPage } from "./ui/NotFoundPage.tsx";

export const GuardedPages = () => {
  const { dashboard, resources, pages } = useSiteMap();
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
      {resources.map((resource) => (
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
export { media } from "./media/media.ts";
export * from "./pages.ts";
export { users } from "./users/users.ts";

export const createGuarded = (sessionParts: SessionParts, siteMap: SiteMap) => {
  const parts = createAdminParts(sessionParts, siteMap);
  return () => (
    <AdminFrame parts={parts}>
      <GuardedPages />
      <SignInAgain />
    </AdminFrame>
  );
};
