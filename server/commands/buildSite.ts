import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { buildOnce } from "../build/build.ts";
import { warnAboutDemoOwner } from "../build/siteConfig.ts";
import { createCards } from "../cards/cards.ts";
import { runEntry } from "../failure.ts";
import { openBackend } from "../openBackend.ts";
import { projectFile } from "../projectFile.ts";
import { readRedirects } from "../redirects.ts";
import { withBackend } from "../render/pages.ts";
import { createRenderPool } from "../render/pool.ts";
import { createResumeFiles } from "../resume/files.ts";
import { readSettings } from "../settings.ts";
import { createSiteIcons } from "../siteIcon/siteIcons.ts";
import { createSiteSettings, currentSite } from "../siteSettings.ts";
import { readAddresses, readFormerAddresses, readTags } from "../static/addresses.ts";
import { prerender } from "../static/prerender.ts";
import { createProgress } from "../static/progress.ts";

// No visitor waits, so slow pages are rendered, too. The pages of a thread share their reads.
const limits = { jobTimeoutMs: 600_000, jobsPerThread: 32, youngMemoryMb: 96 };

runEntry(async () => {
  process.env.NODE_ENV ??= "production";
  const settings = readSettings();
  const target = resolve(process.argv[2] ?? projectFile("dist"));
  const backend = await openBackend(settings);
  try {
    const hostedUrl = settings.hosted?.url ?? null;
    const { template, client, renderThread } = await buildOnce();
    const pool = await createRenderPool(renderThread, { ...backend.renderer, isPrerendering: true }, limits);
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
        // The threads that make pages have little left to do by then.
        cards: createCards({ atOnce: 2 }),
        icons: createSiteIcons(),
        indexNowKey: settings.indexNowKey,
        tags: await readTags(backend.renderer),
      },
      template: withBackend(readFileSync(template, "utf8"), hostedUrl, backend.renderer.publishableKey),
      client,
      target,
      siteUrl: settings.siteUrl ?? "http://localhost:3000",
      hostedUrl,
      addresses: await readAddresses(backend.renderer),
      formerAddresses: await readFormerAddresses(backend.renderer),
      redirects: await readRedirects(backend.renderer),
      onProgress: progress.tell,
    }).finally(pool.close);
    progress.end();
    console.log(`Wrote ${pages.length} pages to ${target}.`);
    if (!settings.siteUrl) console.warn("SITE_URL is not set: canonical links point to http://localhost:3000.");
    if (!hostedUrl) {
      console.warn(
        "No hosted project is set: a static host serves these pages, but neither newer content nor the admin.",
      );
    }
  } finally {
    await backend.close();
  }
});
