import type { Hono, MiddlewareHandler } from "hono";
import { TrieRouter } from "hono/router/trie-router";
import type { publicAddress } from "./publicAddress.ts";

const isOfAll = (path: string): boolean => path === "*" || path === "/*";

/**
 * Redirects an address with capitals, such as `/Admin` or `/Rss.xml`, to one of the app's own in small letters.
 * Pages know their addresses in any letters; a file or an API has just the one name.
 */
export const inSmallLetters = (
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
