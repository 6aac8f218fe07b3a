import { render } from "@testing-library/react";
import { createMemoryRouter } from "react-router-dom";
import { PublicSite } from "#public/app/PublicSite.tsx";
import { createRoutes, framed } from "#public/app/routes.tsx";
import * as content from "#public/data/content.ts";
import { createQueryCache } from "#public/data/queryCache.ts";
import { readFound } from "#public/data/search.ts";
import { createTableReader } from "#public/data/tableReader.ts";
import { nextLocation, SiteRouter } from "#public/router/SiteRouter.tsx";
import { site } from "#public/site.config.ts";
import { address } from "./dataApi.ts";

/** An address with nothing to load: what waits for a file within React's act would wait for ever. */
export const nowhere = "/no/where";

interface OpenOptions extends Pick<Parameters<typeof createRoutes>[0], "importPart" | "askServer"> {
  wait?: (ms: number) => Promise<void>;
  onFailure?: (error: unknown, thing: string) => void;
}

/** The public side as a browser runs it, at an address that the visitor comes to from one where no page is, without data in the page. */
export const openSite = (path: string, { wait, onFailure = () => {}, ...options }: OpenOptions = {}) => {
  const tables = createTableReader(address);
  const search = (query: string, most: number) => readFound(tables, query, most);
  const cache = createQueryCache({ isCaching: true, ...(wait ? { wait } : {}) });
  const { routes } = createRoutes({
    site,
    loadContent: async () => ({ content, tables }),
    cache,
    isBrowser: true,
    onFailure,
    ...options,
  });
  const router = createMemoryRouter(framed([{ path: nowhere, element: null }, ...(routes[0]?.children ?? [])]), {
    initialEntries: [nowhere],
    hydrationData: { loaderData: {} },
  });
  render(
    <PublicSite site={site} request={{ origin: "https://site.test", response: null, search }}>
      <SiteRouter router={router} />
    </PublicSite>,
  );
  if (path !== nowhere) void router.navigate(path);
  return {
    go: (to: string) => void router.navigate(to),
    back: () => void router.navigate(-1),
    at: () => nextLocation(router),
  };
};
