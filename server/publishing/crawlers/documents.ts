import { pageLinksOf } from "#public/app/siteMap.tsx";
import { drawingFor } from "#public/components/cover/motifs.ts";
import { authorOf } from "#public/data/authorOf.ts";
import { feedFormats, feedsOf, markdownAddress, tagOfKey } from "#public/data/feedAddresses.ts";
import { paths, rowPaths, toStoredSlug, unknownOrigin } from "#public/data/paths.ts";
import { withAuthor } from "#public/data/posts.ts";
import { readCurrentSlug } from "#public/data/relations.ts";
import { type ContentAddress, createTableReader, type TableReader } from "#public/data/tableReader.ts";
import { site as fileSite } from "#public/site.config.ts";
import { dayIn, formatKnown } from "#shared/base/dates.ts";
import { isDrawn } from "#shared/base/drawings.ts";
import { decodeUrlPart } from "#shared/base/text.ts";
import { demoOwner, type Site } from "#shared/site/site.ts";
import { pages } from "#shared/tables/pages.ts";
import { posts } from "#shared/tables/posts.ts";
import { projects } from "#shared/tables/projects.ts";
import { select } from "#shared/tables/table.ts";
import { sayOf, statusIn } from "#shared/words/say.ts";
import type { CardTexts } from "../cards/cardLayout.ts";
import { cardFileOf } from "../cards/cardPicture.ts";
import { readFeed } from "../feeds/readFeed.ts";
import { type IconFile, type IconLook, isIconFile } from "../siteIcon/iconLook.ts";
import { llmsText } from "./llms.ts";
import { readPublicPages } from "./publicPages.ts";
import { securityText, webManifest } from "./siteFiles.ts";
import { sitemap } from "./sitemap.ts";
import { markdownText, readWrittenText } from "./writtenText.ts";

/** Returns the texts of a page's card; null if the page does not exist. */
const readCardTexts = async (tables: TableReader, site: Site, pagePath: string): Promise<CardTexts | null> => {
  const { name, jobTitles, accent, drawnCovers } = site;
  const card: CardTexts = {
    name,
    role: jobTitles[0] ?? "",
    accent,
    kind: null,
    title: null,
    tags: [],
    date: null,
    picture: null,
    drawing: null,
  };
  const say = sayOf(site);
  const shownDay = (date: string, knownTo = "day"): string =>
    formatKnown(dayIn(date, site.timeZone), knownTo, say.language);
  const imageOf = (address: string | null, ...[id, tags, drawing]: Parameters<typeof drawingFor>) => ({
    picture: cardFileOf(address),
    drawing: drawnCovers && isDrawn(address, drawing) ? drawingFor(id, tags, drawing) : null,
  });
  if (pagePath === paths.home.to()) return card;
  const label = pageLinksOf(site).find(({ path }) => path === pagePath)?.label;
  if (label) return { ...card, title: label };
  const [, list = "", slug = "", ...rest] = pagePath.split("/");
  if (rest.length > 0) return null;
  if (slug === "") {
    const page = await tables.first(select(pages, ["title"]), { slug: `eq.${list}` });
    return page && { ...card, title: page.title };
  }
  const bySlug = { slug: `eq.${slug}` };
  if (`/${list}` === paths.posts.to()) {
    const columns = ["title", "tags", "reading_time", "date", "featured_image", "drawing"] as const;
    const post = await tables.first(withAuthor(select(posts, columns)), bySlug);
    if (!post) return null;
    const author = authorOf(post, site);
    const byline = { name: author.name, role: author.isOwner ? card.role : "" };
    const { id, title, tags, reading_time, date, featured_image, drawing } = post;
    const kind = say("minutes", { count: Number.parseInt(reading_time, 10) });
    const image = imageOf(featured_image, id, tags, drawing);
    return { ...card, ...byline, title, tags, kind, date: shownDay(date), ...image };
  }
  if (`/${list}` !== paths.projects.to()) return null;
  const columns = ["title", "tech", "status", "date", "dates_known_to", "thumbnail", "drawing"] as const;
  const project = await tables.first(select(projects, columns), bySlug);
  if (!project) return null;
  const { id, title, tech: tags, status, date, dates_known_to, thumbnail, drawing } = project;
  const kind = statusIn(say, status);
  return { ...card, title, tags, kind, date: shownDay(date, dates_known_to), ...imageOf(thumbnail, id, tags, drawing) };
};

/** Allows all pages: those that must not be indexed have a noindex tag, which a blocked crawler would not see. */
const robots = (origin: string | null): string =>
  ["User-agent: *", "Allow: /", ...(origin ? ["", `Sitemap: ${origin}/sitemap.xml`] : []), ""].join("\n");

export type SiteDocument =
  | { kind: "text"; type: string; body: string; canonical?: string; isExpiring?: boolean; isPartial?: boolean }
  | { kind: "card"; texts: CardTexts }
  | { kind: "icon"; file: IconFile; look: IconLook }
  | { kind: "moved"; location: string }
  /** The document needs the site's public address, which is unknown. */
  | { kind: "noAddress" };

interface DocumentRequest extends Pick<ContentAddress, "mediaBase" | "keepText" | "isPrerendering"> {
  site: Site;
  tables: TableReader;
  path: string;
  origin: string | null;
}

const text = (type: string, body: string | null, isPartial = false): SiteDocument | null =>
  body === null ? null : { kind: "text", type: `${type}; charset=utf-8`, body, ...(isPartial && { isPartial }) };

