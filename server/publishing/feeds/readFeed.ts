import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import ReactMarkdown, { type Components } from "react-markdown";
import { authorOf } from "#public/data/authorOf.ts";
import type { FeedFile, FeedTopic } from "#public/data/feedAddresses.ts";
import { listAddress } from "#public/data/lists.ts";
import { paths } from "#public/data/paths.ts";
import { withAuthor } from "#public/data/posts.ts";
import { type ContentAddress, keepNoText, type MadeText, type TableReader } from "#public/data/tableReader.ts";
import { withoutTranslations } from "#public/data/translations.ts";
import { lastChangeOf, parseTimestamp } from "#shared/base/dates.ts";
import { isUrl } from "#shared/base/isUrl.ts";
import { languageName } from "#shared/base/languages.ts";
import { imageUrl, safeUrl } from "#shared/base/links.ts";
import { arrayLiteral, batchesOf, inIds } from "#shared/base/postgrest.ts";
import { list, string } from "#shared/base/schema.ts";
import { createPipeline } from "#shared/markdown/pipeline.ts";
import { findRenderProblem } from "#shared/markdown/renderLimits.ts";
import { isOverTime, loadTextRenderers } from "#shared/markdown/richBlocks.ts";
import { isVideo, linkOf, pictureOf } from "#shared/media/pictureOf.ts";
import type { Site } from "#shared/site/site.ts";
import { posts } from "#shared/tables/posts.ts";
import { type Selected, select, selectFrom, withVisible } from "#shared/tables/table.ts";
import { type Say, sayOf } from "#shared/words/say.ts";
import { type Feed, feedWriters } from "./formats.ts";

/** Renders Markdown as plain HTML with absolute addresses; empty if it cannot be rendered (behaviour 3.6). */
const textHtml = async (
  markdown: string,
  pageUrl: string,
  mediaBase: string | undefined,
  say: Say,
): Promise<MadeText> => {
  const text = markdown.trim();
  const none = { text: "", isFinal: true };
  if (findRenderProblem(text)) return none;
  const absolute = (address: string): string => {
    const url = safeUrl(address);
    return url && isUrl(url, pageUrl) ? new URL(url, pageUrl).href : "";
  };
  const components: Components = {
    // All images are lazy: React would add a `<link rel="preload">` before the text for each other image.
    img: ({ node, src = "", alt, title, width, height }) => {
      if (node?.properties.dataScheme === "dark") return null;
      const { single } = pictureOf(src, mediaBase);
      const size = width || height ? { width, height } : {};
      const video = { ...single, src: absolute(single.src), controls: true, preload: "metadata" };
      // Feed readers that remove videos keep the link inside.
      if (isVideo(src))
        return createElement("video", video, createElement("a", { href: video.src }, alt || say("feed.video")));
      return createElement("img", { ...single, ...size, src: absolute(single.src), alt, title, loading: "lazy" });
    },
  };
  try {
    // A rendered diagram has the colors of its page, so feeds contain its source.
    const renderers = await loadTextRenderers(text);
    const html = renderToStaticMarkup(
      ReactMarkdown({
        children: text,
        components,
        ...createPipeline(text, { ...renderers, say }),
        urlTransform: (address, key) => (key === "src" ? address : absolute(linkOf(address, mediaBase))),
      }),
    );
    return { text: html, isFinal: !isOverTime(renderers) };
  } catch {
    return none;
  }
};

const feedLength = 50;

const inFeeds = [
  "slug",
  "title",
  "excerpt",
  "tags",
  "date",
  "updated_at",
  "revised_at",
  "featured_image",
  "feed_id",
  "language",
] as const;
const facts = select(posts, inFeeds);
const listed = withAuthor(facts);
type Fact = Selected<typeof listed>;
const text = withVisible(select(posts, ["content"]), "content");

const settings = selectFrom("site", { updated_at: string });

// The embedded backend rejects responses above 4 MB, and a text can have 200,000 characters of four bytes.
const textsAtOnce = 4;

// Feed readers time out after 10 to 30 s. The next response has the texts that are not rendered by then.
const timeLimitMs = 8_000;

interface FeedRequest {
  site: Site;
  file: FeedFile;
  path: string;
  topic: FeedTopic;
  origin: string;
}

