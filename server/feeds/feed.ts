import type { FeedFile } from "#public/feedAddresses.ts";
import { atomFeed } from "./atom.ts";
import { jsonFeed } from "./jsonFeed.ts";
import { rssFeed } from "./rss.ts";

export interface FeedItem {
  /** Stays, whatever becomes of the title and the address. */
  id: string;
  url: string;
  title: string;
  summary: string | null;
  /** The whole text as HTML with absolute addresses; null: it could not be made, and the summary stands for it. */
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
  /** As BCP 47 names it. */
  language: string;
  /** The page that the feed is of. */
  pageUrl: string;
  url: string;
  items: readonly FeedItem[];
}

/** The moment of the last change; the beginning of time where nothing is there that could have changed. */
export const changedAt = ({ items }: Feed): Date =>
  new Date(Math.max(0, ...items.map(({ modified }) => modified.getTime())));

/** A feed as the text of its format. */
export const feedText: Record<FeedFile, (feed: Feed) => string> = {
  "rss.xml": rssFeed,
  "atom.xml": atomFeed,
  "feed.json": jsonFeed,
};
