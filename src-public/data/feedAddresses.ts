export const feedFormats = {
  "rss.xml": { name: "RSS", type: "application/rss+xml" },
  "atom.xml": { name: "Atom", type: "application/atom+xml" },
  "feed.json": { name: "JSON Feed", type: "application/feed+json" },
} as const;

export type FeedFile = keyof typeof feedFormats;

export const feedFiles: readonly FeedFile[] = ["rss.xml", "atom.xml", "feed.json"];

// The longest folder name in bytes that every file system accepts.
const longestKey = 200;

/**
 * Encodes a tag as a URL segment that is also a folder name, for static hosts: letters and digits of all scripts stay, other
 * characters become their code point between tildes. Null if it is too long for a folder name.
 */
const keyOfTag = (tag: string): string | null => {
  const key = tag.replace(/[^\p{L}\p{M}\p{N}_-]/gu, (sign) => `~${sign.codePointAt(0)?.toString(16)}~`);
  return new TextEncoder().encode(key).length <= longestKey ? key : null;
};

/** Decodes such a segment; null if it is not one. */
export const tagOfKey = (key: string): string | null => {
  const tag = key.replace(/~([\da-f]{1,6})~/g, (all, code: string) => {
    const point = Number.parseInt(code, 16);
    return point <= 0x10ffff ? String.fromCodePoint(point) : all;
  });
  return keyOfTag(tag) === key ? tag : null;
};

/** The posts of a feed: those with a tag or in a language, or all. */
export interface FeedTopic {
  tag?: string | undefined;
  language?: string | undefined;
}

/** Returns the feeds of all posts in each format, or of a topic as RSS; none for a tag that is too long. */
export const feedsOf = ({ tag, language }: FeedTopic): { file: FeedFile; path: string }[] => {
  if (language) return [{ file: "rss.xml", path: `/rss.${language}.xml` }];
  if (tag === undefined) return feedFiles.map((file) => ({ file, path: `/${file}` }));
  const key = keyOfTag(tag);
  return key ? [{ file: "rss.xml", path: `/tags/${encodeURIComponent(key)}/rss.xml` }] : [];
};

export const markdownAddress = (postPath: string): string => `${postPath}.md`;
