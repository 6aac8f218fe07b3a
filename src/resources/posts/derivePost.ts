import type { Values } from "#kit/values.ts";
import { excerptFromContent } from "#shared/excerpt.ts";
import { readingTime } from "#shared/readingTime.ts";
import { slugFromTitle } from "#shared/slug.ts";

/** What a post's save computes (spec 5 and 7): slug, reading time, the excerpt where none was written, and the date. */
export const derivePost = ({ title, content, excerpt }: Values, now: Date): Values => ({
  slug: slugFromTitle(String(title)),
  reading_time: readingTime(String(content)),
  excerpt: excerpt ?? excerptFromContent(String(content)),
  date: now.toISOString(),
});
