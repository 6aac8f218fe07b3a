import * as v from "valibot";
import { readMoment } from "../read/dates.ts";
import { htmlToMarkdown } from "../read/html.ts";
import { list, object, readJson, textsNamed } from "../read/json.ts";
import { type FoundPost, parsedOf } from "../read/posts.ts";
import { beginningOf, isNamed } from "../read/text.ts";
import { counted } from "../read/words.ts";
import { ImportRefusal, type ImportSource, type SourceFile } from "../types.ts";
import { lexicalHtml } from "./ghostLexical.ts";

const isExport = (file: SourceFile): boolean =>
  isNamed(file, /\.json$/) &&
  /"(?:db|exported_on)"\s*:/.test(beginningOf(file)) &&
  /"(?:data|meta)"\s*:/.test(beginningOf(file));

const moment = v.fallback(
  v.pipe(
    v.union([v.number(), v.string()]),
    v.transform((at) => readMoment(typeof at === "number" ? new Date(at) : at)),
  ),
  null,
);

const post = object({
  ...textsNamed("id", "uuid", "title", "slug", "html", "lexical", "custom_excerpt", "type", "status", "visibility"),
  ...textsNamed("feature_image", "canonical_url"),
  page: v.fallback(v.union([v.boolean(), v.number()]), false),
  published_at: moment,
  created_at: moment,
});

type Post = v.InferOutput<typeof post>;

const content = object({
  posts: list(post),
  tags: list(object(textsNamed("id", "name", "visibility"))),
  posts_tags: list(object({ ...textsNamed("post_id", "tag_id"), sort_order: v.fallback(v.number(), 0) })),
});

type Content = v.InferOutput<typeof content>;

const exported = object({ db: list(object({ data: content })), data: content });

// Tags that begin with # are internal tags of Ghost.
const tagsOf = ({ tags, posts_tags }: Content): Map<string, string[]> => {
  const names = new Map(tags.filter(({ visibility }) => visibility !== "internal").map(({ id, name }) => [id, name]));
  const tagsByPost = new Map<string, string[]>();
  for (const { post_id, tag_id } of posts_tags.toSorted((one, other) => one.sort_order - other.sort_order)) {
    const name = names.get(tag_id) ?? "";
    if (name && !name.startsWith("#")) tagsByPost.set(post_id, [...(tagsByPost.get(post_id) ?? []), name]);
  }
  return tagsByPost;
};

// The export has this placeholder instead of the site's address.
const onSite = (address: string): string => address.replace(/^(?:https?:\/\/)?__GHOST_URL__\/?/, "/");

const isMembers = ({ visibility }: Post): boolean => /^(?:members|paid|tiers)$/.test(visibility);

const textFor = (post: Post) => {
  const files: string[] = [];
  const lexical = post.html ? null : lexicalHtml(post.lexical);
  const { markdown, notes } = htmlToMarkdown(lexical?.html ?? post.html, {
    addressOf: (address) => {
      const path = onSite(address);
      if (path.startsWith("/content/")) files.push(path);
      return path;
    },
  });
  return {
    content: markdown,
    files,
    notes: [
      ...notes,
      ...(lexical && lexical.unknown.length > 0 ? [`Not understood: ${counted(lexical.unknown)}.`] : []),
      ...(markdown ? [] : ["The export holds no text for it."]),
      ...(isMembers(post) ? ["It was for members only, so it is a draft."] : []),
    ],
  };
};

const foundIn = (post: Post, tags: readonly string[] = []): FoundPost => ({
  sourceId: post.id || post.uuid || post.slug,
  title: post.title,
  excerpt: post.custom_excerpt,
  slug: post.slug,
  tags,
  date: post.published_at ?? post.created_at,
  isDraft: !/^(?:published|scheduled)$/.test(post.status) || isMembers(post),
  picture: onSite(post.feature_image),
  canonical: post.canonical_url,
  oldAddresses: [`/${post.slug}/`],
  ...textFor(post),
});

const isNoPost = ({ type, page, status }: Post): boolean => type === "page" || Boolean(page) || status === "sent";

const contentIn = (file: SourceFile): Content => {
  const { db, data } = readJson(file, exported);
  const found = db[0]?.data ?? data;
  if (found.posts.length > 0) return found;
  throw new ImportRefusal(`${file.path} holds no posts. Export it from Ghost again.`);
};

/** Ghost's export, a JSON file. */
export const ghost: ImportSource = {
  name: "ghost",
  label: "Ghost",
  recognises: (files) => files.some(isExport),
  choose: "the JSON file of Settings, Import/Export",
  parse: (files) => {
    const all = files.filter(isExport).map(contentIn);
    const posts = all.flatMap((found) => found.posts);
    const tags = new Map(all.flatMap((found) => [...tagsOf(found)]));
    const left = posts.filter(isNoPost).map(({ title }) => title);
    return parsedOf(
      posts.filter((one) => !isNoPost(one)).map((one) => foundIn(one, tags.get(one.id))),
      left.length > 0 ? [`Pages and letters, which are no posts, were left out: ${left.join(", ")}.`] : [],
    );
  },
};
