import type { ImportPart } from "#shared/importWithReload.ts";
import type { DataContext, PageQueries } from "../queries/pageData.ts";
import type { Address } from "../router/address.ts";
import { matchRoute, type Route } from "../router/match.ts";
import { siteMap } from "../siteMap.tsx";
import type { PageData } from "./hydration.ts";
import { createPageFile, PageOfFile } from "./pageFile.tsx";

export interface RoutesOptions extends DataContext {
  importPart?: ImportPart;
}

const importAsIs: ImportPart = (load) => load();

// Another query string is another view of the same data, unless the queries depend on it.
const isSameData =
  (queries: PageQueries) =>
  (from: Address, to: Address): boolean =>
    from.pathname === to.pathname &&
    from.search !== to.search &&
    !Object.values(queries).some(({ followsSearch }) => followsSearch?.());

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
  const routes = pages.map(
    ({ id, path, queries, page }): Route => ({
      id,
      path,
      load: ({ search }, slug) => {
        void page.request();
        return valuesOf(queries, keyOf(queries, slug, search));
      },
      arrival: page.arrival,
      isSameData: isSameData(queries),
      element: <PageOfFile key={id} file={page} />,
    }),
  );

  // What the server could not read is null; the browser reads it.
  const setInitialData = (data: PageData["loaderData"], at: Pick<Address, "pathname" | "search">, isFresh: boolean) => {
    const slug = matchRoute(routes, at)?.id;
    for (const { id, queries } of pages) {
      const key = keyOf(queries, slug, at.search);
      for (const [name, value] of Object.entries(data[id] ?? {})) {
        if (value !== null) queries[name]?.setInitialData(key, value, isFresh);
      }
    }
  };

  const prefetch = async (pathname: string) => {
    const id = matchRoute(routes, { pathname })?.route.id;
    await pages.find((page) => page.id === id)?.page.prefetch();
  };

  return { routes, setInitialData, prefetch };
};
