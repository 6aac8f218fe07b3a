import type { ComponentProps } from "react";
import { Navigate, Link as RouterLink, useLoaderData, useLocation, useRevalidator } from "react-router-dom";
import { useInBrowser } from "#shared/base/hooks.ts";
import { decodeUrlPart } from "#shared/base/text.ts";
import {
  filterFromSearch,
  firstPage,
  type ListFilter,
  noFilter,
  type PageRange,
  pagesFromSearch,
} from "../data/lists.ts";
import { usePageRequest } from "./context.ts";
import { nextLocation, useRouter } from "./SiteRouter.tsx";

export { Outlet, useLocation, useRouteError } from "react-router-dom";

interface NavigateOptions {
  isReplacing?: boolean;
  isScrollKept?: boolean;
}

export const usePathname = (): string => useLocation().pathname;

// A page only uses the data of its own route, so this trusts the type.
const isOfPage = <Data,>(data: unknown): data is Data => data !== undefined;

export const usePageData = <Data,>(): Data => {
  const data = useLoaderData<unknown>();
  if (!isOfPage<Data>(data)) throw new Error("This page has no data.");
  return data;
};

// A static host also serves a prerendered page at URLs that the build did not know: with a query, or as 404.html.
const useIsAddressKnown = (): boolean => {
  const { isPrerendered = false } = usePageRequest();
  return useInBrowser(() => isPrerendered) || !isPrerendered;
};

export const useShownPathname = (): string | null => {
  const pathname = usePathname();
  return useIsAddressKnown() ? decodeUrlPart(pathname) : null;
};

export const useReload = (): (() => Promise<void>) => useRevalidator().revalidate;

const useSearch = (): URLSearchParams => new URLSearchParams(useLocation().search);

export const useListFilter = (): ListFilter => {
  const search = useSearch();
  return useIsAddressKnown() ? filterFromSearch(search) : noFilter;
};

/** Returns a reader of the filter in the latest URL, which may be newer than the page; null on another page. */
export const useFilterNow = (path: string): (() => ListFilter | null) => {
  const router = useRouter();
  return () => {
    const { pathname, search } = nextLocation(router);
    return pathname.toLowerCase() === path ? filterFromSearch(new URLSearchParams(search)) : null;
  };
};

/** Remembers the current location. @returns a check whether it is still the same */
export const useStayCheck = (): (() => () => boolean) => {
  const router = useRouter();
  return () => {
    const { key } = nextLocation(router);
    return () => nextLocation(router).key === key;
  };
};

export const usePageRange = (): PageRange => {
  const search = useSearch();
  return useIsAddressKnown() ? pagesFromSearch(search) : firstPage;
};

export const useSearchWord = (name: string): string | null => useSearch().get(name);

/** The same, but null if a prerendered page is served at a URL that the build did not know. */
export const useShownSearchWord = (name: string): string | null => {
  const word = useSearchWord(name);
  return useIsAddressKnown() ? word : null;
};

export const useGo = (): ((to: string, options?: NavigateOptions) => void) => {
  const router = useRouter();
  return (to, { isReplacing = false, isScrollKept = true } = {}) =>
    void router.navigate(to, { replace: isReplacing, preventScrollReset: isScrollKept });
};

type LinkProps = Omit<ComponentProps<"a">, "href" | "onClick"> & {
  to: string;
  isScrollKept?: boolean;
  isReplacing?: boolean;
};

/** A link that navigates without loading a document. */
export const Link = ({ to, isScrollKept = false, isReplacing = false, ...rest }: LinkProps) => (
  <RouterLink
    {...rest}
    to={to}
    discover="none"
    preventScrollReset={isScrollKept}
    {...(isReplacing ? { replace: true } : {})}
  />
);

interface RedirectProps {
  to: string;
  /** The status of the server's redirect. 301 keeps query and hash. */
  status: 301 | 302;
}

export const Redirect = ({ to, status }: RedirectProps) => {
  const { response } = usePageRequest();
  const { search, hash } = useLocation();
  const address = status === 301 ? to + search + hash : to;
  if (!response) return <Navigate to={address} replace />;
  response.location = address;
  response.status = status;
  return null;
};
