import { type Context, Hono, type MiddlewareHandler } from "hono";
import { accentStyle } from "#shared/design/accent.ts";
import type { Site } from "#shared/site/site.ts";
import { inlineStylesIn, type Side } from "../common/pageTemplate.ts";
import { encodingFor } from "../pages/cache/encodings.ts";
import { pageAddressOf } from "../pages/cache/pageAddress.ts";
import type { PageCache, ServedPage } from "../pages/cache/pageCache.ts";
import type { ReadSite } from "../pages/render/tasks.ts";
import type { publicAddress } from "./addresses.ts";
import { matchesEtag } from "./staticFiles.ts";

const unavailable = { "cache-control": "no-store", "retry-after": "30" };

const redirectTo = (location: string, status: number, asked: URL): Response => {
  const isWhole = location.includes("?") && pageAddressOf(asked).url.search === "";
  // A permanent redirect keeps the whole query string.
  const target = status === 301 && !isWhole ? `${location.split("?")[0]}${asked.search}` : location;
  // A cached redirect would loop once the owner renames a post back.
  return new Response(null, { status, headers: { location: target, "cache-control": "no-cache" } });
};

const answer = async (
  context: Context,
  asked: URL,
  { status, location, etag, styles, body }: ServedPage,
): Promise<Response> => {
  if (location) return redirectTo(location, status, asked);
  context.set("pageStyles", styles);
  // Revalidated each time: an edit shows on the next view.
  const headers = new Headers(status === 503 ? unavailable : { "cache-control": "no-cache" });
  headers.set("vary", "Accept-Encoding");
  if (status === 200) headers.set("etag", etag);
  if (status === 200 && matchesEtag(context.req.header("if-none-match"), etag)) {
    return new Response(null, { status: 304, headers });
  }
  headers.set("content-type", "text/html; charset=utf-8");
  const encoding = encodingFor(context.req.header("accept-encoding"));
  if (encoding !== "identity") headers.set("content-encoding", encoding);
  const bytes = await body(encoding);
  headers.set("content-length", String(bytes.length));
  return new Response(bytes, { status, headers });
};

/** The public pages: `cached` answers those in the cache, `rendered` all others. */
export const pageRoutes = (pages: PageCache, { urlOf }: ReturnType<typeof publicAddress>) => {
  const cached: MiddlewareHandler = async (context, next) => {
    const url = urlOf(context);
    const page = await pages.cached(url);
    return page ? answer(context, url, page) : next();
  };

  const rendered = async (context: Context): Promise<Response> => {
    const url = urlOf(context);
    const tidyPath = `/${url.pathname.replace(/^\/+|\/+$/g, "")}`;
    if (tidyPath !== url.pathname) {
      context.header("cache-control", "no-cache");
      return context.redirect(`${tidyPath}${url.search}`, 301);
    }
    return answer(context, url, await pages.get(url));
  };

  return { cached, rendered };
};

export type Shell = (side: Side, site: Site) => Promise<string>;

/** The pages that only the browser can render: the admin, and a preview, which needs the owner's session. */
export const shellRoutes = (shell: Shell, siteSettings: ReadSite): Hono => {
  const routes = new Hono();
  const shellFor = async (context: Context, side: Side, cacheControl: string) => {
    const { site } = await siteSettings();
    context.set("pageStyles", inlineStylesIn(accentStyle(site.accent)));
    const headers = { "cache-control": cacheControl, "x-robots-tag": "noindex" };
    return context.html(await shell(side, site), 200, headers);
  };

  for (const path of ["/admin", "/admin/*"]) routes.get(path, (context) => shellFor(context, "admin", "no-cache"));
  routes.get("/preview/:id", (context) => shellFor(context, "public", "no-store"));
  return routes;
};
