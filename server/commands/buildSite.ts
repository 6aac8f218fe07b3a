import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { setFlagsFromString } from "node:v8";
import { buildOnce } from "../build/build.ts";
import { warnAboutDemoOwner } from "../build/siteConfig.ts";
import { createCards } from "../cards/cards.ts";
import { type OpenBackend, openBackend } from "../openBackend.ts";
import { projectFile } from "../projectFile.ts";
import { readRedirects } from "../redirects.ts";
import { withBackend } from "../render/pages.ts";
import { createRenderPool, type RenderPool } from "../render/pool.ts";
import { createResumeFiles } from "../resume/files.ts";
import { readSettings, type Settings } from "../settings.ts";
import { createSiteIcons } from "../siteIcon/siteIcons.ts";
import { createSiteSettings, currentSite } from "../siteSettings.ts";
import { readAddresses, readFormerAddresses, readTags } from "../static/addresses.ts";
import { prerender } from "../static/prerender.ts";
import { createProgress } from "../static/progress.ts";
import { type CommandOutcome, runCommand } from "./commandLine.ts";

// No visitor waits, so slow pages are rendered, too. The pages of a thread share their reads.
const limits = { jobTimeoutMs: 600_000, jobsPerThread: 32, youngMemoryMb: 96 };

// With V8's default, each thread collects its small old space every second, and the code of the parser's short-lived functions
// with it: optimizing it again took a fifth of a build's processor time.
const oldSpace = "--initial-old-space-size=256";

const help = `npm run build -- [FOLDER]

Builds the site and writes each of its pages as a file, for a static host; FOLDER is dist unless given, and what a build has left
there is replaced.

SITE_URL is the site's public address.`;

interface Parts {
  settings: Settings;
  backend: OpenBackend;
  pool: RenderPool;
  built: Awaited<ReturnType<typeof buildOnce>>;
  target: string;
}

const writePages = async ({ settings, backend, pool, built, target }: Parts): Promise<string[]> => {
  const hostedUrl = settings.hosted?.url ?? null;
  const site = await currentSite(createSiteSettings({ address: backend.renderer, version: backend.contentVersion }));
  warnAboutDemoOwner(site);
  const progress = createProgress(process.stdout);
  const pages = await prerender({
    site,
    renderer: (url) => pool.page(url, site),
    resume: createResumeFiles(
      () => pool.resume(site),
      async () => site,
    ),
    crawlers: {
      document: (url) => pool.document(url, site),
      cards: createCards({ atOnce: 2 }),
      icons: createSiteIcons(),
      indexNowKey: settings.indexNowKey,
      tags: await readTags(backend.renderer),
    },
    template: withBackend(readFileSync(built.template, "utf8"), hostedUrl, backend.renderer.publishableKey),
    client: built.client,
    target,
    siteUrl: settings.siteUrl ?? "http://localhost:3000",
    hostedUrl,
    addresses: await readAddresses(backend.renderer),
    formerAddresses: await readFormerAddresses(backend.renderer),
    redirects: await readRedirects(backend.renderer),
    onProgress: progress.tell,
  });
  progress.end();
  return pages;
};

const build = async (target: string): Promise<CommandOutcome> => {
  process.env.NODE_ENV ??= "production";
  setFlagsFromString(oldSpace);
  const settings = readSettings();
  const backend = await openBackend(settings);
  try {
    const built = await buildOnce();
    const pool = await createRenderPool(built.renderThread, { ...backend.renderer, isPrerendering: true }, limits);
    const pages = await writePages({ settings, backend, pool, built, target }).finally(pool.close);
    if (!settings.siteUrl) console.warn("SITE_URL is not set: canonical links point to http://localhost:3000.");
    if (!settings.hosted) {
      console.warn(
        "No hosted project is set: a static host serves these pages, but neither newer content nor the admin.",
      );
    }
    return { data: { pages: pages.length, folder: target }, text: `Wrote ${pages.length} pages to ${target}.` };
  } finally {
    await backend.close();
  }
};

await runCommand({
  help,
  words: 1,
  run: ({ positionals: [folder] }) => build(resolve(folder ?? projectFile("dist"))),
});
