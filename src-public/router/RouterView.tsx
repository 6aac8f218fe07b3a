import type { ComponentType, ReactNode } from "react";
import { RouteErrors, type RouteErrorsProps } from "./RouteErrors.tsx";
import { RouterContext, ShownContext } from "./RouterContext.ts";
import type { Router, RouterState } from "./router.ts";
import { useFragmentLinks } from "./useFragmentLinks.ts";
import { useScrollRestoration } from "./useScrollRestoration.ts";
import { useShownState } from "./useShownState.ts";

/** What is shown around pages, and in place of missing and broken ones. */
export interface Frame {
  Layout: ComponentType<{ children: ReactNode }>;
  /** If no page has the address. */
  Missing: ComponentType;
  /** If a page throws. */
  Broken: RouteErrorsProps["page"];
}

interface RouterViewProps {
  router: Router;
  frame: Frame;
}

const Page = ({ shown: { match, loaded }, Missing }: Pick<Frame, "Missing"> & { shown: RouterState }) => {
  if ("error" in loaded) throw loaded.error;
  return match ? match.route.element : <Missing />;
};

/** Shows the router's page, on the server and in the browser. */
export const RouterView = ({ router, frame: { Layout, Missing, Broken } }: RouterViewProps) => {
  const shown = useShownState(router);
  useScrollRestoration(router, shown.visit);
  useFragmentLinks(router);
  return (
    <RouterContext value={router}>
      <ShownContext value={shown}>
        <RouteErrors visit={shown.visit} page={Broken}>
          <Layout>
            <Page shown={shown} Missing={Missing} />
          </Layout>
        </RouteErrors>
      </ShownContext>
    </RouterContext>
  );
};
