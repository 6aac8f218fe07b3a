import type { ReactNode } from "react";
import { createBrowserRouter, RouterProvider, useRouteError } from "react-router-dom";
import { ErrorScreen } from "../shared/ErrorScreen.tsx";

const RouteError = () => <ErrorScreen error={useRouteError()} />;

/** A data router of its own with /admin as its base, so that leaving a form with unsaved text can be blocked. */
export const createAdminRouter = (admin: ReactNode) =>
  createBrowserRouter([{ path: "*", element: admin, errorElement: <RouteError /> }], { basename: "/admin" });

export { RouterProvider as AdminRouter };
