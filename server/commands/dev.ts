import { readFile } from "node:fs/promises";
import { getRequestListener } from "@hono/node-server";
import { createServer as createViteServer } from "vite";
import { subsetFonts } from "../build/fonts.ts";
import { checkSiteConfig, warnAboutDemoOwner } from "../build/siteConfig.ts";
import { stylesWhileDeveloping } from "../build/stylesWhileDeveloping.ts";
import { createCards } from "../cards/cards.ts";
import { runEntry } from "../failure.ts";
import { createApp } from "../http/app.ts";
import { claimNotice } from "../http/claimAtSignUp.ts";
import { contactRoutes } from "../http/contact.ts";
import { addressOf, drain, listen, stopOnSignal } from "../http/listen.ts";
import { openBackend } from "../openBackend.ts";
import { createRedirects, withRedirects } from "../redirects.ts";
import { renderPage, shell, withBackend } from "../render/pages.ts";
import { createResumeFiles } from "../resume/files.ts";
import { readSettings } from "../settings.ts";
import { createSiteIcons } from "../siteIcon/siteIcons.ts";
import { createSiteSettings, currentSite } from "../siteSettings.ts";

runEntry(async () => {
  const settings = readSettings();
  await checkSiteConfig();
  await subsetFonts();
  const backend = await openBackend(settings);
  const hostedUrl = settings.hosted?.url ?? null;
  const vite = await createViteServer({ appType: "custom", server: { middlewareMode: true } });
  const template = async (path: string): Promise<string> =>
    withBackend(
      await vite.transformIndexHtml(path, await readFile("index.html", "utf8")),
      hostedUrl,
      backend.renderer.publishableKey,
    );

  const siteSettings = createSiteSettings({
    address: backend.renderer,
    version: backend.contentVersion,
    defaults: async () => (await vite.ssrLoadModule("/src-public/site.config.ts")).site,
  });
  warnAboutDemoOwner((await siteSettings()).site);

  const redirects = createRedirects(backend.renderer, backend.contentVersion);
  const app = createApp({
    page: withRedirects(async (url) => {
      const { createRenderer } = await vite.ssrLoadModule("/src-public/render.tsx");
      const render = createRenderer(backend.renderer);
      const page = await renderPage(
        await template(url.pathname),
        (at, site) => render(at, { site }),
        url,
        siteSettings,
      );
      const styles = await stylesWhileDeveloping(vite);
      return { ...page, html: page.html.replace("</head>", () => `${styles}</head>`) };
    }, redirects),
    redirects,
    resume: createResumeFiles(
      async () => {
        const { createResumeReader } = await vite.ssrLoadModule("/src-public/render.tsx");
        return createResumeReader(backend.renderer)(await currentSite(siteSettings));
      },
      () => currentSite(siteSettings),
    ),
    contact: contactRoutes(backend.renderer),
    crawlers: {
      document: async (url) => {
        const { createDocuments } = await vite.ssrLoadModule("/server/crawlers/documents.ts");
        return createDocuments(backend.renderer).read(url, { site: await currentSite(siteSettings) });
      },
      cards: createCards(),
      icons: createSiteIcons(),
      indexNowKey: null,
    },
    shell: async (side, site) => shell(await template("/admin"), side, site),
    siteSettings,
    backend: backend.embedded,
    claimCode: backend.claimCode,
    hostedUrl,
    staticFolder: null,
    siteUrl: settings.siteUrl,
    trustedProxies: settings.trustedProxies,
    host: settings.host,
    isSecured: false,
  });
  const site = getRequestListener(app.fetch);
  const server = await listen(
    (request, response) => vite.middlewares(request, response, () => site(request, response)),
    settings,
  );
  stopOnSignal(async () => {
    await vite.close();
    await drain(server);
    await backend.close();
  });
  const address = addressOf(server, settings.host);
  console.log(`Plinth is at ${address}, with hot reload`);
  if (backend.claimCode) console.log(claimNotice(settings.siteUrl ?? address, backend.claimCode));
});
