import type { Context, MiddlewareHandler } from "hono";
import { unknownOrigin } from "#public/data/paths.ts";
import { isUrl } from "#shared/base/isUrl.ts";
import type { Redirects } from "../pages/redirects.ts";
import { messageOf } from "../shared/userError.ts";
import type { SiteParts } from "./app.ts";

const ownNames = ["localhost", "127.0.0.1", "[::1]"];

// IPv6 addresses have brackets in a URL, and none in HOST.
const isOwnName = ({ hostname }: URL, host: string): boolean =>
  [...ownNames, host.toLowerCase(), `[${host.toLowerCase()}]`].includes(hostname);

/** The site's origin: SITE_URL, else the request's host if it names this machine. A client can send any Host header. */
export const publicAddress = ({ siteUrl, host, port }: Pick<SiteParts, "siteUrl" | "host" | "port">) => {
  const originOf = (context: Context): string | null => {
    if (siteUrl) return new URL(siteUrl).origin;
    const url = new URL(context.req.url);
    return isOwnName(url, host) ? url.origin : null;
  };
  return {
    originOf,
    /** Whether a URL has one of the site's origins. A client can send localhost with any port. */
    isOwn: (url: URL): boolean =>
      siteUrl !== null || port === null || url.origin === unknownOrigin || Number(url.port || 80) === port,
    urlOf: (context: Context): URL => {
      const { pathname, search } = new URL(context.req.url);
      // Not resolved against the origin: a path that begins with two slashes would name another host.
      return new URL(`${originOf(context) ?? unknownOrigin}${pathname}${search}`);
    },
  };
};

// A slug has at most 96 characters, which percent-encoding makes up to twelve times as long.
const longestPath = 2_048;

/** Rejects long paths, and a Host header that is not a valid name, such as `xn--`: the request's URL cannot be parsed. */
export const rejectInvalidAddress: MiddlewareHandler = async (context, next) => {
  if (!isUrl(context.req.url)) return context.text("The Host header of this request is not a valid host name.\n", 400);
  if (new URL(context.req.url).pathname.length <= longestPath) return next();
  return context.text("The path of this address is longer than 2 KB.\n", 414);
};

/** Answers 404 for an address with a NUL character: Postgres would reject it. */
export const rejectNul: MiddlewareHandler = async (context, next) => {
  if (!new URL(context.req.url).pathname.includes("%00")) return next();
  return context.text("Not found.\n", 404, { "cache-control": "no-cache" });
};

/** Redirects addresses with a query of an old site, such as `/?p=12`. */
export const redirectByQuery =
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
