import type { MiddlewareHandler } from "hono";

/**
 * Refuses what a page of another site sends to the data and auth API, as its browser says (Fetch Metadata). The site's own
 * pages are of its origin; a program that is no browser says nothing and has its own key.
 */
export const sameOriginRequests: MiddlewareHandler = async (context, next) => {
  const site = context.req.header("sec-fetch-site");
  if (site === undefined || site === "same-origin" || site === "none") return next();
  const message = "This request comes from a page of another site.";
  return context.json({ code: "foreign_page", error_code: "foreign_page", message, msg: message }, 403);
};
