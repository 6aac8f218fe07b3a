import "./styles.ts";
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { mediaBaseOf, readBackend } from "#shared/base/backend.ts";
import { createImportWithReload } from "#shared/base/importWithReload.ts";
import { sitePreviewPath } from "#shared/site/site.ts";
import { readSite } from "#shared/site/siteData.ts";
import { toast } from "#shared/toast/toast.ts";
import { type Say, sayOf } from "#shared/words/say.ts";
import { createContentLoader, importContent, type PageData, readPageData } from "../data/pageData.ts";
import { createQueryCache } from "../data/queryCache.ts";
import { readFound } from "../data/search.ts";
import { nextLocation, openRouter, pageAt, SiteRouter } from "../router/SiteRouter.tsx";
import { PublicSite } from "./PublicSite.tsx";
import { createRoutes } from "./routes.tsx";

const toastFailure = (say: Say) => (error: unknown, things: string) => {
  const description = error instanceof Error && error.message ? error.message : say("failedToFetch", { things });
  toast({ title: say("error"), description, variant: "destructive" });
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

const leaveFor = (address: string) =>
  new Promise<never>(() => {
    if (address === window.location.href) window.location.reload();
    else window.location.assign(address);
  });

export const startPublic = async (root: HTMLElement): Promise<void> => {
  const { origin, pathname } = window.location;
  const pageData = readPageData(document);
  const site = readSite(document) ?? (await import("../site.config.ts")).site;
  if (pathname === sitePreviewPath) {
    await (await import("./startSitePreview.tsx")).startSitePreview(root, site);
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
      // A file that is missing after a new release must not reload the page for a background refresh.
      prepareRefresh: importContent,
      onChange: () => void router.revalidate(),
    }),
    isBrowser: true,
    onFailure: toastFailure(sayOf(site)),
    importPart,
    // The document is already the server's answer for its own URL. A visitor that has navigated is not sent back.
    askServer: (slug) => {
      const to = nextLocation(router).pathname;
      return to === pathname || pageAt(routes, to).slug !== slug ? null : leaveFor(nextAddress());
    },
  });
  // Hydration needs the page's component at once.
  if (pageData) await importPart(() => prefetch(pathname));
  // The visitor may have pressed Back, or a static host may have served 404.html for a page that is newer than the build.
  const isStillThere = window.location.pathname === pathname;
  const isMadeForIt = `${pageAt(routes, pathname).id}` in (pageData?.loaderData ?? {});
  const rendered = isStillThere && isMadeForIt ? pageData : null;
  // A prerendered page does not depend on the query string.
  const { search } = rendered?.isPrerendered ? { search: "" } : window.location;
  if (rendered) setInitialData(rendered.loaderData, { pathname, search }, !rendered.isPrerendered);
  prefetchOnIntent((path) => Promise.all([prefetch(path), importContent()]));

  const router = await openRouter(routes, rendered?.loaderData);
  nextAddress = () => {
    const to = nextLocation(router);
    return origin + to.pathname + to.search + to.hash;
  };
  const request = {
    origin: pageData ? pageData.origin : origin,
    isPrerendered: pageData?.isPrerendered ?? false,
    mediaBase: mediaBaseOf(readBackend(document)),
    response: null,
    search: async (query: string, most: number) => readFound((await loadContent()).tables, query, most),
  };
  await new Promise<void>((resolve) => {
    const page = (
      <PublicSite site={site} request={request} onReady={resolve}>
        <SiteRouter router={router} />
      </PublicSite>
    );
    // In a transition, so that the page stays responsive.
    if (rendered) startTransition(() => void hydrateRoot(root, page));
    else createRoot(root).render(page);
  });
  if (rendered && (rendered.isPrerendered || isIncomplete(rendered))) void router.revalidate();
};
