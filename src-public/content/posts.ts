import type { Tables } from "#shared/database.types.ts";
import { embedded, optionalText, type Row, text, texts } from "./row.ts";
import type { TableReader } from "./tableReader.ts";

/** A post as lists show it. */
export type PostSummary = Pick<
  Tables<"posts">,
  "id" | "slug" | "title" | "excerpt" | "tags" | "reading_time" | "date" | "featured_image"
>;

/** A post as its own page shows it. */
export type Post = PostSummary &
  Pick<Tables<"posts">, "content" | "updated_at"> & { author: Pick<Tables<"authors">, "name" | "avatar_url"> | null };

/** A post as a related card shows it. */
export type RelatedPost = Pick<PostSummary, "id" | "slug" | "title" | "excerpt" | "tags">;

const relatedColumns = "id,title,excerpt,slug,tags";
const summaryColumns = `${relatedColumns},reading_time,date,featured_image`;
/** What a post's own page reads. */
export const postColumns = `${summaryColumns},content,updated_at,author:authors(name,avatar_url)`;
const newestFirst = "date.desc,id.asc";

const relatedFrom = (row: Row): RelatedPost => ({
  id: text(row, "id"),
  slug: text(row, "slug"),
  title: text(row, "title"),
  excerpt: optionalText(row, "excerpt"),
  tags: texts(row, "tags"),
});

const summaryFrom = (row: Row): PostSummary => ({
  ...relatedFrom(row),
  reading_time: text(row, "reading_time"),
  date: text(row, "date"),
  featured_image: optionalText(row, "featured_image"),
});

const authorFrom = (row: Row | null): Post["author"] =>
  row && { name: text(row, "name"), avatar_url: optionalText(row, "avatar_url") };

export const postFrom = (row: Row): Post => ({
  ...summaryFrom(row),
  content: text(row, "content"),
  updated_at: text(row, "updated_at"),
  author: authorFrom(embedded(row, "author")),
});

/** Reads of the table `posts`: what row level security shows to a visitor, so never a draft (spec 7). */
export const postReads = (tables: TableReader) => ({
  all: async (): Promise<PostSummary[]> =>
    (await tables.all("posts", { select: summaryColumns, order: newestFirst })).map(summaryFrom),

  bySlug: async (slug: string): Promise<Post | null> => {
    const row = await tables.first("posts", {
      select: postColumns,
      slug: `eq.${slug}`,
    });
    return row && postFrom(row);
  },

  /** In the order of `ids`; those that a visitor may not read are left out. */
  byIds: async (ids: string[]): Promise<RelatedPost[]> => {
    if (ids.length === 0) return [];
    const rows = await tables.all("posts", { select: relatedColumns, id: `in.(${ids.join(",")})`, order: "id.asc" });
    const posts = rows.map(relatedFrom);
    return ids.flatMap((id) => posts.find((post) => post.id === id) ?? []);
  },
});
