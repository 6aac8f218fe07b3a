import type { RenderedPage } from "#public/render.tsx";
import type { Site } from "#shared/site/site.ts";

export type { RenderedPage, RendererOptions } from "#public/render.tsx";

/** @param site the site's settings; else those of site.config.ts */
export type PublicRenderer = (url: URL, site?: Site) => Promise<RenderedPage>;
