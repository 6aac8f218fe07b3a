import { hydrateRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import type { Site } from "#shared/site/site.ts";
import type { PageData } from "./hydration.ts";
import { PublicSite } from "./PublicSite.tsx";
import { tooSlowRoutes } from "./tooSlowRoutes.ts";

export const startTooSlow = (root: HTMLElement, site: Site, { origin, loaderData }: PageData): void => {
  const router = createBrowserRouter(
    tooSlowRoutes((address) => window.location.assign(address)),
    { hydrationData: { loaderData } },
  );
  hydrateRoot(
    root,
    <PublicSite site={site} request={{ origin, response: null }}>
      <RouterProvider router={router} />
    </PublicSite>,
  );
};
