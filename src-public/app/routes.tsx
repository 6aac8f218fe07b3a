import type { ComponentType } from "react";
import type { RouteObject } from "react-router-dom";
import type { ImportPart } from "#shared/base/importWithReload.ts";
import { pause } from "#shared/base/pause.ts";
import { Loaded } from "../components/Loaded.tsx";
import { PublicLayout } from "../components/layout/PublicLayout.tsx";
import { DetailSkeleton } from "../components/Skeleton.tsx";
import type { Awaitable, DataContext, PageData, PageQueries } from "../data/pageData.ts";
import { ErrorPage, PageAway } from "../pages/errors/ErrorPages.tsx";
import { Outlet, usePageData } from "../router/navigation.tsx";
import { Scrolling } from "../router/Scrolling.tsx";
import { pageAt } from "../router/SiteRouter.tsx";
import { siteMap } from "./siteMap.tsx";

interface RoutesOptions extends DataContext {
  importPart?: ImportPart;
}

const importAsIs: ImportPart = (load) => load();

type PageFile = ReturnType<typeof createPageFile>;

const createPageFile = (load: () => Promise<ComponentType>, importPart: ImportPart) => {
  let page: Awaitable<ComponentType> | null = null;
  let hasFailed = false;

  const store = (loaded: ComponentType) => {
    page = loaded;
    hasFailed = false;
    return loaded;
  };

  const request = (): Awaitable<ComponentType> => {
    if (page && !hasFailed) return page;
    hasFailed = false;
    page = importPart(load).then(store, (error) => {
      console.error(error);
      hasFailed = true;
      return PageAway;
    });
    return page;
  };

  return { prefetch: async () => void store(await load()), request, read: () => page ?? request() };
};

const PageOfFile = ({ file }: { file: PageFile }) => {
  // A reload may have to load the file again.
  usePageData();
  return (
    <Loaded value={file.read()} skeleton={<DetailSkeleton />}>
      {(Page) => <Page />}
    </Loaded>
  );
};

const keyOf = (queries: PageQueries, slug: string | undefined, search: string): string =>
  slug ?? (Object.values(queries).some(({ dependsOnQuery }) => dependsOnQuery) ? search : "");

const valuesOf = (queries: PageQueries, key: string) =>
  Object.entries(queries).map(([name, query]) => [name, query.get(key)] as const);

// A new query string shows the same data, unless the queries depend on it. A new hash only scrolls.
const isSameData = (queries: PageQueries, from: URL, to: URL): boolean => {
  if (from.pathname !== to.pathname) return false;
  if (from.search === to.search) return from.hash !== to.hash;
  return !Object.values(queries).some(({ dependsOnQuery }) => dependsOnQuery?.());
};

// Placeholders that are replaced within this time would flicker.
const longestWaitMs = 100;

const SiteFrame = () => (
  <>
    <PublicLayout>
      <Outlet />
    </PublicLayout>
    <Scrolling />
  </>
);

export const framed = (pages: RouteObject[]): RouteObject[] => [
  { element: <SiteFrame />, errorElement: <ErrorPage />, children: pages },
];

/** Creates the routes of the site map. The server waits for all data of a page. The browser shows placeholders for them. */
export const createRoutes = ({ importPart = importAsIs, ...context }: RoutesOptions) => {
  const pages = siteMap.map(({ queries, page, ...entry }) => ({
    ...entry,
    queries: queries(context),
    file: createPageFile(page.load, importPart),
  }));

  const load = async ({ queries, file }: (typeof pages)[number], key: string): Promise<Record<string, unknown>> => {
    const values = valuesOf(queries, key);
    if (!context.isBrowser) {
      return Object.fromEntries(await Promise.all(values.map(async ([name, value]) => [name, await value] as const)));
    }
    const arrival = file.request();
    if (arrival instanceof Promise) await Promise.race([arrival, pause(longestWaitMs)]);
    return Object.fromEntries(values);
  };

  const routes = framed(
    pages.map((page) => ({
      id: page.id,
      path: page.path,
      loader: ({ request, params }) => load(page, keyOf(page.queries, params.id, new URL(request.url).search)),
      shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
        defaultShouldRevalidate && !isSameData(page.queries, currentUrl, nextUrl),
      element: <PageOfFile key={page.id} file={page.file} />,
    })),
  );

  // Null is data that the server could not read. The browser reads it.
  const setInitialData = (
    data: PageData["loaderData"],
    { pathname, search }: Pick<URL, "pathname" | "search">,
    isFresh: boolean,
  ) => {
    const { slug } = pageAt(routes, pathname);
    for (const { id, queries } of pages) {
      const key = keyOf(queries, slug, search);
      for (const [name, value] of Object.entries(data[id] ?? {})) {
        if (value !== null) queries[name]?.setInitialData(key, value, isFresh);
      }
    }
  };

  const prefetch = async (pathname: string) => {
    const { id } = pageAt(routes, pathname);
    await pages.find((page) => page.id === id)?.file.prefetch();
  };

  return { routes, setInitialData, prefetch };
};
