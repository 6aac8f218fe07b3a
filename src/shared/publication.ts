import { parseTimestamp } from "./dates.ts";

/** Whether visitors see a post: from `published_at` on; without one it is a draft. */
export type Publication = "Published" | "Draft" | "Scheduled";

/** What a post's `published_at` makes of it at the moment `now`; the database's row level security says the same. */
export const publicationOf = (publishedAt: string | null, now: Date): Publication => {
  if (publishedAt === null) return "Draft";
  return parseTimestamp(publishedAt) <= now ? "Published" : "Scheduled";
};
