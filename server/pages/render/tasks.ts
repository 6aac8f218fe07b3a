import type { RenderedPage } from "#public/app/render.tsx";
import type { Site } from "#shared/site/site.ts";

export interface ThreadData {
  url: string;
  publishableKey: string;
  mediaBase?: string;
  readTimeoutMs?: number;
  isPrerendering: boolean;
}

/** @param site the site's settings; default: those of site.config.ts */
export type PublicRenderer = (url: URL, site?: Site) => Promise<RenderedPage>;

interface SiteReading {
  site: Site;
  /** False if they could not be read now. Then `site` contains the last known settings, or those of the file. */
  isCurrent: boolean;
}

export type ReadSite = () => Promise<SiteReading>;
