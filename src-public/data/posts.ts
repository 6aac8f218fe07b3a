import { merge, nullable, object, string } from "#shared/base/schema.ts";
import { posts } from "#shared/tables/posts.ts";
import { type Selected, type Selection, select } from "#shared/tables/table.ts";
import { newestFirst, pagesReader } from "./lists.ts";
import { readByIds, type TableReader } from "./tableReader.ts";

const inRelated = ["slug", "title", "excerpt", "tags"] as const;
const inLists = [...inRelated, "reading_time", "date", "featured_image", "pinned"] as const;
const onItsPage = [
  ...inLists,
  "content",
  "updated_at",
  "revised_at",
  "canonical_url",
  "seo_title",
  "seo_description",
  "card_image",
  "series",
] as const;

const author = object({
  author: nullable(object({ name: nullable(string), avatar_url: nullable(string) })),
  created_at: string,
});

const withAuthor = <T extends object>(selection: Selection<T>) => ({
  ...merge(selection, author),
  table: selection.table,
  columns: `${selection.columns},created_at,author:authors(name,avatar_url)`,
});

/** A post as lists of related posts show it. */
const relatedPost = select(posts, inRelated);
const summary = select(posts, inLists);
const whole = withAuthor(select(posts, onItsPage));

/** A post as its page shows it, with its moment of publication. */
export const previewed = withAuthor(select(posts, [...onItsPage, "published_at"]));

/** More parts than a series has. */
const mostParts = 100;

export type RelatedPost = Selected<typeof relatedPost>;
export type PostSummary = Selected<typeof summary>;
export type Post = Selected<typeof whole>;

/** Reads of the table `posts`: what row level security shows to a visitor, so never a draft (behaviour 6.14). */
export const postReads = (tables: TableReader) => ({
  pages: pagesReader(tables, "list_posts", summary),
  count: () => tables.count("posts", {}),
  newest: (limit: number) => tables.some(summary, { order: `pinned.desc,${newestFirst.order}` }, limit),
  bySlug: (slug: string) => tables.first(whole, { slug: `eq.${slug}` }),
  byIds: (ids: string[]) => readByIds(tables, relatedPost, ids),
  /** The parts of a post's series, in their order; none where it belongs to none. */
  partsOf: async ({ series }: Post): Promise<RelatedPost[]> =>
    series
      ? tables.some(
          relatedPost,
          { series: `eq.${series}`, order: "series_position.asc.nullslast,published_at.asc,id.asc" },
          mostParts,
        )
      : [],
  /** The next older and the next newer post in the list, in this order. */
  neighborsOf: ({ id, date }: Post): Promise<(RelatedPost | null)[]> => {
    // The bound on the date alone lets an index find the place.
    const next = (after: "lt" | "gt", idAfter: "lt" | "gt", order: string) =>
      tables.first(relatedPost, {
        date: `${after}e.${date}`,
        or: `(date.${after}."${date}",id.${idAfter}.${id})`,
        order,
      });
    return Promise.all([next("lt", "gt", newestFirst.order), next("gt", "lt", "date.asc,id.desc")]);
  },
});
