/** The kinds of feeds, by the last part of their address. */
export const feedFormats = {
  "rss.xml": { name: "RSS", type: "application/rss+xml" },
  "atom.xml": { name: "Atom", type: "application/atom+xml" },
  "feed.json": { name: "JSON Feed", type: "application/feed+json" },
} as const;

export type FeedFile = keyof typeof feedFormats;

export const feedFiles: readonly FeedFile[] = ["rss.xml", "atom.xml", "feed.json"];

// The longest name of a folder that every file system takes, in bytes.
const longestKey = 200;

/**
 * A tag as a part of an address that is the name of a folder too, so that static hosts have its feeds: letters and digits of
 * all scripts stay, anything else is its code point between tildes. Null for one that is too long for a name.
 */
const keyOfTag = (tag: string): string | null => {
  const key = tag.replace(/[^\p{L}\p{M}\p{N}_-]/gu, (sign) => `~${sign.codePointAt(0)?.toString(16)}~`);
  return new TextEncoder().encode(key).length <= longestKey ? key : null;
};

/** The tag of such a part, or null where it is none. */
export const tagOfKey = (key: string): string | null => {
  const tag = key.replace(/~([\da-f]{1,6})~/g, (all, code: string) => {
    const point = Number.parseInt(code, 16);
    return point <= 0x10ffff ? String.fromCodePoint(point) : all;
  });
  return keyOfTag(tag) === key ? tag : null;
};

/** A feed's address; of a tag's posts alone, or of all. Null for a tag that has none. */
export const feedAddress = (file: FeedFile, tag: string | null): string | null => {
  if (tag === null) return `/${file}`;
  const key = keyOfTag(tag);
  return key && `/tags/${encodeURIComponent(key)}/${file}`;
};

/** A post's Markdown, for readers that are programs. */
export const markdownAddress = (postPath: string): string => `${postPath}.md`;
