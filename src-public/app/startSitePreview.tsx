import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { mediaBaseOf, readBackend } from "#shared/base/backend.ts";
import { importWithReload } from "#shared/base/importWithReload.ts";
import { directionOf } from "#shared/base/languages.ts";
import { pick } from "#shared/base/schema.ts";
import { type CareerStat, isPreview, previewReady, type Site } from "#shared/site/site.ts";
import { sayOf } from "#shared/words/say.ts";
import { createContentLoader } from "../data/pageData.ts";
import { paths } from "../data/paths.ts";
import { createQueryCache } from "../data/queryCache.ts";
import { openMemoryRouter, SiteRouter } from "../router/SiteRouter.tsx";
import { PublicSite } from "./PublicSite.tsx";
import { createRoutes } from "./routes.tsx";

const shownColumns = ["language", "job_title", "summary", "anonymous", "items"] as const;

/** Returns a function that renders a résumé. It reads the rows of the site once. */
const createResumePreview = (site: Site, loadContent: ReturnType<typeof createContentLoader>) => {
  const load = async () => {
    const [{ tables }, { chosenResume, readResumeRows }, { ResumeDocument }, { resumes }] = await Promise.all([
      loadContent(),
      import("../pages/resume/readResume.ts"),
      import("../pages/resume/ResumeDocument.tsx"),
      import("#shared/tables/resumes.ts"),
    ]);
    const rows = await readResumeRows(tables);
    return async (resume: Record<string, unknown>) => {
      const { language, ...shown } = await chosenResume(site, rows, pick(resumes.columns, shownColumns).parse(resume));
      return { language, page: <ResumeDocument {...shown} /> };
    };
  };
  let loading: ReturnType<typeof load> | null = null;
  return async (resume: Record<string, unknown>) => {
    loading ??= load();
    try {
      return await (await loading)(resume);
    } catch (error) {
      console.error(error);
      loading = null;
      return { language: "en", page: <p role="alert">Failed to load the rows. Change a field to try again.</p> };
    }
  };
};

// The counts that come from the data. Repeated here: the full list would be in every visitor's download.
const counted = ["years", "projects", "posts"] satisfies CareerStat["counts"][];

// Loads the data of hidden sections too, because the owner may switch them on.
const withAllSections = (site: Site): Site => ({
  ...site,
  sections: site.sections.map((section) => ({ ...section, isShown: true })),
  stats: counted.map((counts) => ({ label: counts, value: "computed", counts })),
});

// Links and forms of the preview do nothing.
const disableActions = (): void => {
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

/** The home page or a résumé in a frame of the admin, with the values that the admin posts to it (shared/site/site.ts). */
export const startSitePreview = async (root: HTMLElement, stored: Site): Promise<void> => {
  const loadContent = createContentLoader(importWithReload);
  const { routes } = createRoutes({
    site: withAllSections(stored),
    loadContent,
    cache: createQueryCache({ isCaching: true }),
    isBrowser: true,
    onFailure: () => {},
  });
  const router = await openMemoryRouter(routes, paths.home.to());
  const page = createRoot(root);
  const mediaBase = mediaBaseOf(readBackend(document));
  const render = (site: Site, language: string, content: ReactNode): void => {
    document.documentElement.lang = language;
    document.documentElement.dir = directionOf(language);
    page.render(
      <PublicSite site={site} request={{ origin: window.location.origin, mediaBase, response: null }}>
        {content}
      </PublicSite>,
    );
  };
  const show = (site: Site): void => render(site, sayOf(site).language, <SiteRouter router={router} />);
  const resumePreview = createResumePreview(stored, loadContent);
  const showAccent = createAccent();
  window.addEventListener("message", ({ source, origin, data }) => {
    if (source !== window.parent || origin !== window.location.origin || !isPreview(data)) return;
    if (data.kind === "resume preview") {
      void resumePreview(data.resume).then((shown) => render(stored, shown.language, shown.page));
      return;
    }
    showAccent(data.accentCss);
    // These come from rows, not from the posted settings.
    const { ownerPages, emptyLists, words } = stored;
    const computed = {
      ...(ownerPages && { ownerPages }),
      ...(emptyLists && { emptyLists }),
      ...(words && { words }),
    };
    show({ ...data.site, ...computed });
  });
  disableActions();
  if (window.parent === window) show(stored);
  else window.parent.postMessage(previewReady, window.location.origin);
};
