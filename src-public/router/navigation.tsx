import { useEffect, useRef } from "react";
import { useInBrowser } from "#shared/useInBrowser.ts";
import {
  filterFromSearch,
  firstPage,
  type ListFilter,
  noFilter,
  type PageRange,
  pagesFromSearch,
} from "../addresses/listFilter.ts";
import { usePageRequest } from "../context/pageRequest.ts";
import { useAddress, useRouter } from "./RouterContext.ts";
import type { NavigateOptions } from "./router.ts";

export const usePathname = (): string => useAddress().pathname;

// A prerendered page is also served at URLs unknown to the build: with a query, or as 404.html.
const useIsAddressKnown = (): boolean => {
  const { isPrerendered = false } = usePageRequest();
  return useInBrowser(() => isPrerendered) || !isPrerendered;
};

export const useShownPathname = (): string | null => {
  const pathname = usePathname();
  return useIsAddressKnown() ? pathname : null;
};

export const useReload = (): (() => void) => useRouter().reload;

const useSearch = (): URLSearchParams => new URLSearchParams(useAddress().search);

export const useListFilter = (): ListFilter => {
  const search = useSearch();
  return useIsAddressKnown() ? filterFromSearch(search) : noFilter;
};

/** Reads the filter from the list's current URL, which the page may lag behind; null once the list is left. */
export const useFilterNow = (path: string): (() => ListFilter | null) => {
  const { state } = useRouter();
  return () => {
    const { pathname, search } = state().visit.address;
    return pathname.toLowerCase() === path ? filterFromSearch(new URLSearchParams(search)) : null;
  };
};

/** Notes where the visitor is. @returns whether they have gone nowhere since */
export const useNotedPlace = (): (() => () => boolean) => {
  const { state } = useRouter();
  return () => {
    const { visit } = state();
    return () => state().visit === visit;
  };
};

export const usePageRange = (): PageRange => {
  const search = useSearch();
  return useIsAddressKnown() ? pagesFromSearch(search) : firstPage;
};

export const useSearchWord = (name: string): string | null => useSearch().get(name);

/** The same, but null where a prerendered page is served at a URL unknown to the build. */
export const useShownSearchWord = (name: string): string | null => {
  const word = useSearchWord(name);
  return useIsAddressKnown() ? word : null;
};

export const useGo = (): ((to: string, options?: NavigateOptions) => void) => {
  const { navigate } = useRouter();
  return (to, { isReplacing = false, isScrollKept = true } = {}) => navigate(to, { isReplacing, isScrollKept });
};

interface RedirectProps {
  to: string;
  /** The server's status: 301 where the page has moved permanently, which keeps query and hash. */
  status: 301 | 302;
}

export const Redirect = ({ to, status }: RedirectProps) => {
  const { response } = usePageRequest();
  const { navigate } = useRouter();
  const { search, hash } = useAddress();
  const address = status === 301 ? to + search + hash : to;
  const hasLeft = useRef(false);
  if (response) {
    response.location = address;
    response.status = status;
  }
  useEffect(() => {
    if (hasLeft.current) return;
    hasLeft.current = true;
    navigate(address, { isReplacing: true });
  }, [address, navigate]);
  return null;
};
