import { createContext, use } from "react";
import {
  createBrowserRouter,
  createMemoryRouter,
  type Location,
  matchRoutes,
  type RouteObject,
  RouterProvider,
} from "react-router-dom";
import { isRecord } from "#shared/isRecord.ts";

export type Router = ReturnType<typeof createBrowserRouter>;

const RouterContext = createContext<Router | null>(null);

export const RouterScope = RouterContext.Provider;

export const useRouter = (): Router => {
  const router = use(RouterContext);
  if (!router) throw new Error("A page is shown by a router only.");
  return router;
};

/** The address that is shown, or the one that is being gone to: a page may wait a moment for its file. */
export const goingTo = ({ state }: Pick<Router, "state">): Location => state.navigation.location ?? state.location;

/** The page at an address, and the slug in it. */
export const pageAt = (
  routes: RouteObject[],
  pathname: string,
): { id: string | undefined; slug: string | undefined } => {
  const match = matchRoutes(routes, pathname)?.at(-1);
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

// An entry that the browser made by loading a document has no key, under which its place is kept.
const markEntry = (): void => {
  const { state } = window.history;
  if (isRecord(state) && state.key) return;
  window.history.replaceState({ key: Math.random().toString(36).slice(2) }, "");
};

/** The router of the browser's tab, with the data that came with the page, or else once the first page has begun to load. */
export const openRouter = (routes: RouteObject[], loaderData?: Record<string, unknown>): Promise<Router> => {
  markEntry();
  return whenReady(createBrowserRouter(routes, loaderData ? { hydrationData: { loaderData } } : {}));
};

/** A router in memory, for a frame. */
export const openMemoryRouter = (routes: RouteObject[], address: string): Promise<Router> =>
  whenReady(createMemoryRouter(routes, { initialEntries: [address] }));

/** Shows the page of a router. */
export const SiteRouter = ({ router }: { router: Router }) => (
  <RouterScope value={router}>
    <RouterProvider router={router} />
  </RouterScope>
);
