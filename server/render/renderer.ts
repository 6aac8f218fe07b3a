import type { RenderedPage } from "#public/render.tsx";
import type { Site } from "#shared/site/site.ts";

/** @param site the site's settings; else those of site.config.ts */
export type PublicRenderer = (url: URL, site?: Site) => Promise<RenderedPage>;

interface SiteReading {
  site: Site;
  /** False if they could not be read now: then they are the last ones that could be, or the file's. */
  isCurrent: boolean;
}

export type ReadSite = () => Promise<SiteReading>;
