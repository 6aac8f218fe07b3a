import { createRoot } from "react-dom/client";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { readBackend } from "#shared/backend.ts";
import type { CareerStat, Site } from "#shared/site/site.ts";
import { isSitePreview, previewReady } from "#shared/site/sitePreview.ts";
import { showAllFonts } from "#shared/theme/fonts.ts";
import { createContent } from "./content/content.ts";
import { PublicSite } from "./PublicSite.tsx";
import { createQueryCache } from "./queryCache.ts";
import { createRoutes } from "./routes.tsx";

// What the data themselves tell; named here, because the list of all would be in every visitor's script.
const counted = ["years", "projects", "posts"] satisfies CareerStat["counts"][];

// Whatever is switched on later has its data.
const withAllSections = (site: Site): Site => ({
  ...site,
  sections: site.sections.map((section) => ({ ...section, isShown: true })),
  stats: counted.map((counts) => ({ label: counts, value: "computed", counts })),
});

// What is looked at leads nowhere and sends nothing.
const keepStill = (): void => {
  const stop = (event: Event): void => {
    const isLink = event.target instanceof Element && event.target.closest("a");
    if (event.type === "submit" || isLink) event.preventDefault();
  };
  for (const type of ["click", "submit"]) document.addEventListener(type, stop, { capture: true });
};

const createAccent = (): ((css: string) => void) => {
  // A style element would need a hash in the policy.
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [sheet];
  return (css) => {
    document.querySelector("style[data-accent]")?.remove();
    sheet.replaceSync(css);
  };
};

/** The home page in a frame of the admin, with the settings that it hands over (shared/site/sitePreview.ts). */
export const startSitePreview = (root: HTMLElement, stored: Site): void => {
  const content = createContent({ ...readBackend(document), fetch: window.fetch.bind(window) });
  const { routes } = createRoutes({
    site: withAllSections(stored),
    content,
    cache: createQueryCache({ isCaching: true }),
    isBrowser: true,
    onFailure: () => {},
  });
  const router = createMemoryRouter(routes);
  const page = createRoot(root);
  const show = (site: Site): void => {
    document.documentElement.lang = site.language;
    page.render(
      <PublicSite site={site} request={{ origin: window.location.origin, response: null }}>
        <RouterProvider router={router} />
      </PublicSite>,
    );
  };
  const showAccent = createAccent();
  window.addEventListener("message", ({ source, origin, data }) => {
    if (source !== window.parent || origin !== window.location.origin || !isSitePreview(data)) return;
    showAccent(data.accentCss);
    // Rows, no settings: as visitors have them.
    show({ ...data.site, ...(stored.ownerPages ? { ownerPages: stored.ownerPages } : {}) });
  });
  keepStill();
  showAllFonts();
  if (window.parent === window) show(stored);
  else window.parent.postMessage(previewReady, window.location.origin);
};
