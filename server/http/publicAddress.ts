import type { Context } from "hono";
import { unknownOrigin } from "../../src-public/unknownOrigin.ts";

const ownNames = ["localhost", "127.0.0.1", "[::1]"];

interface PublicAddressOptions {
  /** SITE_URL. */
  siteUrl: string | null;
  /** Where the server listens (HOST). */
  host: string | null;
}

// IPv6 addresses stand in brackets in an address, and without them in HOST.
const isOwnName = ({ hostname }: URL, host: string | null): boolean =>
  ownNames.includes(hostname) || (host !== null && [host.toLowerCase(), `[${host.toLowerCase()}]`].includes(hostname));

/**
 * Tells the site's own address for a request: SITE_URL, else the request's where it names this machine. Any other Host header
 * is its sender's invention for all that the server knows, and so is X-Forwarded-Host: nothing of them reaches an answer.
 */
export const publicAddress = ({ siteUrl, host }: PublicAddressOptions) => {
  const originOf = (context: Context): string | null => {
    if (siteUrl) return new URL(siteUrl).origin;
    const url = new URL(context.req.url);
    return isOwnName(url, host) ? url.origin : null;
  };
  return {
    /** The site's origin, or null where it is not known. */
    originOf,
    /** The request's address on that origin, or on `unknownOrigin`. */
    urlOf: (context: Context): URL => {
      const { pathname, search } = new URL(context.req.url);
      // Not resolved against the origin: a path that begins with two slashes would name another host.
      return new URL(`${originOf(context) ?? unknownOrigin}${pathname}${search}`);
    },
  };
};
