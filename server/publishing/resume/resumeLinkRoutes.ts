import { type Context, Hono, type MiddlewareHandler } from "hono";
import { paths } from "#public/data/paths.ts";
import { fileTypes } from "./resumeFiles.ts";
import type { ResumeLinks } from "./resumeLinks.ts";
import { unavailable } from "./resumeRoutes.ts";

declare module "hono" {
  interface ContextVariableMap {
    isPublicResume?: boolean;
  }
}

const formats: ReadonlyMap<string, keyof typeof fileTypes> = new Map([
  [".pdf", "pdf"],
  [".docx", "docx"],
  [".json", "json"],
]);

// Cubot is a maker of phones.
const programs =
  /(?<!cu)bot|crawl|spider|slurp|preview|external|embed|headless|lighthouse|archiver|monitor|google-|compatible; (?!MSIE)/i;

/** Checks whether a request for a page looks like that of a reader, not of a program, a prefetch or the admin. */
const isOfReader = ({ method, headers }: Request): boolean => {
  const agent = headers.get("user-agent") ?? "";
  return (
    method === "GET" &&
    agent.startsWith("Mozilla/") &&
    !programs.test(agent) &&
    (headers.get("sec-fetch-dest") ?? "document") === "document" &&
    !/prefetch|preview/.test(`${headers.get("sec-purpose")} ${headers.get("purpose")}`) &&
    !/^https?:\/\/[^/]+\/admin(?:\/|$)/.test(headers.get("referer") ?? "")
  );
};

/** Keeps the address of a résumé secret, unless it is public. Unknown addresses have the same headers. */
export const linkHeaders: MiddlewareHandler = async (context, next) => {
  await next();
  const { headers } = context.res;
  headers.set("referrer-policy", "no-referrer");
  if (context.var.isPublicResume) return;
  headers.set("x-robots-tag", "noindex, nofollow");
  headers.set("cache-control", "private, no-store");
};

/** @param page answers with the page of an address, or with the 404 page */
export const resumeLinkRoutes = (
  links: ResumeLinks,
  siteUrl: string | null,
  page: (context: Context) => Promise<Response>,
): Hono => {
  const routes = new Hono();
  const origin = siteUrl && new URL(siteUrl).origin;
  routes.get("/r/:file", async (context) => {
    const [, token, ending = ""] = /^\/r\/([0-9a-f]{32})(\.\w+)?$/.exec(new URL(context.req.url).pathname) ?? [];
    const format = formats.get(ending);
    if (!token) return page(context);
    try {
      const opened = await links.open(token, ending === "" && isOfReader(context.req.raw));
      context.set("isPublicResume", opened?.isPublic ?? false);
      if (!opened || !format) return page(context);
      const body = await links.files(token).file(origin, { format, paper: opened.paper });
      if (!body) return context.redirect(paths.resumeLink.to(token));
      const name = `inline; filename="resume${ending}"`;
      return new Response(body, {
        headers: { "content-type": fileTypes[format], "content-disposition": name, "cache-control": "no-cache" },
      });
    } catch (error) {
      return unavailable(context, error);
    }
  });
  return routes;
};
