import type { MiddlewareHandler } from "hono";

/** Answers an address with a NUL by 404: no slug or tag has one, and Postgres refuses a text that does. */
export const withoutNul: MiddlewareHandler = async (context, next) => {
  if (!new URL(context.req.url).pathname.includes("%00")) return next();
  return context.text("There is nothing at this address.\n", 404, { "cache-control": "no-cache" });
};
