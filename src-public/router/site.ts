import { createContext, use } from "react";
import { headerPageTitles } from "#shared/site/choices.ts";
import { isSectionShown, type NavigationEntry, type Site } from "#shared/site/site.ts";
import { paths } from "../data/paths.ts";

export const SiteContext = createContext<Site | null>(null);

/** Who the owner is and what the site shows: the settings of the admin over site.config.ts. */
export const useSite = (): Site => {
  const site = use(SiteContext);
  if (!site) throw new Error("useSite() needs the site around it: see PublicSite.");
  return site;
};

export interface PageLink {
  id: string;
  path: string;
  label: string;
  isInHeader: boolean;
}

/** The links of the site map, by a context: pages use them, and the site map imports the pages. */
export const PageLinksContext = createContext<readonly PageLink[]>([]);

export const usePageLinks = (): readonly PageLink[] => use(PageLinksContext);

/** An entry of the header: a page, a section of the home page, or a link that the owner added. */
export interface NavigationLink {
  kind: "page" | "section" | "own";
  label: string;
  path: string;
}

const linkOf = (entry: NavigationEntry, site: Site, pages: readonly PageLink[]): NavigationLink[] => {
  if (!entry.isShown) return [];
  if (entry.kind === "link") return [{ kind: "own", label: entry.label, path: entry.url }];
  if (entry.page === "contact") {
    const link = {
      kind: "section",
      label: entry.label ?? headerPageTitles.contact,
      path: `${paths.home.to()}#contact`,
    } as const;
    return isSectionShown(site, "contact") ? [link] : [];
  }
  const page = pages.find(({ id }) => id === entry.page);
  return page ? [{ kind: "page", label: entry.label ?? page.label, path: page.path }] : [];
};

/** The header's entries in the owner's order; pages that the settings do not name come last. */
export const useNavigationLinks = (): NavigationLink[] => {
  const site = useSite();
  const pages = usePageLinks();
  const named = site.navigation.map((entry) => entry.kind === "page" && entry.page);
  return [
    ...site.navigation.flatMap((entry) => linkOf(entry, site, pages)),
    ...pages
      .filter(({ id, isInHeader }) => isInHeader && !named.some((page) => page === id))
      .map(({ label, path }) => ({ kind: "page", label, path }) as const),
    ...(site.ownerPages ?? []).map(
      ({ slug, title }) => ({ kind: "page", label: title, path: paths.ownerPage.to(slug) }) as const,
    ),
  ];
};
