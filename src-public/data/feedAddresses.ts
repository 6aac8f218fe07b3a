/** The kinds of feeds, by the last part of their address. */
export const feedFormats = {
  "rss.xml": { name: "RSS", type: "application/rss+xml" },
  "atom.xml": { name: "Atom", type: "application/atom+xml" },
  "feed.json": { name: "JSON Feed", type: "application/feed+json" },
} as const;

export type FeedFile = keyof typeof feedFormats;

export const feedFiles: readonly FeedFile[] = ["rss.xml", "atom.xml", "feed.json"];

/** Where people and programs look for a feed; they lead to the RSS of all posts. */
export const usualFeedPaths: readonly string[] = ["/feed", "/feed.xml"];

// The longest name of a folder that every file system takes, in bytes.
const longestKey = 200;

/**
 * A tag as a URL segment that is also a folder name, so that static hosts can serve its feeds: letters and digits of
 * all scripts stay, other characters become their code point between tildes. Null if it is too long for a folder name.
 */
const keyOfTag = (tag: string): string | null => {
  const key = tag.replace(/[^\p{L}\p{M}\p{N}_-]/gu, (sign) => `~${sign.codePointAt(0)?.toString(16)}~`);
  return new TextEncoder().encode(key).length <= longestKey ? key : null;
};

/** The tag of such a segment, or null if it is none. */
export const tagOfKey = (key: string): string | null => {
  const tag = key.replace(/~([\da-f]{1,6})~/g, (all, code: string) => {
    const point = Number.parseInt(code, 16);
    return point <= 0x10ffff ? String.fromCodePoint(point) : all;
  });
  return keyOfTag(tag) === key ? tag : null;
};

/** The URL of a feed of all posts, or of a tag's. Null for a tag that has none. */
export const feedAddress = (file: FeedFile, tag: string | null): string | null => {
  if (tag === null) return `/${file}`;
  const key = keyOfTag(tag);
  return key && `/tags/${encodeURIComponent(key)}/${file}`;
};

/** The URL of a post's Markdown. */
export const markdownAddress = (postPath: string): string => `${postPath}.md`;
