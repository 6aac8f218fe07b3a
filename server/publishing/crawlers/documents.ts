import { siteMap } from "#public/app/siteMap.tsx";
import { type FeedFile, feedFormats, markdownAddress, tagOfKey, usualFeedPaths } from "#public/data/feedAddresses.ts";
import { paths, unknownOrigin } from "#public/data/paths.ts";
import { readPost } from "#public/data/posts.ts";
import { readCurrentSlug } from "#public/data/relations.ts";
import { type ContentAddress, createTableReader, type TableReader } from "#public/data/tableReader.ts";
import { site as fileSite } from "#public/site.config.ts";
import { dayIn, formatDay } from "#shared/base/dates.ts";
import { decodeUrlPart } from "#shared/base/text.ts";
import type { Site } from "#shared/site/site.ts";
import { pages } from "#shared/tables/pages.ts";
import { posts } from "#shared/tables/posts.ts";
import { projects } from "#shared/tables/projects.ts";
import { select } from "#shared/tables/table.ts";
import type { CardTexts } from "../cards/cardLayout.ts";
import { createFeedReader } from "../feeds/readFeed.ts";
import { type IconFile, type IconLook, isIconFile } from "../siteIcon/iconLook.ts";
import { llmsText, postMarkdown } from "./llms.ts";
import { readPublicPages } from "./publicPages.ts";
import { sitemap } from "./sitemap.ts";

/** The texts of a page's card, or null if there is no such page. */
const readCardTexts = async (tables: TableReader, site: Site, pagePath: string): Promise<CardTexts | null> => {
  const owner = { name: site.name, role: site.jobTitles[0], accent: site.accent, date: null };
  const shownDay = (date: string): string => formatDay(dayIn(date, site.timeZone));
  if (pagePath === paths.home.to()) return { ...owner, kind: null, title: null, tags: [] };
  const label = siteMap.find(({ path }) => path === pagePath)?.label;
  if (label) return { ...owner, kind: null, title: label, tags: [] };
  const [, list = "", slug = "", ...rest] = pagePath.split("/");
  if (rest.length > 0) return null;
  if (slug === "") {
    const page = await tables.first(select(pages, ["title"]), { slug: `eq.${list}` });
    return page && { ...owner, kind: null, title: page.title, tags: [] };
  }
  const bySlug = { slug: `eq.${slug}` };
  if (`/${list}` === paths.posts.to()) {
    const post = await tables.first(select(posts, ["title", "tags", "reading_time", "date"]), bySlug);
    return post && { ...owner, kind: post.reading_time, title: post.title, tags: post.tags, date: shownDay(post.date) };
  }
  if (`/${list}` !== paths.projects.to()) return null;
  const project = await tables.first(select(projects, ["title", "tech", "status", "date"]), bySlug);
  return (
    project && {
      ...owner,
      kind: project.status,
      title: project.title,
      tags: project.tech,
      date: shownDay(project.date),
    }
  );
};

/** Everything may be crawled: pages that must not be indexed say so themselves, which a blocked crawler would never see. */
const robots = (origin: string | null): string =>
  ["User-agent: *", "Allow: /", ...(origin ? ["", `Sitemap: ${origin}/sitemap.xml`] : []), ""].join("\n");

/** The document at a URL: a text, the data of a card or of the site's icon, or a redirect. */
export type SiteDocument =
  | { kind: "text"; type: string; body: string; canonical?: string }
  | { kind: "card"; texts: CardTexts }
  | { kind: "icon"; file: IconFile; look: IconLook }
  | { kind: "moved"; location: string }
  | { kind: "missing" }
  /** It needs the site's URL, which is unknown. */
  | { kind: "noAddress" };

interface DocumentCall {
  /** The site's settings; else those of site.config.ts. */
  site?: Site;
}

interface Asked {
  site: Site;
  tables: ReturnType<typeof createTableReader>;
  path: string;
  origin: string | null;
  mediaBase: string | undefined;
}

