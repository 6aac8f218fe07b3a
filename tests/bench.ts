import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { startBenchSite } from "./bench/benchSite.ts";
import { printDownloads } from "./bench/downloads.ts";
import { printLargeSite } from "./bench/large.ts";
import { benchLoad } from "./bench/load.ts";
import { printPublicSpeed } from "./bench/publicSpeed.ts";
import { browserLaunchOptions } from "./e2e/harness/browser.ts";

const { values: options } = parseArgs({
  options: {
    page: { type: "string", multiple: true },
    posts: { type: "string" },
    load: { type: "boolean", default: false },
    settings: { type: "boolean", default: false },
    hosted: { type: "boolean", default: false },
  },
});

const printPages = async (): Promise<void> => {
  const site = await startBenchSite({ hasSettings: options.settings, isHosted: options.hosted });
  const browser = await chromium.launch(browserLaunchOptions());
  const firstIn = async (list: string): Promise<string[]> => {
    const slug = new RegExp(`href="${list}/([^"?]+)"`).exec(await (await fetch(site.url + list)).text())?.[1];
    return slug ? [`${list}/${slug}`] : [];
  };
  const posts = await firstIn("/blog");
  const read = ["/", "/blog", "/projects", "/resume", ...posts, ...(await firstIn("/projects"))];
  const edited = posts.map((path) => `${path.replace("/blog", "/admin/posts")}/edit`);
  // The embedded backend behind a hosted site takes no sign-in from another site's pages.
  if (!options.page && !options.hosted) await printDownloads(browser, site.url, { read, edited });
  await printPublicSpeed(browser, site.url, options.page ?? read);
  await browser.close();
  await site.stop();
};

if (options.posts) await printLargeSite(Number(options.posts));
else if (options.load) await benchLoad();
else await printPages();
