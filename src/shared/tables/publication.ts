import { parseTimestamp } from "../base/dates.ts";
import { serverNow } from "../base/serverClock.ts";

/** Visitors see a post from `published_at` on. A post without it is a draft. */
export type Publication = "Published" | "Draft" | "Scheduled";

/** Returns the state of a post with this `published_at`, by the server's clock, as row level security does. */
export const publicationOf = (publishedAt: string | null, now = serverNow()): Publication => {
  if (publishedAt === null) return "Draft";
  return parseTimestamp(publishedAt) <= now ? "Published" : "Scheduled";
};
