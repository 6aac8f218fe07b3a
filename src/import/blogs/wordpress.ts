import { decoded } from "#shared/decoded.ts";
import { ImportRefusal, type ImportSource, type SourceFile } from "../types.ts";
import { readMoment } from "./parts/dates.ts";
import { wordsOfHtml } from "./parts/htmlToMarkdown.ts";
import { type FoundPost, parsedOf } from "./parts/post.ts";
import { beginningOf, counted, isNamed } from "./parts/values.ts";
import { markdownOf } from "./wordpress/content.ts";
import { readItems, type WordPressItem } from "./wordpress/readItems.ts";

const isExport = (file: SourceFile): boolean =>
  isNamed(file, /\.xml$/) &&
  /<rss[\s>]/.test(beginningOf(file, 10_000)) &&
  beginningOf(file, 10_000).includes("wordpress.org/export/");

const fieldOf = ({ fields }: WordPressItem, name: string): string => (fields.get(name) ?? "").trim();

const typeOf = (item: WordPressItem): string => fieldOf(item, "wp:post_type");

// A draft's GMT date is all zeros, which is no date.
const dateOf = (item: WordPressItem): string | null => {
  const gmt = fieldOf(item, "wp:post_date_gmt");
  return readMoment(gmt) ?? readMoment(fieldOf(item, "pubDate")) ?? readMoment(fieldOf(item, "wp:post_date"));
};

const tagsOf = ({ categories }: WordPressItem): string[] =>
  categories
    .filter(({ domain, nicename }) => domain === "post_tag" || (domain === "category" && nicename !== "uncategorized"))
    .map(({ name }) => wordsOfHtml(name));

const slugOf = (item: WordPressItem): string => decoded(fieldOf(item, "wp:post_name"));

const isLocked = (item: WordPressItem): boolean => fieldOf(item, "wp:post_password") !== "";

const foundIn = (item: WordPressItem, pictures: ReadonlyMap<string, string>, base: string | undefined): FoundPost => {
  const id = fieldOf(item, "wp:post_id");
  const { markdown, notes } = markdownOf(item.fields.get("content:encoded") ?? "", base);
  const thumbnail = item.meta.get("_thumbnail_id");
  const picture = thumbnail === undefined ? undefined : pictures.get(thumbnail);
  return {
    sourceId: id || fieldOf(item, "guid") || fieldOf(item, "link"),
    title: wordsOfHtml(fieldOf(item, "title")),
    content: markdown,
    excerpt: wordsOfHtml(fieldOf(item, "excerpt:encoded")),
    slug: slugOf(item),
    tags: tagsOf(item),
    date: dateOf(item),
    isDraft: !/^(?:publish|future)$/.test(fieldOf(item, "wp:status")) || isLocked(item),
    ...(picture ? { picture } : {}),
    oldAddresses: [fieldOf(item, "link"), ...(id ? [`/?p=${id}`] : [])],
    notes: [
      ...notes,
      ...(thumbnail && !picture ? ["The export does not hold the address of its picture."] : []),
      ...(isLocked(item) ? ["It had a password, so it is a draft."] : []),
      ...(item.comments > 0 ? [`Its comments are not imported: ${item.comments}.`] : []),
    ],
  };
};

// Posts, and what is left out without a note.
const unlistedTypes = new Set([
  "post",
  "attachment",
  "revision",
  "nav_menu_item",
  "wp_global_styles",
  "customize_changeset",
  "oembed_cache",
]);

/** An export of WordPress: RSS with extensions (WXR). */
export const wordpress: ImportSource = {
  name: "wordpress",
  label: "WordPress",
  recognises: (files) => files.some(isExport),
  parse: (files) => {
    const exports = files.filter(isExport);
    if (exports.length === 0)
      throw new ImportRefusal(
        "There is no export of WordPress among these files. Choose the XML file of Tools, Export.",
      );
    const posts: WordPressItem[] = [];
    const pictures = new Map<string, string>();
    const others: string[] = [];
    let base: string | undefined;
    for (const file of exports) {
      const channel = readItems(file, (item) => {
        const type = typeOf(item);
        if (type === "attachment") pictures.set(fieldOf(item, "wp:post_id"), fieldOf(item, "wp:attachment_url"));
        else if (!unlistedTypes.has(type)) others.push(type || "without a type");
        else if (type === "post" && !/^(?:auto-draft|trash|inherit)$/.test(fieldOf(item, "wp:status")))
          posts.push(item);
      });
      base ??= channel.get("link") || channel.get("wp:base_blog_url");
    }
    const notes = others.length > 0 ? [`No posts, and left out: ${counted(others)}.`] : [];
    return parsedOf(
      posts.map((item) => foundIn(item, pictures, base)),
      notes,
    );
  },
};
