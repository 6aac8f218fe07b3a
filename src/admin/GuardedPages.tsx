import { CoreAdminUI, CustomRoutes } from "react-admin";
import { resourcePages } from "#kit/resourcePages.tsx";
import { AddressedResource } from "./address/AddressedResource.tsx";
import { Route } from "./address/router.ts";
import { AdminLayout } from "./layout/AdminLayout.tsx";
import { useSiteMap } from "./SiteMapContext.ts";
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
