import { createContext, use } from "react";
import type { Head } from "./head.ts";

/** What a page tells while it renders on the server. */
export interface Findings {
  head: Head | null;
  status: number;
  location: string | null;
}

/** One visit: where the site is, and on the server what the pages found out. */
export interface Visit {
  /** The site's origin, as `https://example.org`. */
  origin: string;
  /** Whether the page was made at build time, so that perhaps no server of the site's own answers forms. */
  isPrerendered?: boolean;
  /** null in the browser. */
  findings: Findings | null;
}

export const VisitContext = createContext<Visit>({ origin: "", findings: null });

export const useVisit = (): Visit => use(VisitContext);

/** The absolute address of a path of this site, or of a picture that may be elsewhere. */
export const useAbsoluteUrl = (): ((path: string) => string) => {
  const { origin } = useVisit();
  return (path) => (URL.canParse(path, origin) ? new URL(path, origin).href : origin);
};