const kindOfFolder: Partial<Record<string, keyof typeof rowPaths>> = {
  blog: "posts",
  projects: "projects",
  "": "pages",
};

const markdownOf = async ({ tables, site, path, origin, mediaBase }: DocumentRequest): Promise<SiteDocument | null> => {
  const [file = "", folder = ""] = path.slice(1).split("/").reverse();
  const kind = kindOfFolder[folder];
  if (!kind) return null;
  const slug = decodeUrlPart(file.slice(0, -".md".length));
  const wanted = toStoredSlug(slug);
  const written = await readWrittenText(tables, kind, wanted, site);
  const current = written ? wanted : await readCurrentSlug(tables, kind, wanted);
  if (!current) return null;
  if (!written || current !== slug) return { kind: "moved", location: markdownAddress(rowPaths[kind].to(current)) };
  const canonical = written.canonical ?? (origin === null ? null : origin + written.path);
  return {
    kind: "text",
    type: "text/markdown; charset=utf-8",
    body: markdownText(written, { origin, mediaBase, say: sayOf(site) }),
    ...(canonical && { canonical }),
  };
};

const iconOf = ({ site, path }: DocumentRequest): SiteDocument | null => {
  const file = path.slice(1);
  // Plinth's logo, until the site has an owner's name.
  const name = site.name === demoOwner ? "" : site.name;
  return isIconFile(file) ? { kind: "icon", file, look: { name, accent: site.accent } } : null;
};

const pageOfCard = (path: string): string => {
  const page = path.slice("/cards".length, -".png".length);
  return page === "/index" ? paths.home.to() : page;
};

const cardOf = async ({ site, tables, path }: DocumentRequest): Promise<SiteDocument | null> => {
  const page = decodeUrlPart(pageOfCard(path));
  const texts = await readCardTexts(tables, site, page);
  if (texts) return { kind: "card", texts };
  const [slug = "", folder = "", ...others] = page.slice(1).split("/").reverse();
  const kind = others.length === 0 ? kindOfFolder[folder] : undefined;
  const current = kind && (await readCurrentSlug(tables, kind, slug.toLowerCase()));
  return current ? { kind: "moved", location: paths.card.to(rowPaths[kind].to(current)) } : null;
};

const feedOf = async (request: DocumentRequest): Promise<SiteDocument | null> => {
  const { site, tables, path, origin } = request;
  const [name = "", key] = path.split("/").slice(1).reverse();
  const tag = key === undefined ? undefined : tagOfKey(decodeUrlPart(key));
  if (origin === null) return { kind: "noAddress" };
  const topic = { language: name.split(".").slice(1, -1)[0], tag: tag ?? undefined };
  const feeds = tag === null ? [] : feedsOf(topic);
  const chosen = feeds.find((feed) => feed.path.endsWith(`/${name}`));
  // A tag had feeds in the other formats too.
  if (!chosen) return feeds[0] ? { kind: "moved", location: feeds[0].path } : null;
  const feed = await readFeed(tables, request, { site, ...chosen, topic, origin });
  return text(feedFormats[chosen.file].type, feed?.body ?? null, feed?.isPartial);
};

const sitemapOf = async ({ site, tables, path, origin }: DocumentRequest): Promise<SiteDocument | null> =>
  origin === null
    ? { kind: "noAddress" }
    : text("application/xml", sitemap(await readPublicPages(tables, site.language), { address: path, origin }));

const securityOf = ({ site, origin }: DocumentRequest): SiteDocument | null => {
  const found = text("text/plain", site.securityContact && securityText(site.securityContact, site, origin));
  return found?.kind === "text" ? { ...found, isExpiring: true } : found;
};

type ReadRoute = (request: DocumentRequest) => SiteDocument | null | Promise<SiteDocument | null>;

const routes: readonly [address: RegExp, read: ReadRoute][] = [
  [/^\/(?:tags\/[^/]+\/)?(?:rss\.xml|atom\.xml|feed\.json)$|^\/rss\.[\w-]{2,35}\.xml$/, feedOf],
  [/^\/(?:(?:blog|projects)\/)?[^/]+\.md$/, markdownOf],
  [/^\/(?:favicon\.(?:svg|ico)|(?:apple-touch-)?icon(?:-\w+)?\.png)$/, iconOf],
  [/^\/cards\/.+\.png$/, cardOf],
  [/^\/sitemap(?:-\d+)?\.xml$/, sitemapOf],
  [/^\/site\.webmanifest$/, ({ site }) => text("application/manifest+json", webManifest(site))],
  [/^\/\.well-known\/security\.txt$/, securityOf],
  [/^\/robots\.txt$/, ({ origin }) => text("text/plain", robots(origin))],
  [/^\/llms\.txt$/, async ({ tables, site, origin }) => text("text/plain", await llmsText(tables, site, origin))],
];

/**
 * Reads the document at a URL, for the server and the static build.
 * @param site the site's settings; default: those of site.config.ts
 * @returns null if it does not exist
 */
export const readDocument = async (
  address: ContentAddress,
  { pathname: path, origin }: URL,
  site: Site = fileSite,
): Promise<SiteDocument | null> => {
  const [, read] = routes.find(([pattern]) => pattern.test(path)) ?? [];
  if (!read) return null;
  return read({
    ...address,
    site,
    tables: createTableReader(address),
    path,
    origin: origin === unknownOrigin ? null : origin,
  });
};
