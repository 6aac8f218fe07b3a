import { createContext, use } from "react";
import { useInBrowser } from "#shared/base/hooks.ts";
import { isUrl } from "#shared/base/isUrl.ts";
import { usePicture } from "#shared/media/usePicture.ts";
import { isSectionShown, type NavigationEntry, type Site } from "#shared/site/site.ts";
import { sayOf } from "#shared/words/say.ts";
import { useSay } from "#shared/words/useSay.ts";
import { paths } from "../data/paths.ts";
import type { FoundRow } from "../data/search.ts";
import type { Head, PageSubject } from "./head.ts";

export const SiteContext = createContext<Site | null>(null);

/** Returns the settings of the admin over those of site.config.ts. */
export const useSite = (): Site => {
  const site = use(SiteContext);
  if (!site) throw new Error("useSite() needs the site around it: see PublicSite.");
  return site;
};

/** Returns a text's attribute `lang`: its own language, or else the site's, if that is not the page's. */
export const useLang = (): ((own: string | null) => string | undefined) => {
  const { language } = useSay();
  const site = useSite();
  return (own) => {
    const tag = own ?? site.language;
    return tag === language ? undefined : tag;
  };
};

/** Returns a reader of the language to request of lists: that of a row, if it is not the site's. */
export const useListLanguage = (): ((own: string | null) => string | undefined) => {
  const { language } = useSite();
  return (own) => (own && own !== language ? own : undefined);
};

export interface PageLink {
  id: string;
  path: string;
  label: string;
  isInHeader: boolean;
}

/** The links of the site map. A context, because the site map imports the pages that use them. */
export const PageLinksContext = createContext<readonly PageLink[]>([]);

export const usePageLinks = (): readonly PageLink[] => {
  const links = use(PageLinksContext);
  const { emptyLists } = useSite();
  return links.filter(({ id }) => !emptyLists?.includes(id));
};

export interface NavigationLink {
  kind: "page" | "section" | "own";
  label: string;
  path: string;
}

const linkOf = (entry: NavigationEntry, site: Site, pages: readonly PageLink[]): NavigationLink[] => {
  if (!entry.isShown) return [];
  if (entry.kind === "link") return [{ kind: "own", label: entry.label, path: entry.url }];
  if (entry.page === "contact") {
    const label = entry.label ?? sayOf(site)("page.contact");
    return isSectionShown(site, "contact") ? [{ kind: "section", label, path: `${paths.home.to()}#contact` }] : [];
  }
  const page = pages.find(({ id }) => id === entry.page);
  return page ? [{ kind: "page", ...page }] : [];
};

/** Returns the entries of the navigation in the owner's order. Pages that the settings do not name are last. */
export const useNavigationLinks = (): NavigationLink[] => {
  const site = useSite();
  const pages = usePageLinks();
  const named = site.navigation.map((entry) => entry.kind === "page" && entry.page);
  return [
    ...site.navigation.flatMap((entry) => linkOf(entry, site, pages)),
    ...pages
      .filter(({ id, isInHeader }) => isInHeader && !named.some((page) => page === id))
      .map((page) => ({ kind: "page", ...page }) as const),
    ...(site.ownerPages ?? []).map(
      ({ slug, title }) => ({ kind: "page", label: title, path: paths.ownerPage.to(slug) }) as const,
    ),
  ];
};

export interface ServerResponse {
  head: Head | null;
  subject: PageSubject | null;
  status: number;
  location: string | null;
  hasPicture: (address: string) => boolean;
}

export interface PageRequest {
  origin: string | null;
  /** Whether the page was rendered at build time. A static host does not accept forms. */
  isPrerendered?: boolean;
  /** The base URL of the site's own files, if it is not `/media`. */
  mediaBase?: string;
  response: ServerResponse | null;
  /** Searches the site. Only in the browser. */
  search?: (query: string, most: number) => Promise<FoundRow[]>;
}

export const RequestContext = createContext<PageRequest>({ origin: null, response: null });

export const usePageRequest = (): PageRequest => use(RequestContext);

/** Returns the absolute URL of a path or URL; undefined for a path if the site's own URL is unknown. */
export const absoluteUrl = (path: string, origin: string | null): string | undefined => {
  if (isUrl(path)) return new URL(path).href;
  if (!origin) return undefined;
  return isUrl(path, origin) ? new URL(path, origin).href : origin;
};

export const useAbsoluteUrl = (): ((path: string) => string | undefined) => {
  const { origin } = usePageRequest();
  return (path) => absoluteUrl(path, origin);
};

export const useHeadPicture = (address: string): Pick<Head, "image" | "imageSize"> => {
  const { src, ...size } = usePicture(address).single;
  return { image: useAbsoluteUrl()(src), imageSize: size };
};

/** Returns the absolute URL of a path, for sharing. In the browser its own origin replaces an unknown one. */
export const useSharedUrl = (path: string): string | undefined => {
  const known = useAbsoluteUrl()(path);
  const isInBrowser = useInBrowser(() => !known);
  return known ?? (isInBrowser ? new URL(path, window.location.origin).href : undefined);
};
