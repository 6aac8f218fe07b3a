import { readFileSync } from "node:fs";
import type { Hono } from "hono";
import type { RendererOptions } from "#public/app/render.tsx";
import { createTableReader } from "#public/data/tableReader.ts";
import type { Resume } from "#public/pages/resume/resume.ts";
import { unknown } from "#shared/base/schema.ts";
import type { Site } from "#shared/site/site.ts";
import { builtFiles } from "../bundle/build.ts";
import { createApp, type SiteParts } from "../http/app.ts";
import { contactRoutes } from "../http/contact.ts";
import { readDeadLinks } from "../links/linkChecks.ts";
import { readRemotePicture } from "../media/remotePicture.ts";
import type { ContentVersion } from "../pages/cache/contentVersion.ts";
import { createRedirects, withRedirects } from "../pages/redirects.ts";
import { renderPage, shell, withBackend } from "../pages/render/pages.ts";
import { createRenderPool } from "../pages/render/pool.ts";
import type { ReadSite } from "../pages/render/tasks.ts";
import { createSiteSettings, currentSite } from "../pages/siteSettings.ts";
import { cardPictureReader } from "../publishing/cards/cardPicture.ts";
import { createCards } from "../publishing/cards/cards.ts";
import type { SiteDocument } from "../publishing/crawlers/documents.ts";
import { readLastChange } from "../publishing/resume/lastChange.ts";
import { createResumeFiles } from "../publishing/resume/resumeFiles.ts";
import { resumeLinkRoutes } from "../publishing/resume/resumeLinkRoutes.ts";
import { createSiteIcons } from "../publishing/siteIcon/siteIcons.ts";
import { inlineStylesOf } from "../shared/pageTemplate.ts";
import type { Settings } from "../shared/settings.ts";
import type { OpenBackend } from "./openBackend.ts";

/** Renders the site: worker threads with the built code, or Vite during development. */
export interface SiteRendering extends Pick<SiteParts, "page" | "shell"> {
  resume: (site: Site) => Promise<Resume>;
  document: (url: URL, site: Site) => Promise<SiteDocument | null>;
}

interface SiteAppOptions extends Pick<SiteParts, "contentVersion" | "styles" | "staticFolder" | "port" | "isSecured"> {
  settings: Settings;
  backend: OpenBackend;
  siteSettings: ReadSite;
  rendering: SiteRendering;
}

export const createSiteApp = ({ settings, backend, siteSettings, rendering, ...parts }: SiteAppOptions): Hono => {
  const redirects = createRedirects(backend.renderer, backend.contentVersion);
  const tables = createTableReader(backend.renderer);
  const site = (): Promise<Site> => currentSite(siteSettings);
  return createApp({
    ...settings,
    ...backend,
    page: withRedirects(rendering.page, redirects),
    redirects,
    resume: createResumeFiles(
      async () => rendering.resume(await site()),
      async () => {
        const { accent, language, resumeDesign: design } = await site();
        const [changedAt, pdfPhone] = await Promise.all([readLastChange(tables), backend.readPdfPhone()]);
        return { accent, language, design, changedAt, pdfPhone };
      },
    ),
    resumeLinks: resumeLinkRoutes({ ...backend, site, siteUrl: settings.siteUrl }),
    contact: contactRoutes(backend.renderer),
    crawlers: {
      document: async (url) => rendering.document(url, await site()),
      cards: createCards(cardPictureReader({ mediaFolder: backend.mediaFolder, ...backend.renderer })),
      icons: createSiteIcons(),
    },
    shell: rendering.shell,
    isShared: async (token) => (await tables.call("open_preview", unknown, { link_token: token })) !== null,
    siteSettings,
    backend: backend.embedded,
    readRemotePicture,
    deadLinks: () => readDeadLinks(settings),
    hostedUrl: settings.hosted?.url ?? null,
    ...parts,
  });
};

/** Reads the settings, and renders with the built code in threads. */
export const renderBuilt = async (settings: Settings, renderer: RendererOptions, version: ContentVersion) => {
  const siteSettings = createSiteSettings({ address: renderer, version });
  const template = withBackend(readFileSync(builtFiles.template, "utf8"), settings, renderer.publishableKey);
  const pool = await createRenderPool(builtFiles.renderThread, renderer);
  const rendering: SiteRendering = {
    page: (url) => renderPage(template, pool.page, url, siteSettings),
    resume: pool.resume,
    document: pool.document,
    shell: async (side, current) => shell(template, side, current),
  };
  return { pool, template, parts: { siteSettings, rendering, styles: inlineStylesOf(template, "public") } };
};
