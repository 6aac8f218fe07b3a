import { storedPublication } from "#kit/publicationField.ts";
import { parseTimestamp } from "#shared/dates.ts";
import { publicationOf } from "#shared/publication.ts";
import type { posts } from "#shared/tables/posts.ts";
import type { Row } from "#shared/tables/table.ts";

type EnteredPost = Pick<Row<typeof posts>, "published_at">;

// The time of the save (behaviour 7); of a scheduled post the time when it appears, so that it is then the newest, and of one that
// is published with a chosen time that time.
const dateOf = (publishedAt: string | null, now: Date, isChosen: boolean): Date =>
  publishedAt && (isChosen || publicationOf(publishedAt, now) === "Scheduled") ? parseTimestamp(publishedAt) : now;

/** @param before what the form was opened with */
export const derivePost = ({ published_at }: EnteredPost, now: Date, before: Record<string, unknown> = {}) => {
  const publishedAt = storedPublication(published_at, now);
  return {
    published_at: publishedAt,
    date: dateOf(publishedAt, now, published_at !== before.published_at).toISOString(),
  };
};
