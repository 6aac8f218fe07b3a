import type { ReactNode } from "react";
import { decoded } from "#shared/decoded.ts";
import type { Address } from "./address.ts";

export interface Route {
  id: string;
  /** The pathname, in any letter case; `:id` matches one segment. */
  path: string;
  /** Starts loading the page's data and returns at once: values, or promises of them. */
  load: (address: Address, id: string | undefined) => Record<string, unknown>;
  /** Resolves when the page's chunk has loaded, while it is loading. */
  arrival?: () => Promise<unknown> | null;
  /** Whether two addresses show the same data in different views. */
  isSameData?: (from: Address, to: Address) => boolean;
  element: ReactNode;
}

export interface Match {
  route: Route;
  /** The segment that matched `:id`. */
  id: string | undefined;
}

const expressionOf = (path: string): RegExp =>
  new RegExp(`^${path.replace(/\/$/, "").replaceAll(/:\w+/g, "([^/]+)")}/?$`, "i");

const decodedSegments = (pathname: string): string =>
  pathname
    .split("/")
    .map((segment) => decoded(segment).replaceAll("/", "%2F"))
    .join("/");

/** The first route that matches an address. */
export const matchRoute = (routes: readonly Route[], { pathname }: Pick<Address, "pathname">): Match | null => {
  const path = decodedSegments(pathname);
  for (const route of routes) {
    const found = expressionOf(route.path).exec(path);
    if (found) return { route, id: found[1]?.replaceAll("%2F", "/") };
  }
  return null;
};

/** The path of a match as links spell it: the router takes any letter case and encoding. */
export const tidyPath = ({ route, id = "" }: Match): string => route.path.replace(/:\w+/, encodeURIComponent(id));
