import type { RenderedPage } from "#public/render.tsx";

export type { RenderedPage, RendererOptions } from "#public/render.tsx";

export type PublicRenderer = (url: URL) => Promise<RenderedPage>;
