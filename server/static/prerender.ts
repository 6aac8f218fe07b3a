import { cpSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { RenderedPage } from "#public/render.tsx";
import type { Site } from "#shared/site/site.ts";
import { Failure } from "../failure.ts";
import { iconsIn, skillIconSvg } from "../http/icons.ts";
import { policyElement } from "../http/security.ts";
import { fillTemplate, shell } from "../render/pages.ts";
import type { PublicRenderer } from "../render/renderer.ts";
import { inlineStylesIn, inlineStylesOf } from "../render/sideMarks.ts";
import { paperSizes, type ResumeFiles } from "../resume/files.ts";
import { type CrawlerFileParts, createCrawlerFiles } from "./crawlerFiles.ts";
import { emptyTarget } from "./emptyTarget.ts";
import { headersFile, type Move, redirectsFile } from "./hostFiles.ts";
import { fileFor, linkedPages } from "./links.ts";
import type { TellProgress } from "./progress.ts";
import { visitAll } from "./visitAll.ts";

// Of two steps: one might be a page of the owner's, whose data would come with it.
const unknownPath = "/404/404";

interface PrerenderOptions {
  site: Site;
  renderer: PublicRenderer;
  resume: ResumeFiles;
  crawlers: CrawlerFileParts;
  template: string;
  client: string;
  target: string;
  siteUrl: string;
  hostedUrl: string | null;
  /** The pages that are known beforehand: all others are found by their links. */
  addresses: string[];
  formerAddresses: string[];
  /** Addresses of an old site. */
  redirects?: readonly Move[];
  onProgress?: TellProgress;
}

export const prerender = async (options: PrerenderOptions): Promise<string[]> => {
  const {
    site,
    renderer,
    resume,
    crawlers,
    template,
    client,
    target,
    siteUrl,
    hostedUrl,
    onProgress = () => {},
  } = options;
  emptyTarget(target);
  cpSync(client, target, { recursive: true, filter: (file) => !/\.(?:br|gz)$/.test(file) });

  const folders = new Set<string>();
  const write = (file: string, text: string | Uint8Array): void => {
    const path = join(target, file);
    const folder = dirname(path);
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
    folders.add(folder);
    writeFileSync(path, text);
  };

  const styles = inlineStylesOf(template, "public");
  // Of the accents and pictures that pages bring, there are few.
  const policies = new Map<string, string>();
  const policyFor = (own: readonly string[]): string => {
    const key = own.join("\0");
    const policy = policies.get(key) ?? policyElement(hostedUrl, [...styles, ...own]);
    policies.set(key, policy);
    return policy;
  };
  const writePage = (file: string, page: RenderedPage): void => {
    const policy = policyFor(inlineStylesIn(page.head));
    write(file, fillTemplate(template, { ...page, site, head: policy + page.head }));
  };

  // First, because it marks the folder as a build's: one that fails later can be replaced by the next.
  write("shell.html", shell(template, null, site));
  const written: string[] = [];
  const known = new Set(["/", ...options.addresses]);
  const icons = new Set<string>();
  // An owner may have put a file of that name among the others.
  const isGiven = (file: string): boolean => existsSync(join(target, file));
  const crawlerFiles = createCrawlerFiles(crawlers, { siteUrl, isGiven, write, onProgress });

  await visitAll(known, async (path) => {
    const page = await renderer(new URL(path, siteUrl));
    if (page.status >= 500) throw new Failure(`${path} could not be rendered, so the site was not built.`);
    if (page.status !== 200) return [];
    writePage(fileFor(path), page);
    await crawlerFiles.writeForPage(path, page.head);
    written.push(path);
    for (const slug of iconsIn(page.body)) icons.add(slug);
    const links = linkedPages(page.body);
    for (const link of links) known.add(link);
    onProgress("pages", written.length, known.size);
    return links;
  });
  for (const slug of icons) write(`icons/${slug}.svg`, await skillIconSvg(slug));

  if (!isGiven("resume.json")) write("resume.json", await resume.json(siteUrl));
  for (const [path, paper] of paperSizes) {
    const file = path.slice(1);
    if (!isGiven(file)) write(file, await resume.pdf(siteUrl, paper));
  }
  await crawlerFiles.writeForSite();
  writePage("404.html", await renderer(new URL(unknownPath, siteUrl)));

  const moves: Move[] = [];
  await visitAll(options.formerAddresses, async (from) => {
    const { status, location } = await renderer(new URL(from, siteUrl));
    if (status === 301 && location) moves.push({ from, to: location });
    return [];
  });
  // In a fixed order, whatever order they were answered in.
  moves.sort((one, other) => (one.from < other.from ? -1 : 1));
  // What is a page, or has moved within the site, has its answer.
  const answered = new Set([...written, ...moves.map(({ from }) => from)]);
  const redirects = (options.redirects ?? []).filter(({ from }) => !answered.has(from) && !isGiven(from.slice(1)));
  write("_headers", headersFile(hostedUrl));
  write("_redirects", redirectsFile(moves, redirects));
  return written.sort();
};
