import { readFileSync } from "node:fs";
import type { RequestListener } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { buildOnce } from "../build/build.ts";
import { warnAboutDemoOwner } from "../build/siteConfig.ts";
import { createResponseCache, respondFromCache } from "../cache/responseCache.ts";
import { createCards } from "../cards/cards.ts";
import { startIndexNow } from "../crawlers/indexNow.ts";
import { runEntry } from "../failure.ts";
import { createApp } from "../http/app.ts";
import { claimNotice } from "../http/claimAtSignUp.ts";
import { contactRoutes } from "../http/contact.ts";
import { addressOf, drain, isLoopback, listen, portOf, stopOnSignal } from "../http/listen.ts";
import { apiFirst } from "../http/turns.ts";
import { openBackend } from "../openBackend.ts";
import { createRedirects, withRedirects } from "../redirects.ts";
import { renderPage, shell, withBackend } from "../render/pages.ts";
import { createRenderPool } from "../render/pool.ts";
import { inlineStylesOf } from "../render/sideMarks.ts";
import { createResumeFiles } from "../resume/files.ts";
import { readSettings, type Settings } from "../settings.ts";
import { createSiteIcons } from "../siteIcon/siteIcons.ts";
import { createSiteSettings, currentSite } from "../siteSettings.ts";

const starting: RequestListener = (_request, response) => {
  response.writeHead(503, { "content-type": "text/plain; charset=utf-8", "retry-after": "5" });
  response.end("The site is starting. Please try again in a few seconds.\n");
};

const openSite = async (settings: Settings, port: number) => {
  const backend = await openBackend(settings, true);
  try {
    const hostedUrl = settings.hosted?.url ?? null;
    const built = await buildOnce();
    const siteSettings = createSiteSettings({ address: backend.renderer, version: backend.contentVersion });
    if (built.isNew) {
      console.log("Built the site.");
      warnAboutDemoOwner((await siteSettings()).site);
    }
    const template = withBackend(readFileSync(built.template, "utf8"), hostedUrl, backend.renderer.publishableKey);
    const pool = await createRenderPool(built.renderThread, backend.renderer);
    const redirects = createRedirects(backend.renderer, backend.contentVersion);
    const responses = createResponseCache(backend.contentVersion);
    const app = createApp({
      page: withRedirects((url) => renderPage(template, pool.page, url, siteSettings), redirects),
      redirects,
      contentVersion: backend.contentVersion,
      responses,
      resume: createResumeFiles(
        async () => pool.resume(await currentSite(siteSettings)),
        () => currentSite(siteSettings),
      ),
      contact: contactRoutes(backend.renderer),
      crawlers: {
        document: async (url) => pool.document(url, await currentSite(siteSettings)),
        cards: createCards(),
        icons: createSiteIcons(),
        indexNowKey: settings.indexNowKey,
      },
      shell: async (side, site) => shell(template, side, site),
      siteSettings,
      styles: inlineStylesOf(template, "public"),
      backend: backend.embedded,
      claimCode: backend.claimCode,
      hostedUrl,
      staticFolder: built.client,
      siteUrl: settings.siteUrl,
      trustedProxies: settings.trustedProxies,
      host: settings.host,
      port,
    });
    const indexNow = startIndexNow({ address: backend.renderer, ...settings });
    const close = async (): Promise<void> => {
      indexNow.stop();
      await pool.close();
      await backend.close();
    };
    const listener = apiFirst(respondFromCache(responses, getRequestListener(app.fetch)));
    return { listener, claimCode: backend.claimCode, close };
  } catch (error) {
    await backend.close();
    throw error;
  }
};

runEntry(async () => {
  process.env.NODE_ENV ??= "production";
  const settings = readSettings();
  let current = starting;
  const server = await listen((request, response) => current(request, response), settings);
  const site = await openSite(settings, portOf(server));
  current = site.listener;
  stopOnSignal(async () => {
    await drain(server);
    await site.close();
  });
  const address = addressOf(server, settings.host);
  console.log(`Plinth is at ${address}`);
  if (site.claimCode) console.log(claimNotice(settings.siteUrl ?? address, site.claimCode));
  if (!settings.siteUrl && !isLoopback(settings.host)) {
    console.log(
      "SITE_URL is not set: pages asked for by a public name have no canonical link until it names this site.",
    );
  }
});
