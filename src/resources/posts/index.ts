import ArticleOutlined from "@mui/icons-material/ArticleOutlined";
import { defineResource } from "#kit/defineResource.ts";
import { checkPublication, publicationField, storedPublication } from "#kit/publication.ts";
import { PreviewLink } from "#kit/ui/PreviewLink.tsx";
import { parseTimestamp } from "#shared/dates.ts";
import { excerptFromContent } from "#shared/excerpt.ts";
import { publicationOf } from "#shared/publication.ts";
import { readingTime } from "#shared/readingTime.ts";
import { posts as table } from "#shared/tables/posts.ts";
import type { Row } from "#shared/tables/table.ts";
import { DateInput } from "./DateInput.tsx";
import { PostCard } from "./PostCard.tsx";

type EnteredPost = Pick<Row<typeof table>, "content" | "excerpt" | "published_at">;

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

export const posts = defineResource(table, {
  labels: { one: "Post", many: "Posts", title: "Blog Posts", description: "Write, publish and change your blog posts" },
  icon: ArticleOutlined,
  bySlug: true,
  fields: {
    featured_image: { label: "Featured Image URL", aside: true },
    tags: { aside: true },
    canonical_url: {
      label: "Canonical URL",
      aside: true,
      help: "Where the post stood first, if it was published elsewhere before",
    },
    excerpt: { help: "The first line of the content, if you leave it empty" },
    published_at: publicationField,
  },
  kept: { date: { aside: true, Input: DateInput } },
  list: {
    sort: { field: "date", order: "DESC" },
    search: ["title", "excerpt"],
    cardColumns: 3,
    columns: ["title", "published_at", "tags", "reading_time", "date"],
    Card: PostCard,
    links: [{ label: "Redirects", to: "/import/redirects" }],
  },
  EditLinks: PreviewLink,
  check: checkPublication,
  derive: derivePost,
});
