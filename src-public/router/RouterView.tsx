import type { ComponentType, ReactNode } from "react";
import { RouteErrors, type RouteErrorsProps } from "./RouteErrors.tsx";
import { RouterContext, ShownContext } from "./RouterContext.ts";
import type { Router } from "./router.ts";
import { useFragmentLinks } from "./useFragmentLinks.ts";
import { useScrollRestoration } from "./useScrollRestoration.ts";
import { useShownState } from "./useShownState.ts";

/** What is shown around the pages, and in their place. */
export interface Frame {
  Layout: ComponentType<{ children: ReactNode }>;
  /** Where no page has the address. */
  Missing: ComponentType;
  /** Where a page breaks. */
  Broken: RouteErrorsProps["page"];
}

interface RouterViewProps {
  router: Router;
  frame: Frame;
}

/** Shows a router's page, on the server and in the browser alike. */
export const RouterView = ({ router, frame: { Layout, Missing, Broken } }: RouterViewProps) => {
  const shown = useShownState(router);
  useScrollRestoration(router, shown.visit);
  useFragmentLinks(router);
  return (
    <RouterContext value={router}>
      <ShownContext value={shown}>
        <RouteErrors visit={shown.visit} page={Broken}>
          <Layout>{shown.match ? shown.match.route.element : <Missing />}</Layout>
        </RouteErrors>
      </ShownContext>
    </RouterContext>
  );
};
