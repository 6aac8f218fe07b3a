import { parseTimestamp } from "#shared/dates.ts";
import { excerptFromContent } from "#shared/excerpt.ts";
import { publicationOf } from "#shared/publication.ts";
import { readingTime } from "#shared/readingTime.ts";
import { type EnteredPost, storedPublication } from "./publication.ts";

// The time of the save (behaviour 7); of a scheduled post the time when it appears, so that it is then the newest.
const dateOf = (publishedAt: string | null, now: Date): Date =>
  publishedAt && publicationOf(publishedAt, now) === "Scheduled" ? parseTimestamp(publishedAt) : now;

export const derivePost = ({ content, excerpt, published_at }: EnteredPost, now: Date) => {
  const publishedAt = storedPublication(published_at, now);
  return {
    reading_time: readingTime(content),
    excerpt: excerpt ?? excerptFromContent(content),
    published_at: publishedAt,
    date: dateOf(publishedAt, now).toISOString(),
  };
};
