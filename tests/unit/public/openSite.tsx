import { render } from "@testing-library/react";
import { siteFrame } from "#public/app/frames.ts";
import { PublicSite } from "#public/app/PublicSite.tsx";
import { createRoutes, type RoutesOptions } from "#public/app/routes.tsx";
import { createContent } from "#public/content/content.ts";
import { createQueryCache } from "#public/queries/queryCache.ts";
import { createMemoryHistory } from "#public/router/memoryHistory.ts";
import { RouterView } from "#public/router/RouterView.tsx";
import { createRouter } from "#public/router/router.ts";
import { site } from "#public/site.config.ts";
import { address } from "./dataApi.ts";

/** An address that no page has. */
export const nowhere = "/no/where";

interface OpenOptions extends Pick<RoutesOptions, "importPart" | "askServer"> {
  wait?: (ms: number) => Promise<void>;
  onFailure?: (error: unknown, thing: string) => void;
}

/** The public side as a browser runs it, at an address that the visitor comes to from one where no page is, without data in the page. */
export const openSite = (path: string, { wait, onFailure = () => {}, ...options }: OpenOptions = {}) => {
  const content = createContent(address);
  const cache = createQueryCache({ isCaching: true, ...(wait ? { wait } : {}) });
  const { routes } = createRoutes({
    site,
    loadContent: async () => content,
    cache,
    isBrowser: true,
    onFailure,
    ...options,
  });
  const history = createMemoryHistory(new URL(nowhere, "https://site.test"));
  const router = createRouter({ routes, history });
  render(
    <PublicSite site={site} request={{ origin: "https://site.test", response: null, search: content.search }}>
      <RouterView router={router} frame={siteFrame} />
    </PublicSite>,
  );
  if (path !== nowhere) router.navigate(path);
  return {
    go: (to: string) => router.navigate(to),
    back: () => history.go(-1),
    at: () => router.state().visit.address,
  };
};
