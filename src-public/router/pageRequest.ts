import { createContext, use } from "react";
import { useInBrowser } from "#shared/useInBrowser.ts";
import type { FoundRow } from "../data/search.ts";
import type { Describer, Head } from "./head.ts";

export interface ServerResponse {
  head: Head | null;
  describer: (head: Head) => Describer;
  /** What the page is about, in schema.org's words. */
  things: object[];
  status: number;
  location: string | null;
}

export interface PageRequest {
  origin: string | null;
  /** Whether the page was rendered at build time: there may be no server that accepts forms. */
  isPrerendered?: boolean;
  response: ServerResponse | null;
  /** Searches posts and projects; in the browser only, where it is loaded on demand. */
  search?: (query: string, most: number) => Promise<FoundRow[]>;
}

export const RequestContext = createContext<PageRequest>({ origin: null, response: null });

export const usePageRequest = (): PageRequest => use(RequestContext);

/**
 * The absolute address of a path of this site, or of a picture that may be elsewhere; undefined for a path of a site whose
 * address is not known.
 */
export const absoluteUrl = (path: string, origin: string | null): string | undefined => {
  if (URL.canParse(path)) return new URL(path).href;
  if (!origin) return undefined;
  return URL.canParse(path, origin) ? new URL(path, origin).href : origin;
};

export const useAbsoluteUrl = (): ((path: string) => string | undefined) => {
  const { origin } = usePageRequest();
  return (path) => absoluteUrl(path, origin);
};

/** The absolute URL of a path of this site, for sharing. A hydrated browser always knows it, by its own origin. */
export const useSharedUrl = (path: string): string | undefined => {
  const known = useAbsoluteUrl()(path);
  const isInBrowser = useInBrowser(() => !known);
  return known ?? (isInBrowser ? new URL(path, window.location.origin).href : undefined);
};
