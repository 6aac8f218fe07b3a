import { useEffect, useRef } from "react";
import {
  isRouteErrorResponse,
  useHref,
  useLinkClickHandler,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useRouteError,
  useSearchParams,
} from "react-router-dom";
import { useInBrowser } from "#shared/useInBrowser.ts";
import { filterFromSearch, type ListFilter, noFilter } from "./listFilter.ts";
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

/** The path to show to the visitor; null where the page does not know it yet. */
export const useShownPathname = (): string | null => {
  const pathname = usePathname();
  return useIsAddressKnown() ? pathname : null;
};

export { Outlet as PageOutlet, ScrollRestoration } from "react-router-dom";

export const useIsLeaving = (): boolean => {
  const { location } = useNavigation();
  const pathname = usePathname();
  return location !== undefined && location.pathname !== pathname;
};

export const usePageError = (): { status: number | null; message: string } => {
  const error = useRouteError();
  if (isRouteErrorResponse(error)) return { status: error.status, message: `${error.status} ${error.statusText}` };
  return { status: null, message: error instanceof Error ? error.message : "Unknown error" };
};

export const useListFilter = (): ListFilter => {
  const [search] = useSearchParams();
  return useIsAddressKnown() ? filterFromSearch(search) : noFilter;
};

export const useSearchWord = (name: string): string | null => useSearchParams()[0].get(name);

export interface GoOptions {
  isReplacing?: boolean;
}

/** Goes to another address of the public site and keeps the scroll position. */
export const useGo = (): ((to: string, options?: GoOptions) => void) => {
  const navigate = useNavigate();
  return (to, { isReplacing = false } = {}) => {
    void navigate(to, { replace: isReplacing, preventScrollReset: true });
  };
};

/** What makes an `<a>` a link of the router, whose own brings more with it than that. */
export const useFollow = (to: string, isScrollKept: boolean) => ({
  href: useHref(to),
  onClick: useLinkClickHandler<HTMLAnchorElement>(to, {
    preventScrollReset: isScrollKept,
    viewTransition: !isScrollKept,
  }),
});

interface RedirectProps {
  to: string;
  /** What the server answers: 301 where the page has moved for good. */
  status: 301 | 302;
}

/** Sends the visitor on, in the history's place of this page: by a redirect on the server, else by a navigation. */
export const Redirect = ({ to, status }: RedirectProps) => {
  const { response } = usePageRequest();
  const navigate = useNavigate();
  const hasLeft = useRef(false);
  if (response) {
    response.location = to;
    response.status = status;
  }
  useEffect(() => {
    if (hasLeft.current) return;
    hasLeft.current = true;
    void navigate(to, { replace: true });
  }, [to, navigate]);
  return null;
};
