import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { captchaServices } from "#shared/accounts/captchaServices.ts";
import { accentStyle } from "#shared/design/accent.ts";
import { isIconSlug, neutralIcon } from "#shared/design/skillIcon.ts";
import type { Site } from "#shared/site/site.ts";
import { dataLimits } from "../database/guards/dataGuard.ts";
import type { ScheduledBackend } from "../database/queue/scheduler.ts";
import { encodingFor } from "../pages/cache/encodings.ts";
import { hasPageParameter, type PageCache, type ServedPage } from "../pages/cache/pageCache.ts";
import type { ReadSite } from "../pages/render/tasks.ts";
import { formerFeed } from "../publishing/feeds/formerFeeds.ts";
import { inlineStylesIn, type Side } from "../shared/pageTemplate.ts";
import type { publicAddress } from "./addresses.ts";
import type { SiteParts } from "./app.ts";
import { captchaCheck } from "./captchaCheck.ts";
import { type ClaimRules, claimAtSignUp } from "./claimAtSignUp.ts";
import { networkOf, type ReadClientAddress } from "./clientNetwork.ts";
import { databaseCaller, mediaUploads, remotePictures } from "./mediaRoutes.ts";
import { limitBody, sameOriginRequests } from "./middleware.ts";
import { matchesEtag } from "./staticFiles.ts";
import { permitSizes } from "./uploadPermission.ts";
import type { VisitorLimits } from "./visitorLimits.ts";

const folder = join(dirname(createRequire(import.meta.url).resolve("simple-icons")), "icons");

