import type { RouteObject } from "react-router-dom";
import { PublicLayout } from "./components/layout/PublicLayout.tsx";
import { TooSlowPage } from "./pages/errors/TooSlowPage.tsx";

/**
 * Every address, while a page is shown that says of its own that it takes too long.
 * @param open in the browser: opens another address as a document, of which these routes know nothing
 */
export const tooSlowRoutes = (open?: (address: string) => void): RouteObject[] => [
  {
    Component: PublicLayout,
    children: [
      {
        id: "tooSlow",
        path: "*",
        // The page came with its data, so a browser gets here only on its way to another.
        loader: ({ request }) => {
          if (!open) return {};
          open(request.url);
          return new Promise(() => {});
        },
        Component: TooSlowPage,
      },
    ],
  },
];
