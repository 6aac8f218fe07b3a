import { feedAddress, feedFiles, markdownAddress } from "#public/addresses/feedAddresses.ts";
import { paths } from "#public/addresses/paths.ts";
import type { CrawlerParts } from "../crawlers/routes.ts";
import { Failure } from "../failure.ts";
import { iconFiles } from "../siteIcon/iconLook.ts";
import type { TellProgress } from "./progress.ts";
import { visitAll } from "./visitAll.ts";

export interface CrawlerFileParts extends CrawlerParts {
  /** Those of all posts: each has its feeds. */
  tags: readonly string[];
}

interface Files {
  siteUrl: string;
  /** The paths of all pages. */
  pages: readonly string[];
  /** The paths of the cards that the pages name. */
  cards: ReadonlySet<string>;
  /** Whether `public/` already has a file of that name. */
  isGiven: (file: string) => boolean;
  write: (file: string, text: string | Uint8Array) => void;
  onProgress: TellProgress;
}

/** The paths of the site's cards that a page's head names. */
export const cardsIn = (head: string, siteUrl: string): string[] =>
  [...head.matchAll(/property="og:image" content="([^"]*)"/g)].flatMap(([, url = ""]) => {
    const { origin, pathname } = new URL(url);
    return origin === new URL(siteUrl).origin && pathname.startsWith("/cards/") ? pathname : [];
  });

// A sitemap of many pages names its parts.
const partsIn = (sitemap: string, siteUrl: string): string[] =>
  sitemap.includes("<sitemapindex")
    ? [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = ""]) => new URL(url, siteUrl).pathname)
    : [];

/** Writes feeds, sitemap, cards and the like, each as the server would send it. */
export const writeCrawlerFiles = async (
  { document, cards: draw, icons, indexNowKey, tags }: CrawlerFileParts,
  { siteUrl, pages, cards, isGiven, write, onProgress }: Files,
): Promise<void> => {
  const make = async (path: string): Promise<string | Uint8Array> => {
    const made = await document(new URL(path, siteUrl));
    if (made?.kind === "card") return draw(made.texts);
    if (made?.kind === "icon") return icons(made.file, made.look);
    if (made?.kind === "text") return made.body;
    throw new Failure(`${path} could not be made, so the site was not built.`);
  };

  const writeOne = async (path: string): Promise<string | Uint8Array | null> => {
    const file = decodeURIComponent(path.slice(1));
    if (isGiven(file)) return null;
    const content = await make(path);
    write(file, content);
    return content;
  };

  const sitemap = await writeOne("/sitemap.xml");
  const posts = pages.filter((path) => path.startsWith(`${paths.posts.to()}/`));
  const others = [
    ...(typeof sitemap === "string" ? partsIn(sitemap, siteUrl) : []),
    "/robots.txt",
    "/llms.txt",
    ...Object.keys(iconFiles).map((file) => `/${file}`),
    ...[null, ...tags].flatMap((tag) => feedFiles.flatMap((file) => feedAddress(file, tag) ?? [])),
    ...posts.map(markdownAddress),
  ];
  let written = 0;
  const visit = async (path: string): Promise<string[]> => {
    await writeOne(path);
    written += 1;
    onProgress("other files", written, others.length + cards.size);
    return [];
  };
  // Cards are drawn while the others are read and rendered.
  await Promise.all([visitAll(others, visit), visitAll(cards, visit)]);
  if (indexNowKey) write(`${indexNowKey}.txt`, indexNowKey);
};
