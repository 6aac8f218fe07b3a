import { paths } from "#public/data/paths.ts";
import type { Post } from "#public/data/posts.ts";
import { dayIn, formatDay } from "#shared/dates.ts";
import type { Site } from "#shared/site/site.ts";
import { plainMarkdown } from "./plainMarkdown.ts";

/** A post's Markdown source below a header with title, author and URL. */
export const postMarkdown = (post: Post, { name, timeZone }: Site, origin: string | null): string => {
  const { slug, title, excerpt, tags, date, reading_time, content, author } = post;
  const facts = [
    `By ${author?.name ?? name}`,
    formatDay(dayIn(date, timeZone)),
    reading_time,
    ...(tags.length > 0 ? [`Tags: ${tags.join(", ")}`] : []),
  ];
  return [
    `# ${plainMarkdown(title)}`,
    ...(excerpt ? [`> ${plainMarkdown(excerpt)}`] : []),
    plainMarkdown(facts.join(" · ")),
    ...(origin ? [`Published at <${origin}${paths.post.to(slug)}>`] : []),
    content.trim(),
    "",
  ]
    .join("\n\n")
    .replace(/\n+$/, "\n");
};
