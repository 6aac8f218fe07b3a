import { hydrateRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import type { PageData } from "./hydration.ts";
import { PublicSite } from "./PublicSite.tsx";
import { tooSlowRoutes } from "./tooSlowRoutes.ts";

export const startTooSlow = (root: HTMLElement, { origin, loaderData }: PageData): void => {
  const router = createBrowserRouter(
    tooSlowRoutes((address) => window.location.assign(address)),
    { hydrationData: { loaderData } },
  );
  hydrateRoot(
    root,
    <PublicSite request={{ origin, response: null }}>
      <RouterProvider router={router} />
    </PublicSite>,
  );
};
