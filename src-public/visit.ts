import { createContext, use } from "react";
import { useInBrowser } from "#shared/useInBrowser.ts";
import type { Head } from "./head.ts";

/** What a page tells while it renders on the server. */
export interface Findings {
  head: Head | null;
  status: number;
  location: string | null;
}

/** One visit: where the site is, and on the server what the pages found out. */
export interface Visit {
  /** The site's origin, as `https://example.org`; null where it is not known. */
  origin: string | null;
  /** Whether the page was made at build time, so that perhaps no server of the site's own answers forms. */
  isPrerendered?: boolean;
  /** null in the browser. */
  findings: Findings | null;
}

export const VisitContext = createContext<Visit>({ origin: null, findings: null });

export const useVisit = (): Visit => use(VisitContext);

/**
 * The absolute address of a path of this site, or of a picture that may be elsewhere; undefined for a path of a site whose
 * address is not known.
 */
export const useAbsoluteUrl = (): ((path: string) => string | undefined) => {
  const { origin } = useVisit();
  return (path) => {
    if (URL.canParse(path)) return new URL(path).href;
    if (!origin) return undefined;
    return URL.canParse(path, origin) ? new URL(path, origin).href : origin;
  };
};

const always = () => true;

/** The address of a path of this site to hand to others. A browser that has started knows it in any case, by its own. */
export const useSharedUrl = (path: string): string | undefined => {
  const known = useAbsoluteUrl()(path);
  const isInBrowser = useInBrowser(always);
  return known ?? (isInBrowser ? new URL(path, window.location.origin).href : undefined);
};