/** Returns an icon for `<use>`, with the id `icon` and without a color. An unknown slug gives a neutral shape. */
export const skillIconSvg = async (slug: string): Promise<string> => {
  const source = isIconSlug(slug) ? await readFile(join(folder, `${slug}.svg`), "utf8").catch(() => "") : "";
  const path = /<path d="([^"]+)"/.exec(source)?.[1];
  const rule = path ? "" : ' fill-rule="evenodd"';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path id="icon"${rule} d="${path ?? neutralIcon}"/></svg>`;
};

export type RoutedBackend = Pick<ScheduledBackend, "fetch" | "isTrusted">;

const maximumBodyBytes = 4_000_000;

const maximumVisitorBodyBytes = dataLimits.rowKilobytes * 1024;

const maximumAuthBodyBytes = 16_384;

const tooLarge = (context: Context) => context.json({ code: "too_large", message: "The request is too large." }, 413);

interface BackendRoutesOptions
  extends ClaimRules,
    Pick<SiteParts, "mediaFolder" | "readRemotePicture" | "deadLinks" | "captcha"> {
  backend: RoutedBackend;
  addressOf: ReadClientAddress;
  limits: VisitorLimits;
  network: MiddlewareHandler;
  /** Called for each request of the owner or a writer. */
  onTrusted: (context: Context) => void;
}

/** The embedded backend's data API, authentication and storage, with rate limits. Pages of other sites are rejected. */
export const backendRoutes = (options: BackendRoutesOptions): Hono => {
  const { backend, mediaFolder, addressOf, limits, network, captcha } = options;
  const routes = new Hono();
  const fetchFor = (context: Context, request: Request): Promise<Response> => {
    const address = addressOf(context);
    return backend.fetch(request, {
      kind: "network",
      network: networkOf(address),
      widerNetwork: networkOf(address, 48),
      hasPriority: context.get("hasPriority") ?? false,
    });
  };
  for (const path of ["/rest/v1/*", "/auth/v1/*"]) routes.use(path, sameOriginRequests);
  routes.use("/auth/v1/*", limitBody(maximumAuthBodyBytes, tooLarge));
  const [longer, shorter] = [limitBody(maximumBodyBytes, tooLarge), limitBody(maximumVisitorBodyBytes, tooLarge)];
  // Bodies wait in memory for the database, so those of visitors are limited before they are read.
  routes.use("/rest/v1/*", async (context, next) => {
    if (!(await backend.isTrusted(context.req.raw))) return shorter(context, next);
    options.onTrusted(context);
    return longer(context, next);
  });
  routes.post("/auth/v1/token", limits.token);
  routes.post("/auth/v1/signup", limits.signUp);
  if (captcha) {
    const check = captchaCheck({ ...captcha, ...captchaServices[captcha.service] });
    for (const path of ["/auth/v1/token", "/auth/v1/signup"]) routes.post(path, check);
  }
  routes.post("/auth/v1/signup", claimAtSignUp(options));
  routes.put("/auth/v1/user", limits.password);
  routes.post("/rest/v1/messages/*", limits.oneMessage, limits.message, network);
  for (const path of ["/rest/v1/*", "/auth/v1/*"]) {
    routes.all(path, (context) => fetchFor(context, context.req.raw));
  }
  const callDatabase = databaseCaller("http://backend", fetchFor);
  routes.route("/", remotePictures({ ...options, callDatabase, limit: limits.remotePicture }));
  if (mediaFolder) routes.route("/", mediaUploads(mediaFolder, permitSizes(callDatabase)));
  return routes;
};

const unavailable = { "cache-control": "no-store", "retry-after": "30" };

// A header is ASCII, but the owner can enter any character in a redirect.
const encodeForHeader = (location: string): string => location.replace(/[^\x21-\x7e]+/gu, encodeURIComponent);

const redirectTo = (location: string, status: number, asked: URL): Response => {
  const hasOwnQuery = location.includes("?") && !hasPageParameter(asked);
  // A permanent redirect keeps the whole query string.
  const target = status === 301 && !hasOwnQuery ? `${location.split("?")[0]}${asked.search}` : location;
  // Not cached: it would loop if the owner renames a post back.
  return new Response(null, { status, headers: { location: encodeForHeader(target), "cache-control": "no-cache" } });
};

const answer = async (
  context: Context,
  asked: URL,
  { status, location, etag, styles, body }: ServedPage,
): Promise<Response> => {
  if (location) return redirectTo(location, status, asked);
  context.set("pageStyles", styles);
  // Revalidated each time, so that an edit shows on the next view.
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

/** The public pages: `cached` answers from the cache, `rendered` renders all other pages. */
export const pageRoutes = (pages: PageCache, { urlOf }: ReturnType<typeof publicAddress>) => {
  const cached: MiddlewareHandler = async (context, next) => {
    const url = urlOf(context);
    const page = await pages.cached(url);
    return page ? answer(context, url, page) : next();
  };

  const rendered = async (context: Context): Promise<Response> => {
    const url = urlOf(context);
    const tidyPath = `/${url.pathname.replace(/^\/+|(?<!\/)\/+$/g, "")}`;
    if (tidyPath !== url.pathname) {
      // Feed readers should need one redirect. A page or a redirect of the owner comes first.
      const feed = formerFeed(tidyPath);
      const page = feed && (await pages.get(new URL(tidyPath + url.search, url)));
      if (page && page.location === feed) return answer(context, url, page);
      context.header("cache-control", "no-cache");
      return context.redirect(`${tidyPath}${url.search}`, 301);
    }
    return answer(context, url, await pages.get(url));
  };

  return { cached, rendered };
};

export type Shell = (side: Side, site: Site) => Promise<string>;

/** The pages that only the browser renders: the admin, and previews, which need the owner's session. */
export const shellRoutes = (
  shell: Shell,
  siteSettings: ReadSite,
  isShared: (token: string) => Promise<boolean>,
): Hono => {
  const routes = new Hono();
  const shellFor = async (context: Context, side: Side, cacheControl: string, status: 200 | 404 = 200) => {
    const { site } = await siteSettings();
    context.set("pageStyles", inlineStylesIn(accentStyle(site.accent)));
    const headers = { "cache-control": cacheControl, "x-robots-tag": "noindex" };
    return context.html(await shell(side, site), status, headers);
  };

  for (const path of ["/admin", "/admin/*"]) routes.get(path, (context) => shellFor(context, "admin", "no-cache"));
  routes.get("/preview/:id", async (context) => {
    const id = context.req.param("id");
    const isEnded = /^[0-9a-f]{32}$/.test(id) && !(await isShared(id).catch(() => true));
    return shellFor(context, "public", "no-store", isEnded ? 404 : 200);
  });
  return routes;
};
