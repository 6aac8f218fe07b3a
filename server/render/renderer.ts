/** What the public side renders for one address. */
export interface RenderedPage {
  status: number;
  location?: string;
  head: string;
  body: string;
  /** The loaders' data as JSON, for the browser to start from. */
  data: string;
}

export type PublicRenderer = (url: URL) => Promise<RenderedPage>;

/** How the renderer reaches the data: the backend's address, its public key, and the fetch to use. */
export interface RendererOptions {
  url: string;
  publishableKey: string;
  fetch: typeof fetch;
  /** Whether pages are made at build time: the browser then asks for newer data by itself. */
  isPrerendering?: boolean;
}
