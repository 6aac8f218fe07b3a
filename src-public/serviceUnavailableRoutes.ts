import type { RouteObject } from "react-router-dom";
import { PublicLayout } from "./components/layout/PublicLayout.tsx";
import { type ServiceUnavailableData, ServiceUnavailablePage } from "./pages/errors/ServiceUnavailablePage.tsx";

export const serviceUnavailableRoutes: RouteObject[] = [
  {
    Component: PublicLayout,
    children: [
      {
        path: "*",
        loader: ({ request }): ServiceUnavailableData => ({
          address: request.url.slice(new URL(request.url).origin.length),
        }),
        Component: ServiceUnavailablePage,
      },
    ],
  },
];
