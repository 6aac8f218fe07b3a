import { isRecord } from "../isRecord.ts";
import type { Site } from "./site.ts";

/** The public page that shows the home page with settings posted by the admin, which frames it. */
export const sitePreviewPath = "/preview/site";

/** The frame posts this when it is ready; the admin answers with a preview, and again after each change. */
export const previewReady = "site preview ready";

/** What the frame is to show. */
export interface PreviewData {
  kind: "site preview";
  site: Site;
  /** The accent's shades as a stylesheet; empty for those of the tokens. */
  accentCss: string;
}

/** The site is not validated again: only the admin sends previews, from this origin. */
export const isSitePreview = (data: unknown): data is PreviewData => isRecord(data) && data.kind === "site preview";
