import * as v from "valibot";
import { isUrl } from "#shared/base/isUrl.ts";
import { countEach, decodeUrlPart } from "#shared/base/text.ts";
import { htmlToMarkdown, textOfHtml } from "#shared/html/htmlToMarkdown.ts";
import { idInBlog } from "../blogIds.ts";
import type { FoundPost } from "../read/blogPosts.ts";
import { blogSource } from "../read/blogSource.ts";
import { isNamed, readStart } from "../read/decodeFile.ts";
import { readMoment } from "../read/readDates.ts";
import { readXml } from "../read/xml.ts";
import type { SourceFile } from "../types.ts";

/** An item of an export: its elements by name, and those that can occur several times. */
interface WordPressItem {
  fields: Map<string, string>;
  meta: Map<string, string>;
  categories: { domain: string; nicename: string; name: string }[];
  comments: number;
}

const emptyItem = (): WordPressItem => ({ fields: new Map(), meta: new Map(), categories: [], comments: 0 });

/**
 * Reads an export, item by item. Returns the elements of the channel, such as its link. Deeper levels are ignored.
 * @throws {ImportRefusal} if it is not XML, or declares entities
 */
const readItems = (file: SourceFile, onItem: (item: WordPressItem) => void): ReadonlyMap<string, string> => {
  const channel = new Map<string, string>();
  const path: string[] = [];
  let item = emptyItem();
  let attributes: Record<string, string> = {};
  let text = "";
  let metaKey = "";
  const close = (): void => {
    const [, , third = "", name = ""] = path;
    const words = text.trim();
    const { domain = "", nicename = "" } = attributes;
    const key = path.slice(2).join(" ");
    if (key === "item") onItem(item);
    else if (key === "item category") item.categories.push({ domain, nicename, name: words });
    else if (key === "item wp:comment") item.comments += 1;
    else if (key === "item wp:postmeta wp:meta_key") metaKey = words;
    else if (key === "item wp:postmeta wp:meta_value") item.meta.set(metaKey, words);
    else if (third === "item" && path.length === 4) item.fields.set(name, text);
    else if (path.length === 3) channel.set(third, words);
  };
  readXml(file, "WordPress", {
    open: (name, found) => {
      path.push(name);
      text = "";
      if (path.length === 3) item = emptyItem();
      if (path.length === 4) attributes = found;
    },
    text: (part) => {
      text += part;
    },
    close: () => {
      close();
      path.pop();
      text = "";
    },
  });
  return channel;
};

const isExport = (file: SourceFile): boolean =>
  isNamed(file, /\.xml$/) &&
  /<rss[\s>]/.test(readStart(file, 10_000)) &&
  readStart(file, 10_000).includes("wordpress.org/export/");

const fieldOf = ({ fields }: WordPressItem, name: string): string => (fields.get(name) ?? "").trim();

// The GMT date of a draft is all zeros, which is not a date.
const dateOf = (item: WordPressItem): string | undefined =>
  ["wp:post_date_gmt", "pubDate", "wp:post_date"].flatMap((name) => readMoment(fieldOf(item, name)) ?? [])[0];

const nicenameOf = ({ categories }: WordPressItem, wanted: string): string | undefined =>
  categories.find(({ domain }) => domain === wanted)?.nicename;

const tagsOf = ({ categories }: WordPressItem): string[] =>
  categories
    .filter(({ domain, nicename }) => domain === "post_tag" || (domain === "category" && nicename !== "uncategorized"))
    .map(({ name }) => textOfHtml(name));

const isLocked = (item: WordPressItem): boolean => fieldOf(item, "wp:post_password") !== "";

const blocks =
  /^<\/?(?:p|div|h[1-6]|ul|ol|li|table|pre|blockquote|figure|hr|iframe|video|audio|section|aside|details|form|script|style|!--)/i;

const isCode = (piece: string): boolean => /^<(?:pre|code)[\s>]/i.test(piece);

