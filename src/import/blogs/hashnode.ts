import { isRecord } from "#shared/isRecord.ts";
import { ImportRefusal, type ImportSource, type SourceFile } from "../types.ts";
import { leftoversIn } from "./markdown/leftovers.ts";
import { readMoment } from "./parts/dates.ts";
import { type FoundPost, parsedOf } from "./parts/post.ts";
import { beginningOf, decodeJson, type Fields, fieldsOf, firstText, isNamed, listOf, textOf } from "./parts/values.ts";

const isExport = (file: SourceFile): boolean =>
  isNamed(file, /\.json$/) && /"(?:contentMarkdown|dateAdded|coverImage)"\s*:/.test(beginningOf(file, 300_000));

const postsIn = (file: SourceFile): Fields[] => {
  const whole = decodeJson(file);
  return listOf(Array.isArray(whole) ? whole : fieldsOf(whole).posts).filter(isRecord);
};

// Hashnode appends a picture's alignment to its address.
const withoutAlign = (text: string): string =>
  text.replace(/(!\[[^\]\n]{0,500}\]\([^)\s]{1,2000})[ \t]{1,9}align="[a-z]{0,9}"[ \t]{0,9}\)/g, "$1)");

const withoutEmbeds = (text: string): string => text.replace(/^%\[(https?:[^\]\s]{1,2000})\][ \t]*$/gm, "<$1>");

const foundIn = (post: Fields): FoundPost => {
  const slug = textOf(post.slug);
  const content = withoutEmbeds(withoutAlign(textOf(post.contentMarkdown)));
  return {
    sourceId: firstText(post._id, post.id, post.cuid, slug),
    title: textOf(post.title),
    content,
    excerpt: firstText(post.subtitle, post.brief),
    slug,
    tags: listOf(post.tags).map((tag) => firstText(tag, fieldsOf(tag).name, fieldsOf(tag).slug)),
    date: readMoment(post.dateAdded) ?? readMoment(post.publishedAt),
    isDraft: post.isActive === false,
    picture: firstText(post.coverImage, fieldsOf(post.coverImage).url),
    canonical: firstText(post.originalArticleURL, post.canonicalUrl),
    oldAddresses: [`/${slug}`],
    notes: leftoversIn(content),
  };
};

/** Hashnode's export, a JSON file. */
export const hashnode: ImportSource = {
  name: "hashnode",
  label: "Hashnode",
  recognises: (files) => files.some(isExport),
  parse: (files) => {
    const file = files.find(isExport);
    if (!file)
      throw new ImportRefusal(
        "There is no export of Hashnode among these files. Choose the JSON file of its dashboard.",
      );
    const posts = postsIn(file);
    if (posts.length === 0) throw new ImportRefusal(`${file.path} holds no posts. Export it from Hashnode again.`);
    return parsedOf(posts.map(foundIn), []);
  },
};
