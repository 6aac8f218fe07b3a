export interface FeedItem {
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
  items: readonly FeedItem[];
}

/** When an item last changed; the epoch if there are no items. */
export const changedAt = ({ items }: Feed): Date =>
  new Date(Math.max(0, ...items.map(({ modified }) => modified.getTime())));
