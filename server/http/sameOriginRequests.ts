import type { MiddlewareHandler } from "hono";

/** By Fetch Metadata; a program that is no browser sends none. */
export const sameOriginRequests: MiddlewareHandler = async (context, next) => {
  const site = context.req.header("sec-fetch-site");
  if (site === undefined || site === "same-origin" || site === "none") return next();
  const message = "This request comes from a page of another site.";
  return context.json({ code: "foreign_page", error_code: "foreign_page", message, msg: message }, 403);
};
