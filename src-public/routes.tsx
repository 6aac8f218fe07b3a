import type { HydrationState, RouteObject, ShouldRevalidateFunction } from "react-router-dom";
import { PublicLayout } from "./components/layout/PublicLayout.tsx";
import type { DataContext, PageQueries } from "./pageData.ts";
import { ErrorPage } from "./pages/errors/ErrorPage.tsx";
import { NotFoundPage } from "./pages/errors/NotFoundPage.tsx";
import { siteMap } from "./siteMap.tsx";

export type ImportPart = <Part>(load: () => Promise<Part>) => Promise<Part>;

export interface RoutesOptions extends DataContext {
  importPart?: ImportPart;
}

const importAsIs: ImportPart = (load) => load();

// A changed filter is another view of the same rows.
const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  defaultShouldRevalidate && (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search);

const valuesOf = (queries: PageQueries, key: string) =>
  Object.fromEntries(Object.entries(queries).map(([name, query]) => [name, query.get(key)]));

/** The router's routes for the pages of the site map, and the way to hand over data that came with a page. */
export const createRoutes = ({ importPart = importAsIs, ...context }: RoutesOptions) => {
  const pages = siteMap.map(({ queries, ...page }) => ({ ...page, queries: queries(context) }));
  const componentOf = ({ page }: (typeof pages)[number]) => {
    if (!("load" in page)) return page;
    const load = () => importPart(page.load);
    return { lazy: { Component: load } };
  };
  const routes: RouteObject[] = [
    {
      Component: PublicLayout,
      ErrorBoundary: ErrorPage,
      children: [
        ...pages.map(
          (page): RouteObject => ({
            id: page.id,
            path: page.path,
            loader: ({ params }) => valuesOf(page.queries, params.id ?? ""),
            shouldRevalidate,
            ...componentOf(page),
          }),
        ),
        { path: "*", Component: NotFoundPage },
      ],
    },
  ];

  // What the server could not read is null; the browser reads it.
  const setInitialData = (data: NonNullable<HydrationState["loaderData"]>, key: string, isFresh: boolean) => {
    for (const { id, queries } of pages) {
      for (const [name, value] of Object.entries(data[id] ?? {})) {
        if (value !== null) queries[name]?.setInitialData(key, value, isFresh);
      }
    }
  };

  return { routes, setInitialData };
};
