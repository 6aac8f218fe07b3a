import type { FeedFile } from "#public/data/feedAddresses.ts";

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

// XML 1.0 forbids these, even as references.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/** Text for XML: for an element's content and for an attribute alike. */
const escapeXml = (text: string): string =>
  text.replace(forbidden, "").replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

type Attributes = Readonly<Record<string, string>>;

/** An element: of text, which is escaped, or of elements. */
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
  /** Permanent, even if the title or the URL changes. */
  id: string;
  url: string;
  title: string;
  summary: string | null;
  /** The whole text as HTML with absolute URLs; null if it could not be rendered: the summary is used instead. */
  html: string | null;
  tags: readonly string[];
  author: string;
  picture: string | null;
  published: Date;
  modified: Date;
}

export interface Feed {
  title: string;
  description: string;
  author: { name: string; url: string };
  /** A BCP 47 tag. */
  language: string;
  /** The page that the feed is of. */
  pageUrl: string;
  url: string;
  /** When an item last changed; of a feed without items, the site's settings. */
  changed: Date;
  items: readonly FeedItem[];
}

// RSS takes a description for HTML, and readers may take a title or a tag for it: there only what begins a tag is escaped, so that the
// others show an ampersand as it is.
const withoutTags = (text: string): string => text.replaceAll("<", "&lt;");
const asHtml = (text: string): string => withoutTags(text.replaceAll("&", "&amp;"));

const rssItem = ({ id, url, title, summary, html, tags, author, published }: FeedItem): string =>
  element("item", [
    element("title", withoutTags(title)),
    element("link", url),
    element("guid", id, { isPermaLink: "false" }),
    element("pubDate", published.toUTCString()),
    element("dc:creator", author),
    ...tags.map((tag) => element("category", withoutTags(tag))),
    ...(summary ? [element("description", asHtml(summary))] : []),
    ...(html === null ? [] : [element("content:encoded", html)]),
  ]);

/** RSS 2.0 (rssboard.org), with the whole text as content:encoded. */
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
      },
    ),
  );

const atomEntry = ({ id, url, title, summary, html, tags, author, published, modified }: FeedItem): string =>
  element("entry", [
    element("title", title),
    element("link", null, { href: url, rel: "alternate", type: "text/html" }),
    element("id", id),
    element("published", published.toISOString()),
    element("updated", modified.toISOString()),
    element("author", [element("name", author)]),
    ...tags.map((tag) => element("category", null, { term: tag })),
    // An entry without content must have a summary.
    ...(summary || html === null ? [element("summary", summary ?? title)] : []),
    ...(html === null ? [] : [element("content", html, { type: "html" })]),
  ]);

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
        element("author", [element("name", feed.author.name), element("uri", feed.author.url)]),
        ...feed.items.map(atomEntry),
      ],
      { xmlns: "http://www.w3.org/2005/Atom", "xml:lang": feed.language },
    ),
  );

const jsonItem = ({ id, url, title, summary, html, tags, author, picture, published, modified }: FeedItem) => ({
  id,
  url,
  title,
  // One of the two is required.
  ...(html === null ? { content_text: summary ?? title } : { content_html: html }),
  summary: summary ?? undefined,
  image: picture ?? undefined,
  date_published: published.toISOString(),
  date_modified: modified.toISOString(),
  authors: [{ name: author }],
  tags,
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
    authors: [feed.author],
    items: feed.items.map(jsonItem),
  };
  return `${JSON.stringify(text, null, 1)}\n`;
};

/** What writes each kind of feed. */
export const feedWriters: Record<FeedFile, (feed: Feed) => string> = {
  "rss.xml": rssFeed,
  "atom.xml": atomFeed,
  "feed.json": jsonFeed,
};
