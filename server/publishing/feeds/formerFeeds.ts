/** Paths of feeds in other blogs: WordPress, Ghost, Hugo, Jekyll, Hexo, Blogger, Pelican, Eleventy, Gatsby, Wix and others. */
export const formerFeedPaths: readonly string[] = [
  ...["/feed", "/feed.xml", "/feed/atom", "/feed/rdf", "/feed/rss", "/feed/rss2", "/feed/feed.xml", "/feed/json"],
  ...["/rss", "/rss2.xml", "/rss/feed.xml", "/rss/index.xml", "/atom", "/index.xml", "/index.rdf"],
  ...["/feeds", "/feeds/posts/default", "/feeds/all.atom.xml", "/feeds/all.rss.xml", "/blog-feed.xml", "/rss-feed.xml"],
  ...["/blog/feed", "/blog/feed.xml", "/blog/feed.json", "/blog/rss", "/blog/rss.xml", "/blog/atom.xml"],
  ...["/blog/index.xml", "/posts/index.xml", "/posts/feed.xml", "/posts/rss.xml", "/post/index.xml"],
];

/** Returns the feed that a former path redirects to if the site uses it for nothing else, else null. */
export const formerFeed = (path: string): string | null => {
  const key = path.toLowerCase().replace(/\/$/, "");
  if (!formerFeedPaths.includes(key)) return null;
  return key.endsWith("json") ? "/feed.json" : "/rss.xml";
};
