import { useEffect, useRef } from "react";
import {
  isRouteErrorResponse,
  useHref,
  useLinkClickHandler,
  useLoaderData,
  useLocation,
  useNavigate,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from "react-router-dom";
import { useInBrowser } from "#shared/useInBrowser.ts";
import { decoded } from "./decoded.ts";
import {
  filterFromSearch,
  firstPage,
  type ListFilter,
  noFilter,
  type PageRange,
  pagesFromSearch,
} from "./listFilter.ts";
import { usePageRequest } from "./pageRequest.ts";

export const usePageData = <Data,>() => useLoaderData<Data>();

export const usePathname = (): string => useLocation().pathname;

const always = () => true;

// A page made at build time is served at addresses that the build did not know: with a search, or as the answer of 404.
const useIsAddressKnown = (): boolean => {
  const { isPrerendered = false } = usePageRequest();
  const isInBrowser = useInBrowser(always);
  return isInBrowser || !isPrerendered;
};

export const useShownPathname = (): string | null => {
  const pathname = usePathname();
  return useIsAddressKnown() ? pathname : null;
};

export { Outlet as PageOutlet, ScrollRestoration } from "react-router-dom";

export const useReload = (): (() => Promise<void>) => useRevalidator().revalidate;

export const usePageError = (): { status: number | null; message: string } => {
  const error = useRouteError();
  if (isRouteErrorResponse(error)) return { status: error.status, message: `${error.status} ${error.statusText}` };
  return { status: null, message: error instanceof Error ? error.message : "Unknown error" };
};

export const useListFilter = (): ListFilter => {
  const [search] = useSearchParams();
  return useIsAddressKnown() ? filterFromSearch(search) : noFilter;
};

export const usePageRange = (): PageRange => {
  const [search] = useSearchParams();
  return useIsAddressKnown() ? pagesFromSearch(search) : firstPage;
};

export const useSearchWord = (name: string): string | null => useSearchParams()[0].get(name);

/** The same, and none where a page made at build time is served at an address that the build did not know. */
export const useShownSearchWord = (name: string): string | null => {
  const word = useSearchWord(name);
  return useIsAddressKnown() ? word : null;
};

export interface GoOptions {
  isScrollKept?: boolean;
  isReplacing?: boolean;
}

export const useGo = (): ((to: string, options?: GoOptions) => void) => {
  const navigate = useNavigate();
  return (to, { isReplacing = false, isScrollKept = true } = {}) => {
    void navigate(to, { replace: isReplacing, preventScrollReset: isScrollKept });
  };
};

export interface FollowOptions {
  isScrollKept?: boolean;
  isReplacing?: boolean;
}

/** What makes an `<a>` a link of the router, whose own brings more with it than that. */
export const useFollow = (to: string, { isScrollKept = false, isReplacing = false }: FollowOptions) => ({
  href: useHref(to),
  onClick: useLinkClickHandler<HTMLAnchorElement>(to, {
    replace: isReplacing,
    preventScrollReset: isScrollKept,
    viewTransition: !isScrollKept,
  }),
});

/**
 * Makes links within the page steps of the router, which then knows where Back leads to; the browser's own are told to it
 * after the page has moved.
 */
export const useFragmentLinks = (): void => {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a[href^="#"]');
      if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      const hash = link.getAttribute("href") ?? "";
      event.preventDefault();
      void navigate({ hash, search: window.location.search }, { replace: hash === window.location.hash });
      const target = document.getElementById(decoded(hash.slice(1)));
      if (!target) return;
      // As after the browser's own step: Tab goes on from there.
      if (target.tabIndex < 0) target.tabIndex = -1;
      target.focus({ preventScroll: true });
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [navigate]);
};

interface RedirectProps {
  to: string;
  /** What the server answers: 301 where the page has moved for good, which keeps the rest of the address. */
  status: 301 | 302;
}

export const Redirect = ({ to, status }: RedirectProps) => {
  const { response } = usePageRequest();
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const address = status === 301 ? to + search + hash : to;
  const hasLeft = useRef(false);
  if (response) {
    response.location = address;
    response.status = status;
  }
  useEffect(() => {
    if (hasLeft.current) return;
    hasLeft.current = true;
    void navigate(address, { replace: true });
  }, [address, navigate]);
  return null;
};
