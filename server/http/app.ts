import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono } from "hono";
import { compress } from "hono/compress";
import { paths } from "#public/addresses/paths.ts";
import { accentStyle } from "#shared/design/accent.ts";
import type { Site } from "#shared/site/site.ts";
import type { ContentVersion } from "../cache/contentVersion.ts";
import { cacheDocuments } from "../cache/documentCache.ts";
import { createPageCache } from "../cache/pageCache.ts";
import type { ResponseCache } from "../cache/responseCache.ts";
import { type CrawlerParts, crawlerRoutes } from "../crawlers/routes.ts";
import type { ScheduledBackend } from "../embedded/queue/scheduler.ts";
import type { Redirects } from "../redirects.ts";
import type { Page } from "../render/pages.ts";
import type { ReadSite } from "../render/renderer.ts";
import { inlineStylesIn, type Side } from "../render/sideMarks.ts";
import type { ResumeFiles } from "../resume/files.ts";
import { resumeRoutes } from "../resume/routes.ts";
import { fileSettings } from "../siteSettings.ts";
import { claimAtSignUp } from "./claimAtSignUp.ts";
import { clientAddressReader, networkOf, senderNetwork } from "./clientNetwork.ts";
import { skillIconSvg } from "./icons.ts";
import { limitBody } from "./limitBody.ts";
import { cacheResponses, pageRoutes } from "./pageRoutes.ts";
import { publicAddress } from "./publicAddress.ts";
import { redirectsOfQueries } from "./redirectRoutes.ts";
import { sameOriginForms, sameOriginRequests } from "./sameOrigin.ts";
import { security } from "./security.ts";
import { visitorLimits } from "./visitorLimits.ts";

export interface SiteParts {
  page: (url: URL) => Promise<Page>;
  /** Redirects by query. */
  redirects?: Pick<Redirects, "ofQuery">;
  /** Unless given, each request renders its page. */
  contentVersion?: ContentVersion;
  /** The cached responses, which the listener sends. */
  responses?: ResponseCache | null;
  resume: ResumeFiles;
  contact: Hono;
  crawlers: CrawlerParts;
  /** A page that only the browser can render. */
  shell: (side: Side, site: Site) => Promise<string>;
  /** Those of site.config.ts unless given. */
  siteSettings?: ReadSite;
  /** The contents of the style elements of all public pages. */
  styles?: readonly string[];
  backend: Pick<ScheduledBackend, "fetch"> | null;
  claimCode?: string | null;
  hostedUrl: string | null;
  staticFolder: string | null;
  /** Null: only requests under this machine's own names have an origin. */
  siteUrl: string | null;
  trustedProxies?: number;
  host?: string;
  /** The port it listens at; a Host header with another port is not trusted. */
  port?: number;
  isSecured?: boolean;
}

const maximumBodyBytes = 4_000_000;

const maximumAuthBodyBytes = 16_384;

const tooLarge = (context: Context) =>
  context.json({ code: "too_large", message: "The request is larger than anything that may be stored here." }, 413);

const cacheHeader = (path: string): string =>
  path.includes("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600";

const healthCheck = (backend: SiteParts["backend"]): (() => Promise<boolean>) => {
  let asked: Promise<boolean> | null = null;
  const ask = async (): Promise<boolean> => {
    if (!backend) return true;
    const { status } = await backend.fetch(new Request("http://backend/auth/v1/health"), { kind: "server" });
    return status < 500;
  };
  return () => {
    asked ??= ask().finally(() => {
      asked = null;
    });
    return asked;
  };
};

export const createApp = ({
  page,
  redirects,
  contentVersion = async () => null,
  responses = null,
  resume,
  contact,
  crawlers,
  shell,
  siteSettings = fileSettings,
  styles = [],
  backend,
  claimCode = null,
  hostedUrl,
  staticFolder,
  siteUrl,
  trustedProxies = 0,
  host,
  port,
  isSecured = true,
}: SiteParts): Hono => {
  const app = new Hono();
  if (responses) app.use(cacheResponses(responses));
  if (isSecured) app.use(security(hostedUrl, styles));
  app.use(compress());

  const isHealthy = healthCheck(backend);
  app.get("/healthz", async (context) => {
    const healthy = await isHealthy();
    return context.json({ status: healthy ? "ok" : "unavailable" }, healthy ? 200 : 503);
  });

  const addressOf = clientAddressReader(trustedProxies);
  const limits = visitorLimits({ addressOf });
  const network = senderNetwork(addressOf);
  if (backend) {
    for (const path of ["/rest/v1/*", "/auth/v1/*"]) app.use(path, sameOriginRequests);
    app.use("/auth/v1/*", limitBody(maximumAuthBodyBytes, tooLarge));
    app.use("/rest/v1/*", limitBody(maximumBodyBytes, tooLarge));
    app.post("/auth/v1/token", limits.token);
    app.post("/auth/v1/signup", limits.signUp);
    app.post("/auth/v1/signup", claimAtSignUp({ claimCode, siteUrl, trustedProxies }));
    app.put("/auth/v1/user", limits.password);
    app.post("/rest/v1/messages/*", limits.oneMessage, limits.message, network);
    for (const path of ["/rest/v1/*", "/auth/v1/*"]) {
      app.all(path, (context) =>
        backend.fetch(context.req.raw, { kind: "network", network: networkOf(addressOf(context)) }),
      );
    }
  }

  app.post(paths.contact.pattern, sameOriginForms(siteUrl), limits.contactForm, network);
  app.route("/", contact);

  app.get("/icons/:file{[a-z0-9_]+\\.svg}", async (context) =>
    context.body(await skillIconSvg(context.req.param("file").replace(".svg", "")), 200, {
      "content-type": "image/svg+xml",
      "cache-control": "public, max-age=86400",
    }),
  );

  const document = cacheDocuments(crawlers.document, contentVersion);
  const shellFor = async (context: Context, side: Side): Promise<string> => {
    const { site } = await siteSettings();
    context.set("pageStyles", inlineStylesIn(accentStyle(site.accent)));
    return shell(side, site);
  };

  const admin = async (context: Context) =>
    context.html(await shellFor(context, "admin"), 200, { "cache-control": "no-cache", "x-robots-tag": "noindex" });
  app.get("/admin", admin);
  app.get("/admin/*", admin);

  // Only the browser has the session that a preview needs.
  app.get("/preview/:id", async (context) =>
    context.html(await shellFor(context, "public"), 200, { "cache-control": "no-store", "x-robots-tag": "noindex" }),
  );

  const address = publicAddress({ siteUrl, host: host ?? null, port: port ?? null });
  const pages = pageRoutes(createPageCache({ render: page, version: contentVersion, isOwn: address.isOwn }), address);
  if (redirects) app.get("*", redirectsOfQueries(redirects, address));

  // Before the static files, so that no cached page is looked up on the disk.
  app.get("*", pages.cached);

  if (staticFolder) {
    app.get(
      "*",
      serveStatic({
        root: staticFolder,
        precompressed: true,
        onFound: (path, context) => context.header("cache-control", cacheHeader(path)),
      }),
    );
  }

  // After the static files: the owner may have added a resume.pdf or a robots.txt.
  app.route("/", resumeRoutes(resume, address.originOf));
  app.route("/", crawlerRoutes({ ...crawlers, document }, address.urlOf));

  app.get("*", pages.rendered);

  app.all("*", (context) => context.text("This address only answers GET.", 405, { allow: "GET, HEAD" }));
  return app;
};
