import type { Context } from "hono";
import { unknownOrigin } from "../../src-public/unknownOrigin.ts";

const ownNames = ["localhost", "127.0.0.1", "[::1]"];

interface PublicAddressOptions {
  siteUrl: string | null;
  host: string | null;
  port: number | null;
}

// IPv6 addresses are in brackets in a URL, and without them in HOST.
const isOwnName = ({ hostname }: URL, host: string | null): boolean =>
  ownNames.includes(hostname) || (host !== null && [host.toLowerCase(), `[${host.toLowerCase()}]`].includes(hostname));

/** SITE_URL, else the request where it names this machine. Host and X-Forwarded-Host are their sender's to choose. */
export const publicAddress = ({ siteUrl, host, port }: PublicAddressOptions) => {
  const originOf = (context: Context): string | null => {
    if (siteUrl) return new URL(siteUrl).origin;
    const url = new URL(context.req.url);
    return isOwnName(url, host) ? url.origin : null;
  };
  return {
    originOf,
    /** Whether it is on one of the few origins that this site has; with own names anybody can invent a port. */
    isOwn: (url: URL): boolean =>
      siteUrl !== null || port === null || url.origin === unknownOrigin || Number(url.port || 80) === port,
    urlOf: (context: Context): URL => {
      const { pathname, search } = new URL(context.req.url);
      // Not resolved against the origin: a path that begins with two slashes would name another host.
      return new URL(`${originOf(context) ?? unknownOrigin}${pathname}${search}`);
    },
  };
};
