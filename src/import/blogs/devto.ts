import { isRecord } from "#shared/isRecord.ts";
import { ImportRefusal, type ImportSource, type SourceFile } from "../types.ts";
import { readFrontMatter } from "./markdown/frontMatter.ts";
import { leftoversIn } from "./markdown/leftovers.ts";
import { readMoment } from "./parts/dates.ts";
import { changeWords } from "./parts/outsideCode.ts";
import { type FoundPost, parsedOf } from "./parts/post.ts";
import { beginningOf, decodeJson, type Fields, firstText, isNamed, listOf, textOf } from "./parts/values.ts";

const isExport = (file: SourceFile): boolean =>
  isNamed(file, /\.json$/) && /"(?:body_markdown|type_of"\s*:\s*"article)"/.test(beginningOf(file, 300_000));

const articlesIn = (file: SourceFile): Fields[] => {
  const whole = decodeJson(file);
  return (Array.isArray(whole) ? listOf(whole) : [whole]).filter(isRecord);
};

// Liquid tags with a URL become links; others stay as text, and are listed in a note.
const withLinks = (text: string): string =>
  changeWords(text, (words) =>
    words
      .replace(/\{%-?[ \t]{0,9}[a-z_]{2,30}[ \t]{1,9}(https?:[^\s%<>]{1,2000})[^%\n]{0,200}%\}/g, "<$1>")
      .replace(/\{%-?[ \t]{0,9}youtube[ \t]{1,9}([\w-]{6,20})[ \t]{0,9}-?%\}/g, "<https://www.youtube.com/watch?v=$1>"),
  );

// The list of articles and a single article swap the types of these two: a list, and a text with commas.
const tagsOf = ({ tags, tag_list }: Fields): string[] => {
  const lists = [tags, tag_list].filter(Array.isArray).map(listOf);
  return (lists[0] ?? firstText(tags, tag_list).split(",")).map(textOf);
};

const foundIn = (article: Fields): FoundPost => {
  const { body } = readFrontMatter(textOf(article.body_markdown));
  const content = withLinks(body);
  const date = readMoment(article.published_at) ?? readMoment(article.published_timestamp);
  return {
    sourceId: firstText(article.id, article.slug),
    title: textOf(article.title),
    content,
    excerpt: textOf(article.description),
    tags: tagsOf(article),
    date,
    isDraft: date === null || article.published === false,
    picture: firstText(article.cover_image),
    canonical: firstText(article.canonical_url, article.url),
    notes: [
      ...leftoversIn(content),
      ...(textOf(article.body_markdown)
        ? []
        : ["The file holds no text for it: the list of articles has none, only each article by itself."]),
    ],
  };
};

/** Articles of dev.to, as its API returns them. */
export const devto: ImportSource = {
  name: "devto",
  label: "dev.to",
  recognises: (files) => files.some(isExport),
  parse: (files) => {
    const articles = files.filter(isExport).flatMap(articlesIn);
    if (articles.length === 0)
      throw new ImportRefusal(
        "There is no article of dev.to among these files. Choose the JSON that its API answered.",
      );
    return parsedOf(articles.map(foundIn), []);
  },
};
