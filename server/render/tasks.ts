import type { Resume } from "#public/pages/resume/resume.ts";
import type { RenderedPage } from "#public/render.tsx";
import type { Site } from "#shared/site/site.ts";
import type { SiteDocument } from "../crawlers/documents.ts";

/** What a render thread makes. */
export type Task =
  | { kind: "page" | "document"; url: string; site: Site | undefined }
  | { kind: "resume"; site: Site | undefined };

export type Outcome =
  | { kind: "page"; result: RenderedPage }
  | { kind: "document"; result: SiteDocument | null }
  | { kind: "resume"; result: Resume }
  | { kind: "failed"; message: string };

export interface ThreadData {
  url: string;
  publishableKey: string;
  isPrerendering: boolean;
}
