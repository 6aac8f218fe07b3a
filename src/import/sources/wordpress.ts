import { SaxesParser } from "saxes";
import { countEach, decodeUrlPart } from "#shared/base/text.ts";
import { htmlToMarkdown, textOfHtml } from "#shared/html/htmlToMarkdown.ts";
import { idInBlog } from "../blogIds.ts";
import type { FoundPost } from "../read/blogPosts.ts";
import { isNamed, readStart, readText } from "../read/decodeFile.ts";
import { readMoment } from "../read/readDates.ts";
import { ImportRefusal, type SourceFile } from "../types.ts";
import { blogSource } from "./blogSource.ts";

/** An item of an export: its single elements by name, and those that occur several times. */
interface WordPressItem {
  fields: Map<string, string>;
  meta: Map<string, string>;
  categories: { domain: string; nicename: string; name: string }[];
  comments: number;
}

// Some plugins leave characters in texts that XML does not allow.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const forbidden = /[\u0001-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Collects items from a stream of elements; deeper levels are ignored. */
const createCollector = (onItem: (item: WordPressItem) => void, channel: Map<string, string>) => {
  let path: string[] = [];
  let attributes: Record<string, string> = {};
  let text = "";
  let item: WordPressItem | null = null;
  let metaKey = "";

  const closeInItem = (held: WordPressItem, [name = "", inner]: string[]): void => {
    if (inner === "wp:meta_key" && name === "wp:postmeta") metaKey = text.trim();
    else if (inner === "wp:meta_value" && name === "wp:postmeta") held.meta.set(metaKey, text.trim());
    else if (inner !== undefined) return;
    else if (name === "wp:comment") held.comments += 1;
    else if (name === "category") {
      held.categories.push({ domain: attributes.domain ?? "", nicename: attributes.nicename ?? "", name: text.trim() });
    } else held.fields.set(name, text);
  };

  return {
    open: (name: string, found: Record<string, string>): void => {
      path.push(name);
      text = "";
      if (path.length === 3 && name === "item") {
        item = { fields: new Map(), meta: new Map(), categories: [], comments: 0 };
      }
      if (path.length === 4) attributes = found;
    },
    add: (more: string): void => {
      text += more;
    },
    close: (): void => {
      const [, , third, ...rest] = path;
      if (item && third === "item" && rest.length > 0) closeInItem(item, rest);
      else if (item && third === "item") onItem(item);
      else if (third && rest.length === 0) channel.set(third, text.trim());
      path = path.slice(0, -1);
      text = "";
    },
  };
};

/**
 * Reads an export, item by item.
 * @returns the elements of the channel, such as its link
 * @throws {ImportRefusal} when it is no XML, or declares entities, which can unfold into gigabytes or name other files
 */
const readItems = (file: SourceFile, onItem: (item: WordPressItem) => void): ReadonlyMap<string, string> => {
  const channel = new Map<string, string>();
  const collector = createCollector(onItem, channel);
  const parser = new SaxesParser({ xmlns: false });
  parser.on("doctype", () => {
    throw new ImportRefusal(
      `${file.path} declares a document type, which no export of WordPress has, and was not read.`,
    );
  });
  parser.on("error", (error) => {
    // HTML's entities stay as they are.
    if (error.message.includes("undefined entity")) return;
    throw new ImportRefusal(`${file.path} is no complete XML (${error.message}). Export it again, and try again.`);
  });
  parser.on("opentag", ({ name, attributes }) => collector.open(name, attributes));
  parser.on("text", collector.add);
  parser.on("cdata", collector.add);
  parser.on("closetag", collector.close);
  parser.write(readText(file).replace(forbidden, "")).close();
  return channel;
};

const isExport = (file: SourceFile): boolean =>
  isNamed(file, /\.xml$/) &&
  /<rss[\s>]/.test(readStart(file, 10_000)) &&
  readStart(file, 10_000).includes("wordpress.org/export/");

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
    .map(({ name }) => textOfHtml(name));

const slugOf = (item: WordPressItem): string => decodeUrlPart(fieldOf(item, "wp:post_name"));

