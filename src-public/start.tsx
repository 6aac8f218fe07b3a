import "./styles/styles.ts";
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter, matchRoutes, RouterProvider } from "react-router-dom";
import { readBackend } from "#shared/backend.ts";
import { createImportWithReload } from "#shared/importWithReload.ts";
import { readSite } from "#shared/site/readSite.ts";
import { sitePreviewPath } from "#shared/site/sitePreview.ts";
import { toast } from "#shared/toast/toast.ts";
import { createContent } from "./content/content.ts";
import { isMadeFor, type PageData, readPageData } from "./hydration.ts";
import { PublicSite } from "./PublicSite.tsx";
import { createQueryCache } from "./queryCache.ts";
import { createRoutes } from "./routes.tsx";
import { ignoreSkippedTransitions } from "./viewTransitions.ts";

const tellFailure = (error: unknown, thing: string) => {
  const description = error instanceof Error && error.message ? error.message : `Failed to fetch ${thing}`;
  toast({ title: "Error", description, variant: "destructive" });
};

const hydrationState = ({ loaderData, errors }: PageData) => ({
  loaderData,
  errors: errors && Object.fromEntries(Object.entries(errors).map(([id, message]) => [id, new Error(message)])),
});

const isIncomplete = ({ loaderData }: PageData) =>
  Object.values(loaderData).some((data) => Object.values(data).includes(null));

const prefetchOnIntent = (prefetch: (path: string) => Promise<void>) => {
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
  if (pageData?.isTooSlow) {
    (await import("./startTooSlow.tsx")).startTooSlow(root, site, pageData);
    return;
  }
  if (pathname === sitePreviewPath) {
    (await import("./startSitePreview.tsx")).startSitePreview(root, site);
    return;
  }
  ignoreSkippedTransitions();
  let nextAddress = () => window.location.href;
  const importPart = createImportWithReload({ address: () => nextAddress() });
  const content = createContent({ ...readBackend(document), fetch: window.fetch.bind(window) });
  const { routes, setInitialData, prefetch } = createRoutes({
    site,
    content,
    cache: createQueryCache({ isCaching: true, onChange: () => void router.revalidate() }),
    isBrowser: true,
    onFailure: tellFailure,
    importPart,
    // The document came with the server's answer to its own address.
    askServer: () => (window.location.pathname === pathname ? null : reload()),
  });
  // Hydration needs the page's component at once.
  if (pageData) await importPart(() => prefetch(pathname));
  // Back may have been pressed meanwhile.
  const isStillThere = window.location.pathname === pathname;
  const rendered =
    pageData && isStillThere && isMadeFor(pageData, matchRoutes(routes, window.location)) ? pageData : null;
  // A page made at build time knows of no search.
  const { search } = rendered?.isPrerendered ? { search: "" } : window.location;
  if (rendered) setInitialData(rendered.loaderData, { pathname, search }, !rendered.isPrerendered);
  prefetchOnIntent(prefetch);

  const router = createBrowserRouter(routes, rendered ? { hydrationData: hydrationState(rendered) } : {});
  nextAddress = () =>
    new URL(router.createHref(router.state.navigation.location ?? router.state.location), origin).href;
  const request = {
    origin: pageData ? pageData.origin : origin,
    isPrerendered: pageData?.isPrerendered ?? false,
    response: null,
    search: content.search,
  };
  await new Promise<void>((resolve) => {
    const page = (
      <PublicSite site={site} request={request} onReady={resolve}>
        <RouterProvider router={router} />
      </PublicSite>
    );
    // In slices, between which the page answers.
    if (rendered) startTransition(() => void hydrateRoot(root, page));
    else createRoot(root).render(page);
  });
  if (rendered && (rendered.isPrerendered || isIncomplete(rendered))) void router.revalidate();
};
