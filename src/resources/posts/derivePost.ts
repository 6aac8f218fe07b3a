import { storedPublication } from "#kit/publication.ts";
import { parseTimestamp } from "#shared/dates.ts";
import { excerptFromContent } from "#shared/excerpt.ts";
import { publicationOf } from "#shared/publication.ts";
import { readingTime } from "#shared/readingTime.ts";
import type { posts } from "#shared/tables/posts.ts";
import type { Row } from "#shared/tables/table.ts";

type EnteredPost = Pick<Row<typeof posts>, "content" | "excerpt" | "published_at">;

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
