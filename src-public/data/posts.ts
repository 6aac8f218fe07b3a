import { boolean, merge, nullable, object, string } from "#shared/base/schema.ts";
import { posts } from "#shared/tables/posts.ts";
import { type Selected, type Selection, select, withVisible } from "#shared/tables/table.ts";
import { newestFirst } from "./readLists.ts";
import { readRelated } from "./relations.ts";
import type { TableReader } from "./tableReader.ts";
import { type Translation, withTranslations } from "./translations.ts";

const inRelated = ["slug", "title", "excerpt", "tags", "language"] as const;
const inLists = [...inRelated, "reading_time", "date", "featured_image", "drawing", "pinned"] as const;
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
  "translation_key",
] as const;

const author = object({
  author: nullable(object({ name: nullable(string), avatar_url: nullable(string), is_owner: boolean })),
  created_at: string,
});

export const withAuthor = <T extends object>(selection: Selection<T>) => ({
  ...merge(selection, author),
  table: selection.table,
  columns: `${selection.columns},created_at,author:authors(name,avatar_url,is_owner)`,
});

// A list has all tags, and spells those of its rows itself.
const relatedPost = { ...select(posts, inRelated), spelled: "tags" };
const summary = select(posts, inLists);
export const visiblePost = { ...withVisible(withAuthor(select(posts, onItsPage)), "content"), spelled: "tags" };

/** The columns of a preview: those of the post's page, and the date of publication. */
export const previewed = withAuthor(select(posts, [...onItsPage, "published_at"]));

export type RelatedPost = Selected<typeof relatedPost>;
export type PostSummary = Selected<typeof summary>;
export type Post = Selected<typeof visiblePost> & { translations?: Translation[] };

// Row level security shows a visitor no draft (behaviour 6.14).

/** All posts: the pinned ones, then the newest. */
export const postList = { selection: summary, order: "pinned.desc,date.desc", pageFunction: "list_posts" };

export const readPost = async (tables: TableReader, slug: string): Promise<Post | null> =>
  withTranslations(tables, "posts", await tables.first(visiblePost, { slug: `eq.${slug}` }));

export const readRelatedPosts = (tables: TableReader, id: string): Promise<RelatedPost[]> =>
  readRelated(tables, "posts", relatedPost, id);

const mostParts = 100;

/** Reads all parts of a post's series, in their order; none for a post without a series. */
export const readSeries = async (tables: TableReader, { series }: Post): Promise<RelatedPost[]> => {
  const order = "series_position.asc.nullslast,published_at.asc,id.asc";
  return series ? tables.some(relatedPost, { series: `eq.${series}`, order }, mostParts) : [];
};

/** Reads the next older and the next newer post of the same language, in this order. */
export const readNeighbors = (
  tables: TableReader,
  { id, date, language }: Post,
  siteLanguage: string,
): Promise<(RelatedPost | null)[]> => {
  const isOfSite = (language ?? siteLanguage) === siteLanguage;
  // The bound on the date alone lets the database use an index.
  const next = (after: "lt" | "gt", idAfter: "lt" | "gt", order: string) =>
    tables.first(relatedPost, {
      date: `${after}e.${date}`,
      or: `(date.${after}."${date}",id.${idAfter}.${id})`,
      ...(isOfSite ? { and: `(or(language.is.null,language.eq."${siteLanguage}"))` } : { language: `eq.${language}` }),
      order,
    });
  return Promise.all([next("lt", "gt", newestFirst.order), next("gt", "lt", "date.asc,id.desc")]);
};
