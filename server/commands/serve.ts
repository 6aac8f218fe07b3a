import type { RequestListener } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { builtFiles } from "../bundle/build.ts";
import { openBackend } from "../compose/openBackend.ts";
import { withRenderedTexts } from "../compose/renderedTexts.ts";
import { createSiteApp, renderBuilt } from "../compose/siteApp.ts";
import { claimNotice } from "../http/claimAtSignUp.ts";
import { startLinkChecks } from "../links/linkChecks.ts";
import { commandFor } from "../shared/commandFor.ts";
import { addressOf, drain, isLoopback, listen, portOf, stopOnSignal } from "../shared/listen.ts";
import { timeTheLog } from "../shared/log.ts";
import { readSettings, type Settings } from "../shared/settings.ts";
import { runProgram } from "./commandLine.ts";

const help = `${commandFor("start")}

Serves the site. Press Ctrl+C to stop. All these variables are optional. Set them in the environment or in
a file .env; .env.example documents them.

  PORT, HOST     the port and address to listen on (3000, 127.0.0.1)
  PLINTH_DATA    the data folder (.plinth)
  SITE_URL       the site's public address, such as https://example.org
  TRUST_PROXY    the number of proxies in front of the server
  OWNER_EMAIL    the only address that can become the owner with the printed link
  BACKUP_DIR     the folder for nightly backups, or off; BACKUP_S3_... for a bucket (docs/backup.md)
  BACKUP_PING_URL
                 a monitor that gets the outcome of each backup
  CHECK_LINKS    weekly: check links to other sites; they see the server's requests (off)
  VITE_SUPABASE_URL, VITE_SUPABASE_PUBLISHABLE_KEY
                 a hosted project instead of the embedded database`;

const starting: RequestListener = (_request, response) => {
  response.writeHead(503, { "content-type": "text/plain; charset=utf-8", "retry-after": "5" });
  response.end("The site is starting. Please try again in a few seconds.\n");
};

const openSite = async (settings: Settings, port: number) => {
  const opened = await openBackend(settings, true);
  try {
    const { pool, parts } = await renderBuilt(settings, opened.renderer, opened.contentVersion);
    const backend = await withRenderedTexts(opened, pool.text);
    const app = createSiteApp({
      ...{ ...parts, settings, backend, port },
      contentVersion: backend.contentVersion,
      staticFolder: builtFiles.client,
      isSecured: true,
    });
    const linkChecks = startLinkChecks(backend.renderer, settings);
    const close = async (): Promise<void> => {
      linkChecks.stop();
      await pool.close();
      await backend.close();
    };
    return { listener: getRequestListener(app.fetch), claimCode: backend.claimCode, close };
  } catch (error) {
    await opened.close();
    throw error;
  }
};

runProgram(help, async () => {
  process.env.NODE_ENV ??= "production";
  timeTheLog();
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
    console.log("SITE_URL is not set. Set it to the site's public address; without it, pages have no canonical link.");
  }
});
