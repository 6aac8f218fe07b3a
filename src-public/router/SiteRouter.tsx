import { createContext, type ReactNode, use } from "react";
import {
  createBrowserRouter,
  createMemoryRouter,
  createStaticHandler,
  createStaticRouter,
  generatePath,
  type Location,
  matchRoutes,
  type RouteObject,
  RouterProvider,
  StaticRouterProvider,
} from "react-router-dom";
import { decodeUrlPart } from "#shared/base/text.ts";
import { isRecord } from "#shared/base/unknownValues.ts";

type Router = ReturnType<typeof createBrowserRouter>;

const RouterContext = createContext<Router | null>(null);

const RouterScope = RouterContext.Provider;

export const useRouter = (): Router => {
  const router = use(RouterContext);
  if (!router) throw new Error("A page is shown by a router only.");
  return router;
};

/** Returns the location of a pending navigation, else the current one. */
export const nextLocation = ({ state }: Pick<Router, "state">): Location => state.navigation.location ?? state.location;

// The router logs a path that it cannot decode, and its "*" does not match line breaks: such paths stay encoded.
const matchable = (routes: RouteObject[], pathname: string): string => {
  const isMalformed = pathname.includes("%") && decodeUrlPart(pathname) === pathname;
  return isMalformed || !matchRoutes(routes, pathname) ? pathname.replaceAll("%", "%25") : pathname;
};

export const pageAt = (
  routes: RouteObject[],
  pathname: string,
): { id: string | undefined; slug: string | undefined } => {
  const match = matchRoutes(routes, matchable(routes, pathname))?.at(-1);
  return { id: match?.route.id, slug: match?.params.id };
};

const whenReady = async (router: Router): Promise<Router> => {
  if (router.state.initialized) return router;
  await new Promise<void>((resolve) => {
    const end = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      end();
      resolve();
    });
  });
  return router;
};

// A new document's history entry has no key for its scroll position.
const markEntry = (): void => {
  const { state } = window.history;
  if (isRecord(state) && state.key) return;
  window.history.replaceState({ key: Math.random().toString(36).slice(2) }, "");
};

/** Opens the router with the data that came with the page; else resolves when the first page has loaded. */
export const openRouter = (routes: RouteObject[], loaderData?: Record<string, unknown>): Promise<Router> => {
  markEntry();
  return whenReady(createBrowserRouter(routes, loaderData ? { hydrationData: { loaderData } } : {}));
};

export const openMemoryRouter = (routes: RouteObject[], address: string): Promise<Router> =>
  whenReady(createMemoryRouter(routes, { initialEntries: [address] }));

export const SiteRouter = ({ router }: { router: Router }) => (
  <RouterScope value={router}>
    <RouterProvider router={router} />
  </RouterScope>
);

interface Served {
  id: string;
  loaderData: Record<string, Record<string, unknown>>;
  /** Returns the path as links spell it. The router accepts any letter case and encoding. */
  canonicalPath: () => string;
  page: ReactNode;
}

/** Serves routes: loads all data of a URL, then renders its page in the same tree as SiteRouter, for hydration. */
export const createServedRoutes = (routes: RouteObject[]): ((url: URL) => Promise<Served>) => {
  const { query, dataRoutes } = createStaticHandler(routes);
  return async (url) => {
    const asked = new URL(url);
    asked.pathname = matchable(routes, url.pathname);
    const context = await query(new Request(asked));
    const match = "matches" in context ? context.matches.at(-1) : undefined;
    if (!("matches" in context) || !match) throw new Error(`No page has the address ${url.pathname}.`);
    for (const error of Object.values(context.errors ?? {})) throw error;
    const router = createStaticRouter(dataRoutes, context);
    return {
      id: match.route.id,
      loaderData: context.loaderData,
      canonicalPath: () => generatePath(match.route.path ?? "", match.params),
      page: (
        <RouterScope value={router}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </RouterScope>
      ),
    };
  };
};
