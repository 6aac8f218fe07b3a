import { useEffect, useRef } from "react";
import { useInBrowser } from "#shared/useInBrowser.ts";
import {
  filterFromSearch,
  firstPage,
  type ListFilter,
  noFilter,
  type PageRange,
  pagesFromSearch,
} from "./listFilter.ts";
import { usePageRequest } from "./pageRequest.ts";
import { useAddress, useRouter } from "./router/RouterContext.ts";
import type { NavigateOptions } from "./router/router.ts";

export { usePageData } from "./router/RouterContext.ts";

export const usePathname = (): string => useAddress().pathname;

// A page made at build time is served at addresses that the build did not know: with a search, or as the answer of 404.
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

/** Reads the filter of a list's address as it is by now, of which the page may be a step behind; null once the list is left. */
export const useFilterNow = (path: string): (() => ListFilter | null) => {
  const { state } = useRouter();
  return () => {
    const { pathname, search } = state().visit.address;
    return pathname.toLowerCase() === path ? filterFromSearch(new URLSearchParams(search)) : null;
  };
};

export const usePageRange = (): PageRange => {
  const search = useSearch();
  return useIsAddressKnown() ? pagesFromSearch(search) : firstPage;
};

export const useSearchWord = (name: string): string | null => useSearch().get(name);

/** The same, and none where a page made at build time is served at an address that the build did not know. */
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
  /** What the server answers: 301 where the page has moved for good, which keeps the rest of the address. */
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
