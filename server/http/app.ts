import { type Context, Hono } from "hono";
import { compress } from "hono/compress";
import { paths } from "#public/data/paths.ts";
import type { KnownNetworks } from "../database/knownNetworks.ts";
import type { ReadRemotePicture } from "../media/remotePicture.ts";
import type { ContentVersion } from "../pages/cache/contentVersion.ts";
import { cacheDocuments } from "../pages/cache/documentCache.ts";
import { createPageCache } from "../pages/cache/pageCache.ts";
import type { Redirects } from "../pages/redirects.ts";
import type { Page } from "../pages/render/pages.ts";
import type { ReadSite } from "../pages/render/tasks.ts";
import { currentSite } from "../pages/siteSettings.ts";
import { type CrawlerParts, crawlerRoutes } from "../publishing/crawlers/crawlerRoutes.ts";
import type { ResumeFiles } from "../publishing/resume/resumeFiles.ts";
import { resumeRoutes } from "../publishing/resume/resumeRoutes.ts";
import { security } from "../shared/securityHeaders.ts";
import type { Settings } from "../shared/settings.ts";
import { publicAddress, redirectByQuery, rejectInvalidAddress, rejectNul } from "./addresses.ts";
import { clientAddressReader, senderNetwork } from "./clientNetwork.ts";
import { healthOf, type ReadHealth } from "./health.ts";
import { databaseCaller, hostedMediaFiles, mediaFiles, remotePictures } from "./mediaRoutes.ts";
import { sameOriginForms, strictTransportSecurity, varyByEncoding } from "./middleware.ts";
import { backendRoutes, pageRoutes, type RoutedBackend, type Shell, shellRoutes, skillIconSvg } from "./routes.ts";
import { staticFiles } from "./staticFiles.ts";
import { visitorLimits } from "./visitorLimits.ts";
import { countVisits, type VisitCounter } from "./visits.ts";

export interface SiteParts extends Pick<Settings, "captcha" | "ownerEmail" | "siteUrl" | "trustedProxies" | "host"> {
  page: (url: URL) => Promise<Page>;
  redirects: Pick<Redirects, "ofQuery">;
  /** If it resolves to null, each request renders its page. */
  contentVersion: ContentVersion;
  resume: ResumeFiles;
  resumeLinks: Hono;
  visits: VisitCounter | null;
  contact: Hono;
  crawlers: CrawlerParts;
  /** A page that only the browser can render. */
  shell: Shell;
  /** Whether a link to a draft with this token is valid. */
  isShared: (token: string) => Promise<boolean>;
  siteSettings: ReadSite;
  styles: readonly string[];
  /** Null: the backend is a hosted project. */
  backend: RoutedBackend | null;
  /** Null: not stored in the database. */
  knownNetworks: KnownNetworks | null;
  health: ReadHealth;
  /** The folder of uploaded files; null: the hosted project stores them. */
  mediaFolder: string | null;
  readRemotePicture: ReadRemotePicture;
  /** The dead links to other sites; null if they are not checked. */
  deadLinks: () => string[] | null;
  claimCode: string | null;
  hostedUrl: string | null;
  /** The built files; null: Vite serves them. */
  staticFolder: string | null;
  /** The port of the server: a Host header with another port is not trusted. Null: any port is. */
  port: number | null;
  /** Whether pages have a content security policy. Vite's scripts would violate it. */
  isSecured: boolean;
}

const cacheHeader = (path: string): string =>
  path.includes("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600";

/** Creates the site's app: middleware for all requests, then routes by kind of address, then the pages for all other addresses. */
export const createApp = (parts: SiteParts): Hono => {
  const { backend, contentVersion, hostedUrl, siteUrl } = parts;
  const app = new Hono();
  const health = healthOf(parts.health);
  app.use(health.count);
  app.use(rejectInvalidAddress);
  app.use(strictTransportSecurity(siteUrl));
  // Before the security headers of pages: files have their own.
  if (parts.mediaFolder) app.route("/", mediaFiles(parts.mediaFolder));
  else if (hostedUrl) app.route("/", hostedMediaFiles(hostedUrl));
  if (parts.isSecured) app.use(security(hostedUrl, parts.styles, parts.captcha));
  app.use(compress());
  app.get("*", varyByEncoding);

  app.route("/", health.routes);

  const addressOf = clientAddressReader(parts.trustedProxies);
  const limits = visitorLimits(addressOf, parts.knownNetworks ?? undefined);
  const network = senderNetwork(addressOf);
  const visits = parts.visits && countVisits(parts.visits, parts, addressOf);
  if (backend) {
    const onTrusted = (context: Context) => visits?.ignore(context);
    app.route("/", backendRoutes({ ...parts, backend, addressOf, limits, network, onTrusted }));
  } else if (hostedUrl) {
    const callDatabase = databaseCaller(hostedUrl, (_context, request) => fetch(request));
    app.route("/", remotePictures({ ...parts, callDatabase, limit: limits.remotePicture }));
  }

  app.post(paths.contact.pattern, sameOriginForms(siteUrl), limits.contactForm, network);
  app.route("/", parts.contact);

  app.get("/icons/:file{[a-z0-9_]+\\.svg}", async (context) =>
    context.body(await skillIconSvg(context.req.param("file").replace(".svg", "")), 200, {
      "content-type": "image/svg+xml",
      "cache-control": "public, max-age=86400",
    }),
  );

  app.route("/", shellRoutes(parts.shell, parts.siteSettings, parts.isShared));

  const address = publicAddress(parts);
  const pages = pageRoutes(
    createPageCache({ render: parts.page, version: contentVersion, isOwn: address.isOwn }),
    address,
  );
  if (visits) app.get("*", visits.count);
  app.get("*", rejectNul);
  app.get("*", redirectByQuery(parts.redirects, address));

  // Before the static files, so that a cached page needs no disk access.
  app.get("*", pages.cached);

  if (parts.staticFolder) {
    app.get("*", staticFiles(parts.staticFolder, cacheHeader));
  }

  // Each of the following may occupy a thread for seconds.
  app.get("*", limits.uncached);

  // After the static files, so that the owner's own resume.pdf or robots.txt takes precedence.
  app.route(
    "/",
    resumeRoutes(parts.resume, siteUrl, async () => (await currentSite(parts.siteSettings)).name),
  );
  const document = cacheDocuments(parts.crawlers.document, contentVersion);
  app.route("/", crawlerRoutes({ ...parts.crawlers, document }, address.urlOf));

  app.route("/", parts.resumeLinks);

  app.get("*", pages.rendered);

  app.all(paths.contact.pattern, (context) => context.text("This address only accepts POST.", 405, { allow: "POST" }));
  app.all("*", (context) => context.text("This address only accepts GET.", 405, { allow: "GET, HEAD" }));
  return app;
};
