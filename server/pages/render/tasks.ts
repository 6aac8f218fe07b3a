import type { RenderedPage } from "#public/app/render.tsx";
import type { Resume } from "#public/pages/resume/resume.ts";
import type { ReadText } from "#shared/markdown/renderWaitingTexts.ts";
import type { Site } from "#shared/site/site.ts";
import type { SiteDocument } from "../../publishing/crawlers/documents.ts";

export type Task =
  | { kind: "page" | "document"; url: string; site: Site | undefined }
  | { kind: "resume"; site: Site | undefined }
  | { kind: "text"; source: string; site?: undefined };

export type Outcome =
  | { kind: "page"; result: RenderedPage }
  | { kind: "document"; result: SiteDocument | null }
  | { kind: "resume"; result: Resume }
  | { kind: "text"; result: ReadText }
  | { kind: "failed"; message: string };

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
