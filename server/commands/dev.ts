import { readFile } from "node:fs/promises";
import { stripVTControlCharacters } from "node:util";
import { getRequestListener } from "@hono/node-server";
import { createServer as createViteServer } from "vite";
import { createTableReader } from "#public/data/tableReader.ts";
import { escapeHtml } from "#public/router/head.ts";
import { subsetFonts } from "../bundle/fonts.ts";
import { checkSiteConfig } from "../bundle/siteConfig.ts";
import { stylesWhileDeveloping } from "../bundle/stylesWhileDeveloping.ts";
import { openBackend } from "../compose/openBackend.ts";
import { withRenderedTexts } from "../compose/renderedTexts.ts";
import { createSiteApp, type SiteRendering } from "../compose/siteApp.ts";
import { claimNotice } from "../http/claimAtSignUp.ts";
import { type Page, renderOrThrow, shell, withBackend } from "../pages/render/pages.ts";
import { createSiteSettings } from "../pages/siteSettings.ts";
import { addressOf, drain, listen, stopOnSignal } from "../shared/listen.ts";
import { readSettings } from "../shared/settings.ts";
import { messageOf } from "../shared/userError.ts";
import { runProgram } from "./commandLine.ts";

const help = `npm run dev

Serves the site with hot reload. Press Ctrl+C to stop. The variables of npm start apply (npm start -- --help). PORT and
PLINTH_DATA set another port and data folder.`;

runProgram(help, async () => {
  const settings = readSettings();
  await checkSiteConfig();
  await subsetFonts();
  const opened = await openBackend(settings);
  const vite = await createViteServer({ appType: "custom", server: { middlewareMode: true } });
  const backend = await withRenderedTexts(opened, async (source) =>
    (await vite.ssrLoadModule("/src/shared/markdown/readText.ts")).readText(source),
  );
  const template = async (path: string): Promise<string> =>
    withBackend(
      await vite.transformIndexHtml(path, await readFile("index.html", "utf8")),
      settings,
      backend.renderer.publishableKey,
    );

  const siteSettings = createSiteSettings({
    address: backend.renderer,
    version: backend.contentVersion,
    defaults: async () => (await vite.ssrLoadModule("/src-public/site.config.ts")).site,
  });

  const loadRenderer = () => vite.ssrLoadModule("/src-public/app/render.tsx");
  const makePage = async (url: URL): Promise<Page> => {
    const { createRenderer } = await loadRenderer();
    const render = createRenderer({ ...backend.renderer, isDeveloping: true });
    const page = await renderOrThrow(
      await template(url.pathname),
      (at, site) => render(at, { site }),
      url,
      await siteSettings(),
    );
    const styles = await stylesWhileDeveloping(vite);
    return { ...page, html: page.html.replace("</head>", () => `${styles}</head>`) };
  };
  const rendering: SiteRendering = {
    page: (url) =>
      makePage(url).catch((error: unknown) => {
        if (error instanceof Error) vite.ssrFixStacktrace(error);
        console.error(`Rendering ${url.pathname} failed:`, error);
        return {
          status: 500,
          html: `<pre>${escapeHtml(stripVTControlCharacters(messageOf(error)))}</pre><p>The terminal shows the stack.</p>`,
        };
      }),
    resume: async (site) => {
      const { readResume } = await vite.ssrLoadModule("/src-public/pages/resume/readResume.ts");
      return readResume(site, createTableReader(backend.renderer));
    },
    document: async (url, site) => {
      const { readDocument } = await vite.ssrLoadModule("/server/publishing/crawlers/documents.ts");
      return readDocument(backend.renderer, url, site);
    },
    shell: async (side, site) => shell(await template("/admin"), side, site),
  };
  const app = createSiteApp({
    settings,
    backend,
    siteSettings,
    rendering,
    // No cache: an edited file shows on the next view.
    contentVersion: async () => null,
    styles: [],
    staticFolder: null,
    port: null,
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
