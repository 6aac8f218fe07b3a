import type { MiddlewareHandler } from "hono";
import { messageOf } from "../failure.ts";
import type { Redirects } from "../redirects.ts";
import type { publicAddress } from "./publicAddress.ts";

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
