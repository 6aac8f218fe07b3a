import type { Feed, FeedItem } from "./feed.ts";

const itemOf = ({ id, url, title, summary, html, tags, author, picture, published, modified }: FeedItem) => ({
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
export const jsonFeed = (feed: Feed): string => {
  const text = {
    version: "https://jsonfeed.org/version/1.1",
    title: feed.title,
    home_page_url: feed.pageUrl,
    feed_url: feed.url,
    description: feed.description,
    language: feed.language,
    authors: [feed.author],
    items: feed.items.map(itemOf),
  };
  return `${JSON.stringify(text, null, 1)}\n`;
};
