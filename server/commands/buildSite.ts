import { resolve } from "node:path";
import { buildOnce, builtFiles } from "../bundle/build.ts";
import { type OpenBackend, openBackend } from "../compose/openBackend.ts";
import { createSiteApp, renderBuilt } from "../compose/siteApp.ts";
import { queryOf } from "../database/thread/supervisor.ts";
import { renderTexts } from "../pages/keepTextsRendered.ts";
import { readRedirects } from "../pages/redirects.ts";
import { shell } from "../pages/render/pages.ts";
import { currentSite } from "../pages/siteSettings.ts";
import { fetchWithRetry } from "../pages/static/fetchWithRetry.ts";
import { replaceTarget } from "../pages/static/targetFolder.ts";
import { readUnlinkedPaths } from "../pages/static/unlinkedPaths.ts";
import { writeSite } from "../pages/static/writeSite.ts";
import { projectFile } from "../shared/projectFile.ts";
import { readSettings, type Settings } from "../shared/settings.ts";
import { type CommandOutcome, runCommand } from "./commandLine.ts";

const help = `npm run build -- [FOLDER]

Builds the site and writes each page as a file, for a static host. The target FOLDER (default: dist) is replaced if it
contains an earlier build.

SITE_URL sets the site's public address.`;

const reportEveryMs = 5_000;

const createProgress = () => {
  let reportedAt = Date.now();
  return (written: number, known: number): void => {
    if (Date.now() - reportedAt < reportEveryMs) return;
    reportedAt = Date.now();
    console.log(`${written} of ${known} files`);
  };
};

const writePages = async (settings: Settings & { siteUrl: string }, backend: OpenBackend, folder: string) => {
  const { renderer } = backend;
  const hostedUrl = settings.hosted?.url ?? null;
  const { pool, template, parts } = await renderBuilt(
    settings,
    { ...renderer, isPrerendering: true },
    backend.contentVersion,
  );
  const site = await currentSite(parts.siteSettings);
  if (backend.embedded) await renderTexts({ query: queryOf(backend.embedded), render: pool.text });
  const app = createSiteApp({
    ...{ ...parts, settings },
    // The files of a static build are public, and copies of them stay.
    backend: { ...backend, readPdfPhone: async () => null },
    // Each page is requested only once.
    contentVersion: async () => null,
    staticFolder: null,
    port: null,
    isSecured: true,
  });
  const files = {
    ...{ app, hostedUrl, shell: shell(template, null, site), client: builtFiles.client, siteUrl: settings.siteUrl },
    captcha: settings.captcha,
    unlinked: await readUnlinkedPaths(renderer),
    redirects: await readRedirects(renderer),
    onProgress: createProgress(),
  };
  return writeSite(folder, files).finally(pool.close);
};

const build = async (folder: string): Promise<string[]> => {
  process.env.NODE_ENV ??= "production";
  const { siteUrl, ...settings } = readSettings();
  await buildOnce();
  const backend = await openBackend({ ...settings, siteUrl });
  const renderer = { ...backend.renderer, fetch: fetchWithRetry(backend.renderer.fetch) };
  try {
    const reading = { ...backend, renderer };
    const pages = await writePages({ ...settings, siteUrl: siteUrl ?? "http://localhost:3000" }, reading, folder);
    if (!siteUrl) console.warn("SITE_URL is not set: canonical links point to http://localhost:3000.");
    if (!settings.hosted) {
      console.warn("No hosted project is set. A static host serves these pages, but no newer content and no admin.");
    }
    return pages;
  } finally {
    await backend.close();
  }
};

const run = async (target: string): Promise<CommandOutcome> => {
  const { length: pages } = await replaceTarget(target, build);
  return { data: { pages, folder: target }, text: `Wrote ${pages} pages to ${target}.` };
};

await runCommand({
  help,
  words: 1,
  run: ({ positionals: [folder] }) => run(resolve(folder ?? projectFile("dist"))),
});
