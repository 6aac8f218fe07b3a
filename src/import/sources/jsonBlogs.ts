import * as v from "valibot";
import { isRecord } from "#shared/base/unknownValues.ts";
import type { FoundPost } from "../read/blogPosts.ts";
import { blogSource } from "../read/blogSource.ts";
import { convertConstructs } from "../read/constructs/convertConstructs.ts";
import { isNamed, readStart } from "../read/decodeFile.ts";
import { readFrontMatter } from "../read/frontMatter.ts";
import { cleanTextOf, flagOr, list, object, readJson, scalar, textsNamed } from "../read/json.ts";
import { readMoment } from "../read/readDates.ts";
import type { ImportSource } from "../types.ts";

type Facts = Omit<FoundPost, "content"> & { markdown: string };

interface JsonBlog<Post> extends Pick<ImportSource, "name" | "label" | "choose"> {
  /** Words that only its files contain. */
  mark: RegExp;
  post: v.GenericSchema<unknown, Post>;
  factsOf: (post: Post) => Facts;
}

const entriesIn = (raw: unknown): unknown[] => {
  const entries = isRecord(raw) && "posts" in raw ? raw.posts : raw;
  return Array.isArray(entries) ? entries : [entries].filter(isRecord);
};

/** A source whose file is one post, a list of posts, or an object with such a list. */
const jsonBlog = <Post>({ mark, post, factsOf, ...source }: JsonBlog<Post>) =>
  blogSource({
    ...source,
    hasPosts: (file) => isNamed(file, /\.json$/) && mark.test(readStart(file, 300_000)),
    read: (files) => ({
      posts: files.flatMap((file) => {
        const posts = v.pipe(v.unknown(), v.transform(entriesIn), list(post), v.minLength(1));
        return readJson(file, posts, `posts. Export it from ${source.label} again.`).map((one): FoundPost => {
          const { markdown, ...facts } = factsOf(one);
          const { markdown: content, excerpt = "", notes, isRaw } = convertConstructs(markdown);
          const allNotes = [...notes, ...(facts.notes ?? [])];
          return { ...facts, content, isRaw, excerpt: facts.excerpt || excerpt, notes: allNotes };
        });
      }),
    }),
  });

// One of `tags` and `tag_list` is a list, the other a text with commas. Lists of articles and single articles differ in which.
const tags = v.pipe(
  v.unknown(),
  v.transform((given) => (Array.isArray(given) ? given.map(cleanTextOf) : cleanTextOf(given).split(","))),
);

export const devto = jsonBlog({
  name: "devto",
  label: "dev.to",
  choose: "the JSON from its API",
  mark: /"(?:body_markdown|type_of"\s*:\s*"article)"/,
  post: object({
    ...textsNamed("id", "slug", "title", "description", "body_markdown", "published_at", "published_timestamp"),
    ...textsNamed("cover_image", "canonical_url", "url"),
    tags: v.fallback(tags, []),
    tag_list: v.fallback(tags, []),
    published: flagOr(true),
  }),
  factsOf: (found) => {
    const date = readMoment(found.published_at) ?? readMoment(found.published_timestamp);
    return {
      sourceId: found.id || found.slug,
      title: found.title,
      markdown: readFrontMatter(found.body_markdown).body,
      excerpt: found.description,
      tags: [...found.tags, ...found.tag_list],
      date,
      isDraft: date === null || !found.published,
      featured_image: found.cover_image,
      canonical_url: found.canonical_url || found.url,
      notes: [
        !found.body_markdown &&
          "The file has no text for it. Export the article by itself: the list of articles has no texts.",
      ],
    };
  },
});

// A text, or an object that contains it.
const named = v.union([
  scalar,
  v.pipe(
    object(textsNamed("name", "slug", "url")),
    v.transform(({ name, slug, url }) => name || slug || url),
  ),
]);

export const hashnode = jsonBlog({
  name: "hashnode",
  label: "Hashnode",
  choose: "the JSON file of its dashboard",
  mark: /"(?:contentMarkdown|dateAdded|coverImage)"\s*:/,
  post: object({
    ...textsNamed("_id", "id", "cuid", "slug", "title", "subtitle", "brief", "contentMarkdown", "dateAdded"),
    ...textsNamed("publishedAt", "originalArticleURL", "canonicalUrl"),
    isActive: flagOr(true),
    coverImage: v.fallback(named, ""),
    tags: list(named),
  }),
  factsOf: (found) => ({
    sourceId: found._id || found.id || found.cuid || found.slug,
    title: found.title,
    markdown: found.contentMarkdown,
    excerpt: found.subtitle || found.brief,
    slug: found.slug,
    tags: found.tags,
    date: readMoment(found.dateAdded) ?? readMoment(found.publishedAt),
    isDraft: !found.isActive,
    featured_image: found.coverImage,
    canonical_url: found.originalArticleURL || found.canonicalUrl,
    oldAddresses: [`/${found.slug}`],
  }),
});
