import { changedAt, type Feed, type FeedItem } from "./feed.ts";
import { element, xmlDocument } from "./xml.ts";

const entryOf = ({ id, url, title, summary, html, tags, author, published, modified }: FeedItem): string =>
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
export const atomFeed = (feed: Feed): string =>
  xmlDocument(
    element(
      "feed",
      [
        element("title", feed.title),
        element("subtitle", feed.description),
        element("id", feed.url),
        element("updated", changedAt(feed).toISOString()),
        element("link", null, { href: feed.url, rel: "self", type: "application/atom+xml" }),
        element("link", null, { href: feed.pageUrl, rel: "alternate", type: "text/html" }),
        element("author", [element("name", feed.author.name), element("uri", feed.author.url)]),
        ...feed.items.map(entryOf),
      ],
      { xmlns: "http://www.w3.org/2005/Atom", "xml:lang": feed.language },
    ),
  );
