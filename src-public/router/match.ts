import type { ReactNode } from "react";
import { decoded } from "../decoded.ts";
import type { Address } from "./address.ts";

export interface Route {
  id: string;
  /** The pathname, in whatever letter case; `:id` is one segment of any name. */
  path: string;
  /** Begins to read what the page shows, and answers at once: with values, or promises of them. */
  load: (address: Address, id: string | undefined) => Record<string, unknown>;
  /** The arrival of the page's file, while that is on its way. */
  arrival?: () => Promise<unknown> | null;
  /** Whether the page of one address shows the data of the other: another view of the same. */
  isSameData?: (from: Address, to: Address) => boolean;
  element: ReactNode;
}

export interface Match {
  route: Route;
  /** The segment that the path leaves open. */
  id: string | undefined;
}

const expressionOf = (path: string): RegExp =>
  new RegExp(`^${path.replace(/\/$/, "").replaceAll(/:\w+/g, "([^/]+)")}/?$`, "i");

const decodedSegments = (pathname: string): string =>
  pathname
    .split("/")
    .map((segment) => decoded(segment).replaceAll("/", "%2F"))
    .join("/");

/** The first route whose path an address has. */
export const matchRoute = (routes: readonly Route[], { pathname }: Pick<Address, "pathname">): Match | null => {
  const path = decodedSegments(pathname);
  for (const route of routes) {
    const found = expressionOf(route.path).exec(path);
    if (found) return { route, id: found[1]?.replaceAll("%2F", "/") };
  }
  return null;
};
