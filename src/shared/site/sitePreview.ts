import { isRecord } from "../isRecord.ts";
import type { Site } from "./site.ts";

/** Where the visitors' side shows the home page with settings that the admin hands it, framed by the admin only. */
export const sitePreviewPath = "/preview/site";

/** What the frame says once it listens; the admin answers with what to show, and again at each change. */
export const previewReady = "site preview ready";

/** What is to be shown. */
export interface SitePreview {
  kind: "site preview";
  site: Site;
  /** The shades of the accent as a stylesheet; empty for the tokens' own. */
  accentCss: string;
}

/** Only the admin sends them, from this origin, and it has checked the site. */
export const isSitePreview = (data: unknown): data is SitePreview => isRecord(data) && data.kind === "site preview";
