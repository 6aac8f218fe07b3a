import * as v from "valibot";
import type { FoundPost } from "../read/blogPosts.ts";
import { blogSource } from "../read/blogSource.ts";
import { convertConstructs } from "../read/constructs/convertConstructs.ts";
import { isNamed, readStart } from "../read/decodeFile.ts";
import { readFrontMatter } from "../read/frontMatter.ts";
import { flagOr, object, readJson, text, textsNamed } from "../read/json.ts";
import { readMoment } from "../read/readDates.ts";
import type { SourceFile } from "../types.ts";

const isExport = (file: SourceFile): boolean =>
  isNamed(file, /\.json$/) && /"(?:body_markdown|type_of"\s*:\s*"article)"/.test(readStart(file, 300_000));

// One of `tags` and `tag_list` is a list, the other a text with commas. Lists of articles and single articles differ in which.
const tags = v.fallback(
  v.union([
    v.array(text),
    v.pipe(
      text,
      v.transform((words) => words.split(",")),
    ),
  ]),
  [],
);

const article = object({
  ...textsNamed("id", "slug", "title", "description", "body_markdown", "published_at", "published_timestamp"),
  ...textsNamed("cover_image", "canonical_url", "url"),
  tags,
  tag_list: tags,
  published: flagOr(true),
});

const articles = v.union([
  v.array(article),
  v.pipe(
    article,
    v.transform((one) => [one]),
  ),
]);

const foundIn = (found: v.InferOutput<typeof article>): FoundPost => {
  const { markdown, excerpt, notes } = convertConstructs(readFrontMatter(found.body_markdown).body);
  const date = readMoment(found.published_at) ?? readMoment(found.published_timestamp);
  return {
    sourceId: found.id || found.slug,
    title: found.title,
    content: markdown,
    excerpt: found.description || excerpt || "",
    tags: [...found.tags, ...found.tag_list],
    date,
    isDraft: date === null || !found.published,
    picture: found.cover_image,
    canonical: found.canonical_url || found.url,
    notes: [
      ...notes,
      !found.body_markdown &&
        "The file has no text for it. Export the article by itself: the list of articles has no texts.",
    ],
  };
};

/** Articles of dev.to, as its API returns them. */
export const devto = blogSource({
  name: "devto",
  label: "dev.to",
  choose: "the JSON from its API",
  hasPosts: isExport,
  read: (files) => ({ posts: files.flatMap((file) => readJson(file, articles)).map(foundIn) }),
});
