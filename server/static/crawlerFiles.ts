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
  /** Whether `public/` already has a file of that name. */
  isGiven: (file: string) => boolean;
  write: (file: string, text: string | Uint8Array) => void;
  onProgress: TellProgress;
}

/** The paths of the site's cards that a page's head names. */
const cardsIn = (head: string, siteUrl: string): string[] =>
  [...head.matchAll(/property="og:image" content="([^"]*)"/g)].flatMap(([, url = ""]) => {
    const { origin, pathname } = new URL(url);
    return origin === new URL(siteUrl).origin && pathname.startsWith("/cards/") ? pathname : [];
  });

// A sitemap of many pages names its parts.
const partsIn = (sitemap: string, siteUrl: string): string[] =>
  sitemap.includes("<sitemapindex")
    ? [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = ""]) => new URL(url, siteUrl).pathname)
    : [];

const isPost = (path: string): boolean => path.startsWith(`${paths.posts.to()}/`);

/** Writes feeds, sitemap, cards and the like, each as the server would send it. */
export const createCrawlerFiles = (
  { document, cards, icons, indexNowKey, tags }: CrawlerFileParts,
  { siteUrl, isGiven, write, onProgress }: Files,
) => {
  const drawn = new Set<string>();

  const make = async (path: string): Promise<string | Uint8Array> => {
    const made = await document(new URL(path, siteUrl));
    if (made?.kind === "card") return cards(made.texts);
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

  return {
    /** Those of one page: the card that its head names, if no other page has named it, and a post's Markdown. */
    writeForPage: async (path: string, head: string): Promise<void> => {
      const undrawn = cardsIn(head, siteUrl).filter((card) => !drawn.has(card));
      for (const card of undrawn) drawn.add(card);
      await Promise.all([...undrawn, ...(isPost(path) ? [markdownAddress(path)] : [])].map(writeOne));
    },

    /** Those of the whole site. */
    writeForSite: async (): Promise<void> => {
      const sitemap = await writeOne("/sitemap.xml");
      const others = [
        ...(typeof sitemap === "string" ? partsIn(sitemap, siteUrl) : []),
        "/robots.txt",
        "/llms.txt",
        ...Object.keys(iconFiles).map((file) => `/${file}`),
        ...[null, ...tags].flatMap((tag) => feedFiles.flatMap((file) => feedAddress(file, tag) ?? [])),
      ];
      let written = 0;
      await visitAll(others, async (path) => {
        await writeOne(path);
        written += 1;
        onProgress("other files", written, others.length);
        return [];
      });
      if (indexNowKey) write(`${indexNowKey}.txt`, indexNowKey);
    },
  };
};