type TextOptions = Pick<ContentAddress, "mediaBase" | "keepText" | "isPrerendering">;

/** Renders the posts' texts, as many as the time allows. Formats and tags share them, so each text is rendered once. */
const readHtml = async (
  tables: TableReader,
  { mediaBase, keepText = keepNoText, isPrerendering }: TextOptions,
  rows: readonly Fact[],
  urlOf: (row: Fact) => string,
  say: Say,
) => {
  const until = isPrerendering ? Number.POSITIVE_INFINITY : Date.now() + timeLimitMs;
  const html = new Map<string, string | null>();
  let isPartial = false;
  for (const part of batchesOf(rows, textsAtOnce)) {
    const texts = await tables.some(text, { id: inIds(part.map(({ id }) => id)) }, textsAtOnce);
    for (const row of part) {
      const content = texts.find(({ id }) => id === row.id)?.content ?? "";
      const make = async () => {
        isPartial ||= Date.now() > until;
        return isPartial ? { text: "", isFinal: false } : textHtml(content, urlOf(row), mediaBase, say);
      };
      html.set(row.id, (await keepText(["feed", urlOf(row), mediaBase ?? "", say.language, content], make)) || null);
    }
  }
  return { html, isPartial };
};

const readChangedAt = async (tables: TableReader, items: Feed["items"]): Promise<Date> => {
  if (items.length > 0) return new Date(Math.max(...items.map(({ modified }) => modified.getTime())));
  return parseTimestamp((await tables.first(settings, {}))?.updated_at ?? "1970-01-01");
};

/** Returns the filter of a feed's posts. Translations are only in the feeds of their tags and languages. */
const filterOf = async (
  tables: TableReader,
  { tag, language }: FeedTopic,
  site: Site,
): Promise<Record<string, string>> => {
  if (language === site.language) return { or: `(language.is.null,language.eq."${language}")` };
  if (language) return { language: `eq.${language}` };
  if (tag === undefined) return withoutTranslations(site.language);
  const wanted = { kind: "posts", wanted: arrayLiteral([tag]) };
  const spellings = await tables.call("tag_spellings", list(string), wanted);
  return { tags: `ov.${arrayLiteral([...spellings, tag])}` };
};

/** Reads a feed of published posts. A partial one has only the excerpts of some texts. @returns null if no post has the topic */
export const readFeed = async (
  tables: TableReader,
  options: TextOptions,
  { site, file, path, topic, origin }: FeedRequest,
) => {
  const say = sayOf(site);
  const { tag, language } = topic;
  const filter = await filterOf(tables, topic, site);
  const rows = await tables.some(listed, { order: "date.desc,id.asc", ...filter }, feedLength);
  const subject = tag ?? (language && languageName(language));
  if (subject && rows.length === 0) return null;
  const urlOf = ({ slug }: Fact) => origin + paths.post.to(slug);
  const { html, isPartial } = await readHtml(tables, options, rows, urlOf, say);
  const items = rows.map((row) => {
    const picture = imageUrl(row.featured_image);
    return {
      id: row.feed_id,
      url: urlOf(row),
      title: row.title,
      summary: row.excerpt,
      html: html.get(row.id) ?? null,
      tags: row.tags,
      author: authorOf(row, site).name,
      picture: picture && new URL(pictureOf(picture, options.mediaBase).single.src, origin).href,
      language: row.language,
      published: parseTimestamp(row.date),
      modified: lastChangeOf(row),
    };
  });
  const { name } = site;
  const feed: Feed = {
    title: subject ? `${subject} · ${site.title}` : site.title,
    description:
      `${tag === undefined ? say("feed.description", { name }) : say("feed.descriptionAbout", { name, tag })} ${site.tagline}`.trim(),
    language: language ?? site.language,
    // An entry without an author would have the feed's.
    author: items.every(({ author }) => author) ? { name: site.name, url: origin + paths.home.to() } : null,
    pageUrl: origin + listAddress(paths.posts.to(), { query: "", tags: tag === undefined ? [] : [tag], language }),
    url: origin + path,
    changed: await readChangedAt(tables, items),
    items,
  };
  return { body: feedWriters[file](feed), isPartial };
};
