export interface RenderedPage {
  status: number;
  location?: string;
  head: string;
  body: string;
  data: string;
}

export type PublicRenderer = (url: URL) => Promise<RenderedPage>;

export interface RendererOptions {
  url: string;
  publishableKey: string;
  fetch: typeof fetch;
  isPrerendering?: boolean;
}
