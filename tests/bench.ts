import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { printAdminSpeed } from "./bench/adminSpeed.ts";
import { printDownloads, signedIn } from "./bench/downloads.ts";
import { printLargeSite } from "./bench/large.ts";
import { printLoad } from "./bench/load.ts";
import { printMemory } from "./bench/memory.ts";
import { printPictures, writeIllustratedPost } from "./bench/pictures.ts";
import { printPublicSpeed } from "./bench/publicSpeed.ts";
import { printStaticBuild } from "./bench/staticBuild.ts";
import { browserLaunchOptions } from "./e2e/harness/browser.ts";
import { startServer } from "./e2e/harness/serverProcess.ts";

const help = `npm run bench -- [--page PATH ...] [--admin] [--posts N] [--load] [--memory]

Measures downloads, pages, the load that the server takes and the static build; some minutes.

  --page PATH  only how fast these pages are
  --admin      only how fast the admin's list is
  --posts N    a site with as many posts
  --load       only the load
  --memory     only the memory that the server takes, on Linux`;

const { values: options } = parseArgs({
  options: {
    help: { type: "boolean", default: false },
    page: { type: "string", multiple: true },
    admin: { type: "boolean", default: false },
    posts: { type: "string" },
    load: { type: "boolean", default: false },
    memory: { type: "boolean", default: false },
  },
});

const printPages = async (folder: string): Promise<void> => {
  const site = await startServer(join(folder, "pages"));
  const browser = await chromium.launch(browserLaunchOptions());
  const firstIn = async (list: string): Promise<string[]> => {
    const slug = new RegExp(`href="${list}/([^"?]+)"`).exec(await (await fetch(site.url + list)).text())?.[1];
    return slug ? [`${list}/${slug}`] : [];
  };
  const posts = await firstIn("/blog");
  const read = ["/", "/blog", "/projects", "/resume", ...posts, ...(await firstIn("/projects"))];
  const edited = posts.map((path) => `${path.replace("/blog", "/admin/posts")}/edit`);
  const session = options.page ? null : await signedIn(browser, site.url);
  if (session && !options.admin) {
    await printDownloads(browser, site.url, session, { read, edited });
    const illustrated = await writeIllustratedPost(browser, site.url, read);
    read.push(illustrated);
    await printPictures(browser, site.url + illustrated);
  }
  if (session) await printAdminSpeed(browser, site.url, session, folder);
  if (!options.admin) await printPublicSpeed(browser, site.url, options.page ?? read);
  await browser.close();
  await site.stop();
};

const measure = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), "plinth-bench-"));
  if (options.posts) await printLargeSite(folder, Number(options.posts));
  else if (options.memory) await printMemory(folder);
  else if (options.load) await printLoad(folder);
  else {
    await printPages(folder);
    if (!options.page && !options.admin) {
      await printLoad(join(folder, "load"));
      await printStaticBuild(join(folder, "static"));
    }
  }
  rmSync(folder, { recursive: true, force: true });
};

if (options.help) console.log(help);
else await measure();
