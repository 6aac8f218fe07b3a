import type { RouteObject } from "react-router-dom";
import { PublicLayout } from "./components/PublicLayout.tsx";
import { type AwayData, AwayPage } from "./pages/errors/AwayPage.tsx";

/** Every address, while no page can be made. */
export const awayRoutes: RouteObject[] = [
  {
    Component: PublicLayout,
    children: [
      {
        path: "*",
        loader: ({ request }): AwayData => ({ address: request.url.slice(new URL(request.url).origin.length) }),
        Component: AwayPage,
      },
    ],
  },
];
