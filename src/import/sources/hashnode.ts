import * as v from "valibot";
import type { FoundPost } from "../read/blogPosts.ts";
import { blogSource } from "../read/blogSource.ts";
import { convertConstructs } from "../read/constructs/convertConstructs.ts";
import { isNamed, readStart } from "../read/decodeFile.ts";
import { flagOr, list, object, readJson, scalar, textsNamed } from "../read/json.ts";
import { readMoment } from "../read/readDates.ts";
import { ImportRefusal, type SourceFile } from "../types.ts";

const isExport = (file: SourceFile): boolean =>
  isNamed(file, /\.json$/) && /"(?:contentMarkdown|dateAdded|coverImage)"\s*:/.test(readStart(file, 300_000));

// A text, or an object that contains it.
const named = v.union([
  scalar,
  v.pipe(
    object(textsNamed("name", "slug", "url")),
    v.transform(({ name, slug, url }) => name || slug || url),
  ),
]);

const post = object({
  ...textsNamed("_id", "id", "cuid", "slug", "title", "subtitle", "brief", "contentMarkdown", "dateAdded"),
  ...textsNamed("publishedAt", "originalArticleURL", "canonicalUrl"),
  isActive: flagOr(true),
  coverImage: v.fallback(named, ""),
  tags: list(named),
});

type Post = v.InferOutput<typeof post>;

const posts = v.union([
  v.array(post),
  v.pipe(
    object({ posts: list(post) }),
    v.transform((whole) => whole.posts),
  ),
]);

const foundIn = (found: Post): FoundPost => {
  const { markdown, excerpt, notes } = convertConstructs(found.contentMarkdown);
  return {
    sourceId: found._id || found.id || found.cuid || found.slug,
    title: found.title,
    content: markdown,
    excerpt: found.subtitle || found.brief || excerpt || "",
    slug: found.slug,
    tags: found.tags,
    date: readMoment(found.dateAdded) ?? readMoment(found.publishedAt),
    isDraft: !found.isActive,
    picture: found.coverImage,
    canonical: found.originalArticleURL || found.canonicalUrl,
    oldAddresses: [`/${found.slug}`],
    notes,
  };
};

const postsIn = (file: SourceFile): Post[] => {
  const found = readJson(file, posts);
  if (found.length > 0) return found;
  throw new ImportRefusal(`${file.path} contains no posts. Export it from Hashnode again.`);
};

export const hashnode = blogSource({
  name: "hashnode",
  label: "Hashnode",
  choose: "the JSON file of its dashboard",
  hasPosts: isExport,
  read: (files) => ({ posts: files.flatMap(postsIn).map(foundIn) }),
});
