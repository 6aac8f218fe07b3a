import type { Element, Root } from "hast";
import Papa from "papaparse";
import * as v from "valibot";
import {
  attribute,
  classesOf,
  element,
  findWithin,
  isElement,
  removeWithin,
  replaceWithin,
  text,
} from "#shared/base/hast.ts";
import { countEach } from "#shared/base/text.ts";
import { htmlToMarkdown, parseHtml } from "#shared/html/htmlToMarkdown.ts";
import type { FoundPost } from "../read/blogPosts.ts";
import { blogSource } from "../read/blogSource.ts";
import { decodeEntities } from "../read/cleanText.ts";
import { isNamed, readStart, readText } from "../read/decodeFile.ts";
import { flagOr, list, object, textsNamed } from "../read/json.ts";
import { readMoment } from "../read/readDates.ts";
import type { SourceFile } from "../types.ts";

const isList = (file: SourceFile): boolean =>
  isNamed(file, /(?:^|\/)posts\.csv$/) && /^[^\n]*\bpost_id\b[^\n]*\baudience\b/.test(readStart(file));

const post = object({
  ...textsNamed("post_id", "post_date", "email_sent_at", "type", "audience", "title", "subtitle", "podcast_url"),
  is_published: flagOr(false),
});

type Post = v.InferOutput<typeof post>;

const postsIn = (file: SourceFile): Post[] => {
  const csv = readText(file);
  const { data } = Papa.parse(csv, { header: true, skipEmptyLines: "greedy", transformHeader: (name) => name.trim() });
  return v.parse(list(post), data).filter(({ post_id }) => post_id);
};

const widgets = /^(?:subscription-widget|subscribe-widget|captioned-button-wrap|community-chat|directMessage)/;
// Buttons with other addresses are the author's.
const ownAddress = /\/subscribe\b|%%|[?&]action=share|\/comments?(?:[?#]|$)|\/leaderboard\b|\/refer\b|gift=true/;

/** Whether an element asks readers to subscribe, share or comment. */
const isWidget = (element: Element): boolean => {
  if (classesOf(element).some((name) => widgets.test(name))) return true;
  if (!classesOf(element).includes("button-wrapper")) return false;
  const link = findWithin(element, ({ tagName }) => tagName === "a");
  return !link || ownAddress.test(attribute(link, "href"));
};

const embed = v.pipe(
  v.string(),
  v.parseJson(),
  object(textsNamed("url", "canonical_url", "title", "full_text", "persistentExpression")),
);

/** Writes the embeds whose content is only in an attribute. Returns the names of those without an address. */
const writeEmbeds = (tree: Root): string[] => {
  const lost: string[] = [];
  replaceWithin(tree, (node) => {
    const { success, output } = v.safeParse(embed, attribute(node, "dataAttrs"));
    if (!success || node.tagName !== "div" || node.children.some((child) => isElement(child))) return null;
    const { title, full_text: words, persistentExpression: formula } = output;
    if (formula) return [element("p", {}, [element("raw-markdown", { value: `$$\n${formula}\n$$` }, [])])];
    const href = output.url || output.canonical_url;
    if (!href) lost.push(classesOf(node)[0] ?? node.tagName);
    const link = href ? [element("p", {}, [element("a", { href }, [text(title || href)])])] : [];
    return words ? [element("blockquote", {}, [element("p", {}, [text(words)]), ...link])] : link;
  });
  return lost;
};

const foundIn = (found: Post, file: SourceFile | undefined): FoundPost => {
  const tree = parseHtml(file ? readText(file) : "");
  removeWithin(tree, isWidget);
  const lost = writeEmbeds(tree);
  const { markdown, notes } = htmlToMarkdown(tree);
  const podcast = /^https?:/i.test(found.podcast_url) && `[Listen](<${found.podcast_url.replace(/[<>\s]/g, "")}>)`;
  // The id consists of the post's number and slug.
  const slug = found.post_id.replace(/^\d+\./, "");
  return {
    sourceId: found.post_id,
    title: decodeEntities(found.title),
    content: [markdown, podcast || ""].join("\n\n"),
    excerpt: decodeEntities(found.subtitle),
    slug,
    date: readMoment(found.post_date) ?? readMoment(found.email_sent_at),
    isDraft: !found.is_published,
    oldAddresses: [`/p/${slug}`],
    notes: [
      ...notes,
      lost.length > 0 && `Left out, because the export has no address for it: ${countEach(lost)}.`,
      !file && `The export has no text for it: posts/${found.post_id}.html is missing.`,
    ],
  };
};

const hasButtons = (file: SourceFile): boolean =>
  isNamed(file, /(?:^|\/)posts\/[^/]+\.html$/) && /button-wrapper|subscri[a-z]+-widget/.test(readText(file));

const otherTypes = /^(?:page|thread|chat|note|restack|adhoc_email)$/i;

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
    const reasonOf = ({ type, audience }: Post) =>
      otherTypes.test(type) ? "they are not posts" : audience === "everyone" ? "" : "they are not public";
    const leftOut = (reason: string): string | false => {
      const some = all.filter(({ found }) => reasonOf(found) === reason);
      const titles = some.map(({ found }) => decodeEntities(found.title) || found.post_id).join(", ");
      return some.length > 0 && `Left out, because ${reason}: ${titles}.`;
    };
    return {
      posts: all
        .filter(({ found }) => !reasonOf(found))
        .map(({ found, folder }) => foundIn(found, texts.get(`${folder}posts/${found.post_id}.html`))),
      notes: [
        leftOut("they are not posts"),
        leftOut("they are not public"),
        files.some(hasButtons) && "Buttons to subscribe, share and comment are left out.",
      ],
    };
  },
});
