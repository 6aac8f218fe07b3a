import { getMimeType } from "hono/utils/mime";
import type { FeedFile } from "#public/data/feedAddresses.ts";

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

// XML 1.0 forbids these, even as references.
// biome-ignore lint/suspicious/noControlCharactersInRegex: matches control characters
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

const escapeXml = (text: string): string =>
  text.replace(forbidden, "").replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

type Attributes = Readonly<Record<string, string>>;

/** Returns an element with text, which is escaped, or with other elements. */
export const element = (
  name: string,
  content: string | readonly string[] | null,
  attributes: Attributes = {},
): string => {
  const start = `${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
    .join("")}`;
  if (content === null) return `<${start}/>`;
  return `<${start}>${typeof content === "string" ? escapeXml(content) : content.join("\n")}</${name}>`;
};

export const xmlDocument = (root: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;

interface FeedItem {
  /** Stays the same if the title or URL changes. */
  id: string;
  url: string;
  title: string;
  summary: string | null;
  /** The full text as HTML with absolute URLs; null if it could not be rendered. The summary is used then. */
  html: string | null;
  tags: readonly string[];
  /** Empty for an author without a name. */
  author: string;
  picture: string | null;
  published: Date;
  modified: Date;
  /** Null for the language of the feed. */
  language: string | null;
}

export interface Feed {
  title: string;
  description: string;
  author: { name: string; url: string } | null;
  /** A BCP 47 tag. */
  language: string;
  pageUrl: string;
  url: string;
  /** The time of the last change of an item, or of the site's settings if there are no items. */
  changed: Date;
  items: readonly FeedItem[];
}

// An RSS description is HTML. Some readers also treat titles and tags as HTML, so there only "<" is escaped: other readers then show an
// ampersand correctly.
const withoutTags = (text: string): string => text.replaceAll("<", "&lt;");
const asHtml = (text: string): string => withoutTags(text.replaceAll("&", "&amp;"));

const rssItem = ({ id, url, title, summary, html, tags, author, picture, published, language }: FeedItem): string =>
  element("item", [
    element("title", withoutTags(title)),
    element("link", url),
    element("guid", id, { isPermaLink: "false" }),
    element("pubDate", published.toUTCString()),
    ...(language ? [element("dc:language", language)] : []),
    ...(author ? [element("dc:creator", author)] : []),
    ...tags.map((tag) => element("category", withoutTags(tag))),
    // An enclosure of RSS must have the picture's length in bytes.
    ...(picture ? [element("media:content", null, { url: picture, medium: "image" })] : []),
    ...(summary ? [element("description", asHtml(summary))] : []),
    ...(html === null ? [] : [element("content:encoded", html)]),
  ]);

/** RSS 2.0 (rssboard.org), with the full text as content:encoded. */
const rssFeed = (feed: Feed): string =>
  xmlDocument(
    element(
      "rss",
      [
        element("channel", [
          element("title", withoutTags(feed.title)),
          element("link", feed.pageUrl),
          element("description", asHtml(feed.description)),
          element("language", feed.language),
          element("lastBuildDate", feed.changed.toUTCString()),
          element("atom:link", null, { href: feed.url, rel: "self", type: "application/rss+xml" }),
          ...feed.items.map(rssItem),
        ]),
      ],
      {
        version: "2.0",
        "xmlns:atom": "http://www.w3.org/2005/Atom",
        "xmlns:content": "http://purl.org/rss/1.0/modules/content/",
        "xmlns:dc": "http://purl.org/dc/elements/1.1/",
        "xmlns:media": "http://search.yahoo.com/mrss/",
      },
    ),
  );

const enclosure = (picture: string): string => {
  const [type] = getMimeType(new URL(picture).pathname.toLowerCase())?.split(";") ?? [];
  return element("link", null, { href: picture, rel: "enclosure", ...(type && { type }) });
};

const atomEntry = (item: FeedItem): string =>
  element(
    "entry",
    [
      element("title", item.title),
      element("link", null, { href: item.url, rel: "alternate", type: "text/html" }),
      ...(item.picture ? [enclosure(item.picture)] : []),
      // An id of Atom is an IRI. The ids of Ghost are none.
      element("id", item.id.includes(":") ? item.id : `urn:guid:${item.id}`),
      element("published", item.published.toISOString()),
      element("updated", item.modified.toISOString()),
      element("author", [element("name", item.author)]),
      ...item.tags.map((tag) => element("category", null, { term: tag })),
      // An entry without content must have a summary.
      ...(item.summary || item.html === null ? [element("summary", item.summary ?? item.title)] : []),
      ...(item.html === null ? [] : [element("content", item.html, { type: "html" })]),
    ],
    item.language ? { "xml:lang": item.language } : {},
  );

/** Atom (RFC 4287). */
const atomFeed = (feed: Feed): string =>
  xmlDocument(
    element(
      "feed",
      [
        element("title", feed.title),
        element("subtitle", feed.description),
        element("id", feed.url),
        element("updated", feed.changed.toISOString()),
        element("link", null, { href: feed.url, rel: "self", type: "application/atom+xml" }),
        element("link", null, { href: feed.pageUrl, rel: "alternate", type: "text/html" }),
        ...(feed.author
          ? [element("author", [element("name", feed.author.name), element("uri", feed.author.url)])]
          : []),
        ...feed.items.map(atomEntry),
      ],
      { xmlns: "http://www.w3.org/2005/Atom", "xml:lang": feed.language },
    ),
  );

const jsonItem = (item: FeedItem) => ({
  id: item.id,
  url: item.url,
  title: item.title,
  // One of the two is required.
  ...(item.html === null ? { content_text: item.summary ?? item.title } : { content_html: item.html }),
  summary: item.summary ?? undefined,
  image: item.picture ?? undefined,
  date_published: item.published.toISOString(),
  date_modified: item.modified.toISOString(),
  authors: item.author ? [{ name: item.author }] : [],
  language: item.language ?? undefined,
  tags: item.tags,
});

/** JSON Feed 1.1 (jsonfeed.org). */
const jsonFeed = (feed: Feed): string => {
  const text = {
    version: "https://jsonfeed.org/version/1.1",
    title: feed.title,
    home_page_url: feed.pageUrl,
    feed_url: feed.url,
    description: feed.description,
    language: feed.language,
    authors: feed.author ? [feed.author] : undefined,
    items: feed.items.map(jsonItem),
  };
  return `${JSON.stringify(text, null, 1)}\n`;
};

export const feedWriters: Record<FeedFile, (feed: Feed) => string> = {
  "rss.xml": rssFeed,
  "atom.xml": atomFeed,
  "feed.json": jsonFeed,
};