const isLocked = (item: WordPressItem): boolean => fieldOf(item, "wp:post_password") !== "";

const blocks =
  /^<\/?(?:p|div|h[1-6]|ul|ol|li|table|pre|blockquote|figure|hr|iframe|video|audio|section|aside|details|form|script|style|!--)/i;

const isCode = (piece: string): boolean => /^<(?:pre|code)[\s>]/i.test(piece);

// The classic editor stores paragraphs as blocks between empty lines, without `<p>` and `<br>`.
const withParagraphs = (text: string): string => {
  if (/<!-- wp:|<p[\s>]/i.test(text)) return text;
  return text
    .split(/(?=<pre[\s>])|(?<=<\/pre>)/i)
    .map((piece) =>
      isCode(piece)
        ? piece
        : piece
            .split(/\n[ \t]*\n/)
            .map(asParagraph)
            .join("\n"),
    )
    .join("\n");
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

const shortcode = /\[(\/?)([a-z][\w-]{2,40})(?=[\s\]/])[^\]\n]{0,500}\]/gi;

const embeds = /\[embed[^\]]{0,200}\]\s*(https?:[^\s[\]<>"]{1,2000})\s*\[\/embed\]/gi;

/** Converts a post of the block editor or the classic editor to Markdown. */
const markdownOf = (text: string, base: string | undefined) => {
  const html = withParagraphs(withFigures(text.replace(/\r\n?/g, "\n").replace(embeds, '\n\n<a href="$1">$1</a>\n\n')));
  const names = html
    .split(/(?=<(?:pre|code)[\s>])|(?<=<\/(?:pre|code)>)/i)
    .flatMap((piece) => (isCode(piece) ? [] : [...piece.matchAll(shortcode)]))
    .filter(([, slash]) => slash === "")
    .map(([, , name = ""]) => `[${name}]`);
  const { markdown, notes } = htmlToMarkdown(html, { base });
  return { markdown, notes: [...notes, names.length > 0 && `Stays as text: ${countEach(names)}.`] };
};

const foundIn = (item: WordPressItem, pictures: ReadonlyMap<string, string>, base: string | undefined): FoundPost => {
  const id = fieldOf(item, "wp:post_id");
  const { markdown, notes } = markdownOf(item.fields.get("content:encoded") ?? "", base);
  const thumbnail = item.meta.get("_thumbnail_id");
  const picture = thumbnail === undefined ? undefined : pictures.get(thumbnail);
  return {
    sourceId: id ? idInBlog(id, base ?? "") : fieldOf(item, "guid") || fieldOf(item, "link"),
    title: textOfHtml(fieldOf(item, "title")),
    content: markdown,
    excerpt: textOfHtml(fieldOf(item, "excerpt:encoded")),
    slug: slugOf(item),
    tags: tagsOf(item),
    date: dateOf(item),
    isDraft: !/^(?:publish|future)$/.test(fieldOf(item, "wp:status")) || isLocked(item),
    isPinned: fieldOf(item, "wp:is_sticky") === "1",
    ...(picture ? { picture } : {}),
    oldAddresses: [fieldOf(item, "link"), id && `/?p=${id}`],
    notes: [
      ...notes,
      thumbnail && !picture && "The export does not hold the address of its picture.",
      isLocked(item) && "It had a password, so it is a draft.",
      item.comments > 0 && `Its comments are not imported: ${item.comments}.`,
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
        const type = typeOf(item);
        if (type === "attachment") pictures.set(fieldOf(item, "wp:post_id"), fieldOf(item, "wp:attachment_url"));
        else if (!unlistedTypes.has(type)) others.push(type || "without a type");
        else if (type === "post" && !/^(?:auto-draft|trash|inherit)$/.test(fieldOf(item, "wp:status")))
          posts.push(item);
      });
      base ??= channel.get("link") || channel.get("wp:base_blog_url");
    }
    return {
      posts: posts.map((item) => foundIn(item, pictures, base)),
      notes: [others.length > 0 && `No posts, and left out: ${countEach(others)}.`],
    };
  },
});