type Answer = SiteDocument | Promise<SiteDocument>;

const missing: SiteDocument = { kind: "missing" };

const text = (type: string, body: string | null): SiteDocument =>
  body === null ? missing : { kind: "text", type: `${type}; charset=utf-8`, body };

const isFeedFile = (name: string): name is FeedFile => Object.hasOwn(feedFormats, name);

const markdownOf = async ({ site, tables, path, origin, mediaBase }: Asked): Promise<SiteDocument> => {
  const slug = decodeUrlPart(path.slice(`${paths.posts.to()}/`.length, -".md".length));
  const asked = slug.toLowerCase();
  const post = await readPost(tables, asked);
  const current = post?.slug ?? (await readCurrentSlug(tables, "posts", asked));
  if (!current) return missing;
  if (!post || current !== slug) return { kind: "moved", location: markdownAddress(paths.post.to(current)) };
  const canonical = post.canonical_url ?? (origin === null ? null : origin + paths.post.to(current));
  return {
    kind: "text",
    type: "text/markdown; charset=utf-8",
    body: postMarkdown(post, site, { origin, mediaBase }),
    ...(canonical && { canonical }),
  };
};

const iconOf = ({ site, path }: Asked): SiteDocument => {
  const file = path.slice(1);
  return isIconFile(file) ? { kind: "icon", file, look: { name: site.name, accent: site.accent } } : missing;
};

const pageOfCard = (path: string): string => {
  const page = path.slice("/cards".length, -".png".length);
  return page === "/index" ? paths.home.to() : page;
};

/** All documents of a site by URL, for `npm start` and for a static build alike. */
export const createDocuments = (address: ContentAddress) => {
  const tables = createTableReader(address);
  const readFeed = createFeedReader(tables, address);

  const feedOf = async ({ site, path, origin }: Asked): Promise<SiteDocument> => {
    const [file = "", key] = path.split("/").slice(1).reverse();
    const tag = key === undefined ? null : tagOfKey(decodeUrlPart(key));
    if (origin === null) return { kind: "noAddress" };
    if (!isFeedFile(file) || (key !== undefined && tag === null)) return missing;
    return text(feedFormats[file].type, await readFeed({ site, file, tag, origin }));
  };

  const routes: readonly [address: RegExp, answer: (asked: Asked) => Answer][] = [
    [/^\/(?:tags\/[^/]+\/)?(?:rss\.xml|atom\.xml|feed\.json)$/, feedOf],
    [/^\/blog\/[^/]+\.md$/, markdownOf],
    [/^\/(?:favicon\.(?:svg|ico)|apple-touch-icon\.png)$/, iconOf],
    [
      /^\/cards\/.+\.png$/,
      async ({ site, path }) => {
        const texts = await readCardTexts(tables, site, decodeUrlPart(pageOfCard(path)));
        return texts ? { kind: "card", texts } : missing;
      },
    ],
    [
      /^\/sitemap(?:-\d+)?\.xml$/,
      async ({ path, origin }) =>
        origin === null
          ? { kind: "noAddress" }
          : text("application/xml", sitemap(await readPublicPages(tables), { address: path, origin })),
    ],
    [/^\/robots\.txt$/, ({ origin }) => text("text/plain", robots(origin))],
    [/^\/llms\.txt$/, async ({ site, origin }) => text("text/plain", await llmsText(tables, site, origin))],
  ];

  return {
    /** The document at a URL; null if there can be none. */
    read: async ({ pathname: path, origin }: URL, call: DocumentCall = {}): Promise<SiteDocument | null> => {
      if (usualFeedPaths.includes(path)) return { kind: "moved", location: "/rss.xml" };
      const [, answer] = routes.find(([pattern]) => pattern.test(path)) ?? [];
      return answer
        ? answer({
            site: call.site ?? fileSite,
            tables,
            path,
            origin: origin === unknownOrigin ? null : origin,
            mediaBase: address.mediaBase,
          })
        : null;
    },
  };
};
