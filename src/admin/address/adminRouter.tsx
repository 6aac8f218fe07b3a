import type { ReactNode } from "react";
import { createBrowserRouter, RouterProvider, useRouteError } from "react-router-dom";
import { ErrorScreen } from "../ui/ErrorScreen.tsx";

const RouteError = () => <ErrorScreen error={useRouteError()} />;

/**
 * The admin below /admin in a data router of its own: react-admin then counts its paths from there, and leaving a form with
 * unsaved text can be blocked. To the public side lead plain links.
 */
export const createAdminRouter = (admin: ReactNode) =>
  createBrowserRouter([{ path: "*", element: admin, errorElement: <RouteError /> }], { basename: "/admin" });

export { RouterProvider as AdminRouter };
