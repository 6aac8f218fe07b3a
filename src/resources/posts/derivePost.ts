import type { Values } from "#kit/resource/values.ts";
import { parseTimestamp } from "#shared/dates.ts";
import { excerptFromContent } from "#shared/excerpt.ts";
import { publicationOf } from "#shared/publication.ts";
import { readingTime } from "#shared/readingTime.ts";
import { storedPublication } from "./publication.ts";

// The time of the save (behaviour 7); of a scheduled post the time when it appears, so that it is then the newest.
const dateOf = (publishedAt: string | null, now: Date): Date =>
  publishedAt && publicationOf(publishedAt, now) === "Scheduled" ? parseTimestamp(publishedAt) : now;

export const derivePost = (values: Values, now: Date): Values => {
  const content = String(values.content);
  const publishedAt = storedPublication(values, now);
  return {
    reading_time: readingTime(content),
    excerpt: values.excerpt ?? excerptFromContent(content),
    published_at: publishedAt,
    date: dateOf(publishedAt, now).toISOString(),
  };
};