// The classic editor stores paragraphs as blocks between empty lines, without `<p>` and `<br>`.
const withParagraphs = (text: string): string => {
  if (/<!-- wp:|<p[\s>]/i.test(text)) return text;
  const pieces = text.split(/(?=<pre[\s>])|(?<=<\/pre>)/i);
  return pieces.flatMap((piece) => (isCode(piece) ? piece : piece.split(/\n[ \t]*\n/).map(asParagraph))).join("\n");
};

const asParagraph = (part: string): string => {
  const words = part.trim();
  return words === "" || blocks.test(words) ? words : `<p>${words.replace(/\n/g, "<br>")}</p>`;
};

const captions = /\[caption[^\]]{0,500}\]([\s\S]{0,5000}?)\[\/caption\]/g;
const pictureWithWords = /^\s*((?:<a\s[^>]{0,2000}>\s*)?<img\s[^>]{0,2000}>(?:\s*<\/a>)?)([\s\S]*)$/i;

const withFigures = (text: string): string =>
  text.replace(captions, (all, inner: string) => {
    const [, picture, words = ""] = pictureWithWords.exec(inner) ?? [];
    return picture ? `\n\n<figure>${picture}<figcaption>${words.trim()}</figcaption></figure>\n\n` : all;
  });

const listings = /\[(sourcecode|code)(\s[^\]\n]{0,300})?\]([^[]*(?:\[(?!\/?(?:source)?code\b)[^[]*)*)\[\/\1\]/gi;

const withListings = (text: string): string =>
  text.replace(listings, (_, _name: string, words: string | undefined, code: string) => {
    const [, language] = /lang(?:uage)?=["']?([\w+#-]{1,30})/i.exec(words ?? "") ?? [];
    return `\n\n<pre><code${language ? ` class="language-${language}"` : ""}>${code.trim().replace(/</g, "&lt;")}</code></pre>\n\n`;
  });

const shortcode = /\[(\/?)([a-z][\w-]{2,40})(?=[\s\]/])[^\]\n]{0,500}\]/gi;

const embeds =
  /(?:\[embed[^\]]{0,200}\]|<div class="wp-block-embed__wrapper">)\s*(https?:[^\s[\]<>"]{1,2000})\s*(?:\[\/embed\]|<\/div>)/gi;

const footnotes = v.fallback(
  v.pipe(v.string(), v.parseJson(), v.array(v.object({ id: v.string(), content: v.string() }))),
  [],
);

/** Adds the footnotes of the block editor, which are not in the text, as a list that the conversion recognizes. */
const withFootnotes = (html: string, notes: v.InferOutput<typeof footnotes>): string =>
  notes.reduce(
    (all, { id, content }) =>
      `${all.replaceAll(`href="#${id}"`, `href="#fn-${id}"`)}<ol><li id="fn-${id}">${content}</li></ol>`,
    html,
  );

// Blocks without a text of their own: the site fills them.
const emptyBlock = /<!-- wp:([\w/-]{1,60})\s[^>]{0,2000}?\/-->/g;
const unlistedBlocks = /^(?:footnotes|more|nextpage|separator|spacer)$/;

const markdownOf = (text: string, base: string | undefined, meta = "") => {
  const notesBelow = v.parse(footnotes, meta);
  const filled = [...text.matchAll(emptyBlock)]
    .map(([, name = ""]) => name)
    .filter((name) => !unlistedBlocks.test(name) || (name === "footnotes" && notesBelow.length === 0));
  const lines = withListings(withFootnotes(text.replace(/\r\n?/g, "\n"), notesBelow));
  const html = withParagraphs(withFigures(lines.replace(embeds, '\n\n<a href="$1">$1</a>\n\n')));
  const names = html
    .split(/(?=<(?:pre|code)[\s>])|(?<=<\/(?:pre|code)>)/i)
    .flatMap((piece) => (isCode(piece) ? [] : [...piece.matchAll(shortcode)]))
    .filter(([, slash]) => slash === "")
    .map(([, , name = ""]) => `[${name}]`);
  const { markdown, notes } = htmlToMarkdown(html, { base });
  return {
    markdown,
    notes: [
      ...notes,
      names.length > 0 && `Stays as text: ${countEach(names)}.`,
      filled.length > 0 && `The export has no text for these blocks: ${countEach(filled)}.`,
    ],
  };
};

const foundIn = (item: WordPressItem, pictures: ReadonlyMap<string, string>, base: string | undefined): FoundPost => {
  const id = fieldOf(item, "wp:post_id");
  const { markdown, notes } = markdownOf(item.fields.get("content:encoded") ?? "", base, item.meta.get("footnotes"));
  const thumbnail = item.meta.get("_thumbnail_id");
  const picture = pictures.get(thumbnail ?? "") ?? "";
  return {
    sourceId: id ? idInBlog(id, base ?? "") : fieldOf(item, "guid") || fieldOf(item, "link"),
    title: textOfHtml(fieldOf(item, "title")),
    content: markdown,
    excerpt: textOfHtml(fieldOf(item, "excerpt:encoded")),
    slug: decodeUrlPart(fieldOf(item, "wp:post_name")),
    tags: tagsOf(item),
    // Polylang stores both as categories, WPML's add-on for exports as fields.
    language: nicenameOf(item, "language") ?? item.meta.get("_wpml_import_language_code"),
    translation_key: nicenameOf(item, "post_translations") ?? item.meta.get("_wpml_import_translation_group"),
    date: dateOf(item) ?? null,
    writtenTime: readMoment(fieldOf(item, "wp:post_date_gmt")) ? fieldOf(item, "wp:post_date") : "",
    isDraft: !/^(?:publish|future)$/.test(fieldOf(item, "wp:status")) || isLocked(item),
    pinned: fieldOf(item, "wp:is_sticky") === "1",
    featured_image: picture,
    oldAddresses: [fieldOf(item, "link"), id && `/?p=${id}`],
    feed_id: fieldOf(item, "guid"),
    notes: [
      ...notes,
      thumbnail && !picture && "The export has no address for its featured image.",
      isLocked(item) && "It had a password, so it is a draft.",
      item.comments > 0 && `Its comments are not imported: ${item.comments}.`,
    ],
  };
};

const unlistedTypes = /^(?:revision|nav_menu_item|wp_global_styles|customize_changeset|oembed_cache)$/;

const feedNames = ["/feed/", "/feed/rss2/", "/feed/rss/", "/feed/rdf/", "/feed/atom/", "/?feed=rss2", "/?feed=atom"];

/** A WordPress export: RSS with extensions (WXR). */
export const wordpress = blogSource({
  name: "wordpress",
  label: "WordPress",
  choose: "the XML file of Tools, Export",
  hasPosts: isExport,
  read: (files) => {
    const posts: WordPressItem[] = [];
    const pictures = new Map<string, string>();
    const others: string[] = [];
    let base: string | undefined;
    for (const file of files) {
      const channel = readItems(file, (item) => {
        const type = fieldOf(item, "wp:post_type");
        if (type === "attachment") pictures.set(fieldOf(item, "wp:post_id"), fieldOf(item, "wp:attachment_url"));
        else if (type !== "post") others.push(type || "without a type");
        else if (!/^(?:auto-draft|trash|inherit)$/.test(fieldOf(item, "wp:status"))) posts.push(item);
      });
      base ??= channel.get("link") || channel.get("wp:base_blog_url");
    }
    const listed = others.filter((type) => !unlistedTypes.test(type));
    const root = base && isUrl(base) ? new URL(base).pathname.replace(/\/$/, "") : "";
    return {
      posts: posts.map((item) => foundIn(item, pictures, base)),
      feeds: feedNames.map((name) => root + name),
      notes: [listed.length > 0 && `Left out, because they are not posts: ${countEach(listed)}.`],
    };
  },
});
