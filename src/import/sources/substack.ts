import Papa from "papaparse";
import * as v from "valibot";
import { htmlToMarkdown } from "#shared/html/htmlToMarkdown.ts";
import type { FoundPost } from "../read/blogPosts.ts";
import { blogSource } from "../read/blogSource.ts";
import { isNamed, readStart, readText } from "../read/decodeFile.ts";
import { list, object, textsNamed } from "../read/json.ts";
import { readMoment } from "../read/readDates.ts";
import type { SourceFile } from "../types.ts";

const isList = (file: SourceFile): boolean =>
  isNamed(file, /(?:^|\/)posts\.csv$/) && /^[^\n]*\bpost_id\b[^\n]*\baudience\b/.test(readStart(file));

const post = object(
  textsNamed("post_id", "post_date", "is_published", "email_sent_at", "audience", "title", "subtitle", "podcast_url"),
);

type Post = v.InferOutput<typeof post>;

const postsIn = (file: SourceFile): Post[] => {
  const csv = readText(file);
  const { data } = Papa.parse(csv, { header: true, skipEmptyLines: "greedy", transformHeader: (name) => name.trim() });
  return v.parse(list(post), data).filter(({ post_id }) => post_id);
};

const foundIn = (found: Post, file: SourceFile | undefined): FoundPost => {
  const { markdown, notes } = htmlToMarkdown(file ? readText(file) : "");
  const podcast = /^https?:/i.test(found.podcast_url) && `[Listen](<${found.podcast_url.replace(/[<>\s]/g, "")}>)`;
  // The id consists of the post's number and slug.
  const slug = found.post_id.replace(/^\d+\./, "");
  return {
    sourceId: found.post_id,
    title: found.title,
    content: [markdown, podcast || ""].join("\n\n"),
    excerpt: found.subtitle,
    slug,
    date: readMoment(found.post_date) ?? readMoment(found.email_sent_at),
    isDraft: found.is_published !== "true",
    oldAddresses: [`/p/${slug}`],
    notes: [...notes, !file && `The export has no text for it: posts/${found.post_id}.html is missing.`],
  };
};

/** Substack's export: a list of posts, and their texts as HTML. */
export const substack = blogSource({
  name: "substack",
  label: "Substack",
  choose: "the zip of its export",
  hasPosts: isList,
  read: (lists, files) => {
    const texts = new Map(files.map((file) => [file.path, file]));
    const all = lists.flatMap((file) =>
      postsIn(file).map((found) => ({ found, folder: file.path.slice(0, -"posts.csv".length) })),
    );
    const isPublic = ({ found }: (typeof all)[number]): boolean => found.audience === "everyone";
    const closed = all.filter((one) => !isPublic(one)).map(({ found }) => found.title || found.post_id);
    return {
      posts: all
        .filter(isPublic)
        .map(({ found, folder }) => foundIn(found, texts.get(`${folder}posts/${found.post_id}.html`))),
      notes: [closed.length > 0 && `Left out, because they are not public: ${closed.join(", ")}.`],
    };
  },
});
