import { CoreAdminUI, CustomRoutes } from "react-admin";
import { Route } from "react-router-dom";
import { resourcePages } from "#kit/resourcePages.tsx";
import { lazyComponent } from "#shared/lazyComponent.ts";
import { AddressedResource } from "./address/AddressedResource.tsx";
import { Dashboard } from "./dashboard/Dashboard.tsx";
import { AdminLayout } from "./layout/AdminLayout.tsx";
import { CentredSpinner } from "./layout/CentredSpinner.tsx";
import { ErrorScreen } from "./layout/ErrorScreen.tsx";
import { NotFoundPage } from "./layout/NotFoundPage.tsx";
import { resources } from "./registry.ts";
import { UsersPage } from "./users/UsersPage.tsx";

// Its form, like those of the resources, is not downloaded before it is opened.
const ProfilePage = lazyComponent(async () => (await import("./profile/ProfilePage.tsx")).ProfilePage);

/** The site map of the admin behind the guard. */
export const GuardedPages = () => (
  <CoreAdminUI
    layout={AdminLayout}
    dashboard={Dashboard}
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
      <Route path="/profile" element={<ProfilePage />} />
      <Route path="/users" element={<UsersPage />} />
    </CustomRoutes>
  </CoreAdminUI>
);
