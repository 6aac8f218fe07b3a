import type { Element, Root } from "hast";
import {
  attribute,
  classesOf,
  elementsWithin,
  findWithin,
  hasClass,
  removeWithin,
  textContent,
} from "#shared/base/hast.ts";
import { htmlToMarkdown, parseHtml } from "#shared/html/htmlToMarkdown.ts";
import type { FoundPost } from "../read/blogPosts.ts";
import { blogSource } from "../read/blogSource.ts";
import { isNamed, readStart, readText } from "../read/decodeFile.ts";
import { readMoment } from "../read/readDates.ts";
import type { SourceFile } from "../types.ts";

const isPost = (file: SourceFile): boolean =>
  isNamed(file, /(?:^|\/)posts\/[^/]+\.html$/) && readStart(file).includes("h-entry");

const withClass = (tree: Root | Element, name: string): Element | null =>
  findWithin(tree, (element) => classesOf(element).includes(name));

const wordsOf = (found: Element | null): string => (found ? textContent(found).replace(/\s+/g, " ").trim() : "");

// The text repeats the title and summary, and contains dividers between sections.
const repeated = /^(?:graf--title|graf--subtitle|section-divider)$/;

const fileName = /([^/]+?)(?:-([\da-f]{8,14}))?\.html$/i;

const foundIn = (file: SourceFile): FoundPost => {
  const tree = parseHtml(readText(file));
  const [, name = "", id = name] = fileName.exec(file.path) ?? [];
  const body = withClass(tree, "e-content");
  // The export contains replies to other posts, too. They have no title.
  const isReply = !body || !withClass(body, "graf--title");
  if (body) removeWithin(body, (part) => hasClass(part, repeated));
  const { markdown, notes } = htmlToMarkdown({ type: "root", children: body?.children ?? [] });
  const published = withClass(tree, "dt-published");
  const canonical = withClass(tree, "p-canonical");
  return {
    sourceId: id,
    title: wordsOf(withClass(tree, "p-name")),
    content: markdown,
    excerpt: wordsOf(withClass(tree, "p-summary")),
    slug: name
      .replace(/^(?:\d{4}-\d{2}-\d{2}|draft)_/, "")
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-|-$/g, ""),
    tags: elementsWithin(tree, "a")
      .filter((link) => hasClass(link, /^p-tag$/))
      .map(textContent),
    date: published && readMoment(attribute(published, "dateTime") || attribute(published, "datetime")),
    isDraft: /(?:^|\/)draft_/i.test(file.path),
    canonical_url: canonical ? attribute(canonical, "href") : "",
    notes: [...notes, isReply && "Its text has no title, so it may be a reply to another post."],
    isSuggested: !isReply,
  };
};

export const medium = blogSource({
  name: "medium",
  label: "Medium",
  choose: "the zip of its export",
  hasPosts: isPost,
  read: (files) => ({ posts: files.map(foundIn), notes: ["Medium's export has no tags for most posts."] }),
});
