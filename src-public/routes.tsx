import { type HydrationState, matchRoutes, type RouteObject, type ShouldRevalidateFunction } from "react-router-dom";
import { PublicLayout } from "./components/layout/PublicLayout.tsx";
import type { DataContext, PageQueries } from "./pageData.ts";
import { createPageFile, type ImportPart, PageOfFile } from "./pageFile.tsx";
import { ErrorPage } from "./pages/errors/ErrorPage.tsx";
import { NotFoundPage } from "./pages/errors/NotFoundPage.tsx";
import { siteMap } from "./siteMap.tsx";

export interface RoutesOptions extends DataContext {
  importPart?: ImportPart;
}

const importAsIs: ImportPart = (load) => load();

// Another search is another view of the same data, unless they follow it.
const revalidation =
  (queries: PageQueries): ShouldRevalidateFunction =>
  ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
    defaultShouldRevalidate &&
    (currentUrl.pathname !== nextUrl.pathname ||
      currentUrl.search === nextUrl.search ||
      Object.values(queries).some(({ followsSearch }) => followsSearch?.()));

interface Address {
  pathname: string;
  search: string;
}

const keyOf = (queries: PageQueries, slug: string | undefined, search: string): string =>
  slug ?? (Object.values(queries).some(({ followsSearch }) => followsSearch) ? search : "");

const valuesOf = (queries: PageQueries, key: string) =>
  Object.fromEntries(Object.entries(queries).map(([name, query]) => [name, query.get(key)]));

export const createRoutes = ({ importPart = importAsIs, ...context }: RoutesOptions) => {
  const pages = siteMap.map(({ queries, page, ...entry }) => ({
    ...entry,
    queries: queries(context),
    page: createPageFile(page.load, importPart),
  }));
  const routes: RouteObject[] = [
    {
      Component: PublicLayout,
      ErrorBoundary: ErrorPage,
      children: [
        ...pages.map(
          ({ id, path, queries, page }): RouteObject => ({
            id,
            path,
            loader: ({ params, request }) => {
              const values = valuesOf(queries, keyOf(queries, params.id, new URL(request.url).search));
              const component = page.request();
              // The server draws all at one go.
              return context.isBrowser ? values : Promise.resolve(component).then(() => values);
            },
            shouldRevalidate: revalidation(queries),
            element: <PageOfFile key={id} file={page} />,
          }),
        ),
        { path: "*", Component: NotFoundPage },
      ],
    },
  ];

  // What the server could not read is null; the browser reads it.
  const setInitialData = (data: NonNullable<HydrationState["loaderData"]>, at: Address, isFresh: boolean) => {
    const slug = matchRoutes(routes, at)?.at(-1)?.params.id;
    for (const { id, queries } of pages) {
      const key = keyOf(queries, slug, at.search);
      for (const [name, value] of Object.entries(data[id] ?? {})) {
        if (value !== null) queries[name]?.setInitialData(key, value, isFresh);
      }
    }
  };

  const prefetch = async (path: string) => {
    const matched = matchRoutes(routes, path)?.at(-1)?.route.id;
    await pages.find(({ id }) => id === matched)?.page.prefetch();
  };

  return { routes, setInitialData, prefetch };
};
