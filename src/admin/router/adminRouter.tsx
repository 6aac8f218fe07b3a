import type { ReactNode } from "react";
import { createBrowserRouter, RouterProvider, useRouteError } from "react-router-dom";
import { ErrorScreen } from "../shared/ErrorScreen.tsx";

const RouteError = () => <ErrorScreen error={useRouteError()} />;

/** Creates a data router with the base /admin, because only a data router can block leaving unsaved text. */
export const createAdminRouter = (admin: ReactNode) =>
  createBrowserRouter([{ path: "*", element: admin, errorElement: <RouteError /> }], { basename: "/admin" });

export { RouterProvider as AdminRouter };
