import { createContext, use } from "react";

export interface PageLink {
  path: string;
  label: string;
  isInHeader: boolean;
}

/** The site map's part in navigation, by a context: the pages use it, and the site map imports the pages. */
export const PageLinksContext = createContext<readonly PageLink[]>([]);

export const usePageLinks = (): readonly PageLink[] => use(PageLinksContext);
