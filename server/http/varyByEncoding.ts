import type { MiddlewareHandler } from "hono";

const texts = /\.(?:xml|json|txt|md)$/;

/** Names in Vary what `compress` decides by, which says so of whole texts only: neither of a 304 nor of HEAD. */
export const varyByEncoding: MiddlewareHandler = async (context, next) => {
  await next();
  if (texts.test(context.req.path) && !context.res.headers.has("vary")) context.header("vary", "Accept-Encoding");
};
