import { type Context, Hono } from "hono";
import { etag } from "hono/etag";
import { loggedPath } from "#public/data/paths.ts";
import { messageOf } from "../../shared/userError.ts";
import type { Cards } from "../cards/cards.ts";
import { iconFiles, iconTypeOf } from "../siteIcon/iconLook.ts";
import type { SiteIcons } from "../siteIcon/siteIcons.ts";
import type { SiteDocument } from "./documents.ts";
import { expiryAt, securityPath } from "./siteFiles.ts";

export interface CrawlerParts {
  document: (url: URL) => Promise<SiteDocument | null>;
  cards: Cards;
  icons: SiteIcons;
  now?: () => Date;
}

const addresses = [
  "/robots.txt",
  "/llms.txt",
  "/site.webmanifest",
  securityPath,
  "/:file{sitemap(?:-[0-9]+)?\\.xml}",
  "/:file{(?:rss(?:\\.[\\w-]+)?\\.xml|atom\\.xml|feed\\.json)}",
  "/tags/:tag/:file{(?:rss\\.xml|atom\\.xml|feed\\.json)}",
  ...["/blog", "/projects", ""].map((folder) => `${folder}/:file{[^/]+\\.md}`),
  "/cards/:file{.+\\.png}",
  ...iconFiles.map((file) => `/${file}`),
];

const unavailable = (context: Context, error: unknown) => {
  console.error(`Rendering ${loggedPath(context.req.path)} failed: ${messageOf(error)}`);
  return context.text("This page is not available right now. Please try again in a minute.\n", 503, {
    "retry-after": "60",
  });
};

const noAddress =
  "This file needs the site's public address, which is not set. Set SITE_URL (docs/deploy.md) and restart the server.\n";

export const crawlerRoutes = (
  { document, cards, icons, now = () => new Date() }: CrawlerParts,
  urlOf: (context: Context) => URL,
): Hono => {
  const routes = new Hono();

  const answer = async (context: Context, found: SiteDocument | null) => {
    if (found?.kind === "moved") {
      // Not cached: it would loop if the owner renames a post back.
      context.header("cache-control", "no-cache");
      return context.redirect(found.location + urlOf(context).search, 301);
    }
    if (found?.kind === "noAddress") return context.text(noAddress, 404);
    if (found?.kind === "card") {
      const picture = await cards(found.texts);
      return context.body(picture, 200, { "content-type": "image/png", "cache-control": "public, max-age=86400" });
    }
    if (found?.kind === "icon") {
      // Revalidated each time, so that a new name or accent shows on the next view.
      const headers = { "content-type": iconTypeOf(found.file), "cache-control": "no-cache" };
      return context.body(await icons(found.file, found.look), 200, headers);
    }
    if (found?.kind !== "text") return context.text("Not found.\n", 404);
    if (found.canonical) context.header("link", `<${found.canonical}>; rel="canonical"`);
    const body = found.body + (found.isExpiring ? expiryAt(now()) : "");
    return context.body(body, 200, { "content-type": found.type, "cache-control": "no-cache" });
  };

  for (const address of addresses) {
    routes.get(address, etag(), async (context) => {
      try {
        return await answer(context, await document(urlOf(context)));
      } catch (error) {
        return unavailable(context, error);
      }
    });
  }
  return routes;
};
