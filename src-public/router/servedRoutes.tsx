import type { ReactNode } from "react";
import {
  createStaticHandler,
  createStaticRouter,
  generatePath,
  type RouteObject,
  StaticRouterProvider,
} from "react-router-dom";
import { RouterScope } from "./SiteRouter.tsx";

interface Served {
  /** The page's id in the site map. */
  id: string;
  loaderData: Record<string, Record<string, unknown>>;
  /** The address as links spell it: the router takes any letter case and encoding. */
  tidyPath: () => string;
  page: ReactNode;
}

/** Serves routes: loads all data of an address, then shows its page in the tree of SiteRouter, which hydration needs. */
export const createServedRoutes = (routes: RouteObject[]): ((url: URL) => Promise<Served>) => {
  const { query, dataRoutes } = createStaticHandler(routes);
  return async (url) => {
    const context = await query(new Request(url));
    const match = "matches" in context ? context.matches.at(-1) : undefined;
    if (!("matches" in context) || !match) throw new Error(`No page has the address ${url.pathname}.`);
    for (const error of Object.values(context.errors ?? {})) throw error;
    const router = createStaticRouter(dataRoutes, context);
    return {
      id: match.route.id,
      loaderData: context.loaderData,
      tidyPath: () => generatePath(match.route.path ?? "", match.params),
      page: (
        <RouterScope value={router}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </RouterScope>
      ),
    };
  };
};
