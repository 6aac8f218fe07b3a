import type { ComponentType } from "react";
import type { RouteObject } from "react-router-dom";
import { PublicLayout } from "./components/PublicLayout.tsx";
import { type AwayData, AwayPage } from "./pages/errors/AwayPage.tsx";
import { TooSlowPage } from "./pages/errors/TooSlowPage.tsx";

const everywhere = (Component: ComponentType): RouteObject[] => [
  {
    Component: PublicLayout,
    children: [
      {
        path: "*",
        loader: ({ request }): AwayData => ({ address: request.url.slice(new URL(request.url).origin.length) }),
        Component,
      },
    ],
  },
];

/** Every address, while no page can be made. */
export const awayRoutes = everywhere(AwayPage);

/** An address whose page takes too long to draw. */
export const tooSlowRoutes = everywhere(TooSlowPage);
