import type { Context, Hono, MiddlewareHandler } from "hono";
import { TrieRouter } from "hono/router/trie-router";
import { unknownOrigin } from "#public/data/paths.ts";
import type { Redirects } from "../pages/redirects.ts";
import { messageOf } from "../shared/userError.ts";

const ownNames = ["localhost", "127.0.0.1", "[::1]"];

interface PublicAddressOptions {
  siteUrl: string | null;
  host: string;
  port: number | null;
}

// IPv6 addresses are in brackets in a URL, and without them in HOST.
const isOwnName = ({ hostname }: URL, host: string): boolean =>
  [...ownNames, host.toLowerCase(), `[${host.toLowerCase()}]`].includes(hostname);

/** SITE_URL, else the request's host if it is this machine's own name. A client can send any Host and X-Forwarded-Host. */
export const publicAddress = ({ siteUrl, host, port }: PublicAddressOptions) => {
  const originOf = (context: Context): string | null => {
    if (siteUrl) return new URL(siteUrl).origin;
    const url = new URL(context.req.url);
    return isOwnName(url, host) ? url.origin : null;
  };
  return {
    originOf,
    /** Whether it has one of the site's few origins; a client can send its own names with any port. */
    isOwn: (url: URL): boolean =>
      siteUrl !== null || port === null || url.origin === unknownOrigin || Number(url.port || 80) === port,
    urlOf: (context: Context): URL => {
      const { pathname, search } = new URL(context.req.url);
      // Not resolved against the origin: a path that begins with two slashes would name another host.
      return new URL(`${originOf(context) ?? unknownOrigin}${pathname}${search}`);
    },
  };
};

/** Answers a request whose Host is no name, such as `xn--`, by 400: no part of the site could read its address. */
export const readClientAddress: MiddlewareHandler = async (context, next) => {
  if (URL.canParse(context.req.url)) return next();
  return context.text("The Host header of this request is not the name of a host.\n", 400);
};

/** Answers an address with a NUL by 404: no slug or tag has one, and Postgres refuses a text that does. */
export const rejectNul: MiddlewareHandler = async (context, next) => {
  if (!new URL(context.req.url).pathname.includes("%00")) return next();
  return context.text("There is nothing at this address.\n", 404, { "cache-control": "no-cache" });
};

/** Redirects addresses by their query, such as `/?p=12`. */
export const redirectsOfQueries =
  ({ ofQuery }: Pick<Redirects, "ofQuery">, { urlOf }: ReturnType<typeof publicAddress>): MiddlewareHandler =>
  async (context, next) => {
    const url = urlOf(context);
    const location = await ofQuery(url).catch((error: unknown) => {
      console.error(`Redirects could not be read: ${messageOf(error)}`);
      return null;
    });
    if (location === null) return next();
    context.header("cache-control", "no-cache");
    return context.redirect(location, 301);
  };

const isOfAll = (path: string): boolean => path === "*" || path === "/*";

/**
 * Redirects an address with capitals, such as `/Admin` or `/Rss.xml`, to one of the app's own in small letters.
 * Pages know their addresses in any letters; a file or an API has just the one name.
 */
export const redirectUppercase = (
  { routes }: Pick<Hono, "routes">,
  { urlOf }: ReturnType<typeof publicAddress>,
): MiddlewareHandler => {
  const known = new TrieRouter<true>();
  for (const { method, path } of routes) if (method === "GET" && !isOfAll(path)) known.add(method, path, true);

  return async (context, next) => {
    const { pathname, search } = urlOf(context);
    const small = pathname.toLowerCase();
    if (small === pathname || known.match("GET", small)[0].length === 0) return next();
    context.header("cache-control", "no-cache");
    return context.redirect(small + search, 301);
  };
};
