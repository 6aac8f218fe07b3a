import type { Context } from "hono";
import { unknownOrigin } from "#public/addresses/unknownOrigin.ts";

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
