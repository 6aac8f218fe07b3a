import "./styles/styles.ts";
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createImportWithReload } from "#shared/importWithReload.ts";
import { readSite, sitePreviewPath } from "#shared/site/site.ts";
import { toast } from "#shared/toast/toast.ts";
import { siteFrame } from "./app/frames.ts";
import { isMadeFor, type PageData, readPageData } from "./app/hydration.ts";
import { PublicSite } from "./app/PublicSite.tsx";
import { createRoutes } from "./app/routes.tsx";
import { createContentLoader, importContent } from "./queries/contentLoader.ts";
import { createQueryCache } from "./queries/queryCache.ts";
import { hrefOf } from "./router/address.ts";
import { createBrowserHistory } from "./router/history.ts";
import { matchRoute } from "./router/match.ts";
import { RouterView } from "./router/RouterView.tsx";
import { createRouter } from "./router/router.ts";

const tellFailure = (error: unknown, thing: string) => {
  const description = error instanceof Error && error.message ? error.message : `Failed to fetch ${thing}`;
  toast({ title: "Error", description, variant: "destructive" });
};

const isIncomplete = ({ loaderData }: PageData) =>
  Object.values(loaderData).some((data) => Object.values(data).includes(null));

const prefetchOnIntent = (prefetch: (path: string) => Promise<unknown>) => {
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element && target.closest("a");
    if (link && link.origin === window.location.origin) prefetch(link.pathname).catch(() => {});
  };
  document.addEventListener("pointerover", onIntent);
  document.addEventListener("focusin", onIntent);
};

const reload = () => new Promise<never>(() => window.location.reload());

export const startPublic = async (root: HTMLElement): Promise<void> => {
  const { origin, pathname } = window.location;
  const pageData = readPageData(document);
  const site = readSite(document) ?? (await import("./site.config.ts")).site;
  if (pathname === sitePreviewPath) {
    (await import("./startSitePreview.tsx")).startSitePreview(root, site);
    return;
  }
  let nextAddress = () => window.location.href;
  const importPart = createImportWithReload({ address: () => nextAddress() });
  const loadContent = createContentLoader(importPart);
  const { routes, setInitialData, prefetch } = createRoutes({
    site,
    loadContent,
    cache: createQueryCache({
      isCaching: true,
      // Missing files must not reload a page for a refresh that nobody asked for.
      prepareRefresh: importContent,
      onChange: () => router.reload(),
    }),
    isBrowser: true,
    onFailure: tellFailure,
    importPart,
    // The document has the server's answer for its own URL; a visitor who has navigated is not sent back.
    askServer: (slug) =>
      window.location.pathname === pathname || matchRoute(routes, window.location)?.id !== slug ? null : reload(),
  });
  // Hydration needs the page's component at once.
  if (pageData) await importPart(() => prefetch(pathname));
  // The visitor may have pressed Back in the meantime.
  const isStillThere = window.location.pathname === pathname;
  const match = matchRoute(routes, window.location);
  const rendered = pageData && isStillThere && isMadeFor(pageData, match) ? pageData : null;
  // A prerendered page does not depend on the query string.
  const { search } = rendered?.isPrerendered ? { search: "" } : window.location;
  if (rendered) setInitialData(rendered.loaderData, { pathname, search }, !rendered.isPrerendered);
  prefetchOnIntent((path) => Promise.all([prefetch(path), importContent()]));

  const initialData = rendered && (match ? rendered.loaderData[match.route.id] : {});
  const router = createRouter({ routes, history: createBrowserHistory(), initialData });
  nextAddress = () => origin + hrefOf(router.state().visit.address);
  const request = {
    origin: pageData ? pageData.origin : origin,
    isPrerendered: pageData?.isPrerendered ?? false,
    response: null,
    search: async (query: string, most: number) => (await loadContent()).search(query, most),
  };
  await new Promise<void>((resolve) => {
    const page = (
      <PublicSite site={site} request={request} onReady={resolve}>
        <RouterView router={router} frame={siteFrame} />
      </PublicSite>
    );
    // In a transition, so that the page stays responsive.
    if (rendered) startTransition(() => void hydrateRoot(root, page));
    else createRoot(root).render(page);
  });
  if (rendered && (rendered.isPrerendered || isIncomplete(rendered))) router.reload();
};
