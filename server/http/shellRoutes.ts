import { type Context, Hono } from "hono";
import { accentStyle } from "#shared/design/accent.ts";
import type { Site } from "#shared/site/site.ts";
import type { ReadSite } from "../render/renderer.ts";
import { inlineStylesIn, type Side } from "../render/sideMarks.ts";

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
