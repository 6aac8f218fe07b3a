import { changedAt, type Feed, type FeedItem } from "./feed.ts";
import { element, xmlDocument } from "./xml.ts";

const itemOf = ({ id, url, title, summary, html, tags, author, published }: FeedItem): string =>
  element("item", [
    element("title", title),
    element("link", url),
    element("guid", id, { isPermaLink: "false" }),
    element("pubDate", published.toUTCString()),
    element("dc:creator", author),
    ...tags.map((tag) => element("category", tag)),
    ...(summary ? [element("description", summary)] : []),
    ...(html === null ? [] : [element("content:encoded", html)]),
  ]);

/** RSS 2.0 (rssboard.org), with the whole text as content:encoded. */
export const rssFeed = (feed: Feed): string =>
  xmlDocument(
    element(
      "rss",
      [
        element("channel", [
          element("title", feed.title),
          element("link", feed.pageUrl),
          element("description", feed.description),
          element("language", feed.language),
          element("lastBuildDate", changedAt(feed).toUTCString()),
          element("atom:link", null, { href: feed.url, rel: "self", type: "application/rss+xml" }),
          ...feed.items.map(itemOf),
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
