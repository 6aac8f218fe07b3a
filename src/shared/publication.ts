import { parseTimestamp } from "./dates.ts";

/** Visitors see a post from `published_at` on; without it, it is a draft. */
export type Publication = "Published" | "Draft" | "Scheduled";

/** What a post's `published_at` makes of it at the moment `now`; the database's row level security says the same. */
export const publicationOf = (publishedAt: string | null, now: Date): Publication => {
  if (publishedAt === null) return "Draft";
  return parseTimestamp(publishedAt) <= now ? "Published" : "Scheduled";
};
