import { isUrl } from "#shared/base/isUrl.ts";
import { toLanguage } from "#shared/base/languages.ts";
import { imageUrl, webUrl } from "#shared/base/links.ts";
import { decodeUrlPart } from "#shared/base/text.ts";
import { textOf } from "#shared/base/unknownValues.ts";
import { redirectKey } from "#shared/tables/redirects.ts";
import { toValidSlug } from "#shared/tables/slug.ts";
import type { ImportedRedirect, ImportedRow, Parsed } from "../types.ts";
import { changeOutsideCode, replaceAddresses } from "./changeMarkdown.ts";
import { cleanTags, collect, quoted, type Sentences, sentences, withoutElements } from "./cleanText.ts";
import { findTextProblem } from "./findTextProblem.ts";
import { firstWords, fitHtml, fitTags, fitText, fitToRenderer } from "./fitPost.ts";

/** A post of a source, before this site's rules are applied. */
export interface FoundPost {
  sourceId: string;
  title: string;
  content: string;
  excerpt?: string;
  slug?: string;
  tags?: readonly string[];
  date?: string | null;
  /** `date` as the author's clock showed it, if that clock is known. */
  writtenTime?: string;
  /** The moment of publication, if it differs from `date`. */
  published_at?: string | null;
  isDraft?: boolean;
  pinned?: boolean;
  featured_image?: string;
  /** Paths of files on the old site that the export does not contain, besides the pictures of the text. */
  files?: readonly string[];
  canonical_url?: string;
  seo_title?: string;
  seo_description?: string;
  oldAddresses?: readonly string[];
  /** A code such as `de` or `pt_BR`. */
  language?: string;
  /** What a post and its translations have in common, such as a path. */
  translation_key?: string | undefined;
  /** Its id in the feeds of the old site. */
  feed_id?: string;
  notes?: Sentences;
  /** False for a post that is shown unticked. */
  isSuggested?: boolean;
  /** Whether code of the old site stays in the text. */
  isRaw?: boolean;
}

const pictureOf = (address: string, notes: string[]): string | null => {
  const url = imageUrl(
    address
      .trim()
      .replace(/^http:/i, "https:")
      .replaceAll(" ", "%20"),
  );
  if (!url) notes.push(`The picture ${quoted(address)} has an invalid address and was left out.`);
  else if (/^http:/i.test(address)) notes.push("The picture's address was changed from http to https.");
  return url;
};

const canonicalOf = (address: string, notes: string[]): string | null => {
  const url = webUrl(address.trim().replaceAll(" ", "%20"));
  if (!url) notes.push(`The canonical address ${quoted(address)} is not a web address and was left out.`);
  return url;
};

const languageOf = (code: string, notes: string[]): string | null => {
  const tag = toLanguage(code);
  if (!tag) notes.push(`The language ${quoted(code)} is not a code such as “de” or “pt-BR” and was left out.`);
  return tag;
};

const datesOf = ({ date, published_at, isDraft }: FoundPost, notes: string[]) => {
  const appears = published_at ?? date;
  if (isDraft) return { ...(date ? { date } : {}), published_at: null };
  if (!appears) {
    notes.push("It has no date, so it is a draft.");
    return { published_at: null };
  }
  return { date: date ?? appears, published_at: appears };
};

const pictureInHtml = /<img\s(?:[^<>\n]{0,500}?\s)?src=(?:["']([^"'<>\n]{1,2000})|([^\s"'<>]{1,2000}))/gi;

const postBase = "http://site.invalid/blog/";

/** Also those in HTML. */
export const replacePictures = (text: string, addressOf: (address: string) => string): string => {
  const replaced = (all: string, quoted = "", plain = ""): string =>
    all.slice(0, all.length - (quoted + plain).length) + addressOf(quoted || plain);
  return changeOutsideCode(text, (words) =>
    replaceAddresses(words, ({ address, isPicture }) => (isPicture ? addressOf(address) : null)).replace(
      pictureInHtml,
      replaced,
    ),
  );
};

const isPath = (address: string): boolean => !/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address) && isUrl(address, postBase);

const pathsOf = (addresses: readonly string[]): string[] => [
  ...new Set(addresses.filter(isPath).map((address) => decodeUrlPart(new URL(address, postBase).pathname.slice(1)))),
];

const missingFiles = "Copy these files to public/: ";

const noteOf = (paths: readonly string[]): string[] =>
  paths.length > 0 ? [`${missingFiles}${paths.join(", ")}.`] : [];

/** Returns a note on the files that the owner must copy to `public/`: those at paths of this site. */
export const missingFilesNote = (addresses: readonly string[]): string[] => noteOf(pathsOf(addresses));

/** Removes files from the notes, because the import stores them itself. */
export const removeFromNotes = (notes: readonly string[], addresses: readonly string[]): string[] => {
  const imported = pathsOf(addresses);
  return notes.flatMap((note) => {
    if (!note.startsWith(missingFiles)) return [note];
    const paths = note.slice(missingFiles.length, -1).split(", ");
    return noteOf(paths.filter((path) => !imported.includes(path)));
  });
};

export const picturesOf = ({ featured_image, content }: Readonly<Record<string, unknown>>): string[] => [
  ...(featured_image ? [textOf(featured_image)] : []),
  ...collect((visit) => replacePictures(textOf(content), visit)),
];

/** Returns title and text. A title that is too long stays as the first paragraph, and a missing one is made of the first words. */
const titleAndText = ({ title, content, tags = [] }: FoundPost, notes: string[]) => {
  const text = fitHtml(fitToRenderer(content.trim(), notes), notes);
  const words = title.trim();
  if (words === "" && text !== "") {
    notes.push("It has no title. The title is made of its first words.");
    return { title: firstWords(text) || tags[0] || "Untitled", content: text };
  }
  const fitted = fitText("title", "title", words, notes);
  return { title: fitted, content: fitted === words || text === "" ? text : `${words}\n\n${text}` };
};

const slugOf = (slug: string, notes: string[]): string | null => {
  const own = toValidSlug(slug);
  const reason = [...slug].length > 80 ? "too long" : "not allowed";
  if (!own) notes.push(`The slug ${quoted(slug)} is ${reason}. A new one is made from the title.`);
  else if (own !== slug) notes.push(`The slug ${quoted(slug)} becomes ${quoted(own)}.`);
  return own;
};

const rowOf = (found: FoundPost): ImportedRow<"posts"> => {
  const { sourceId, slug, tags = [], featured_image, files = [], canonical_url, language, feed_id } = found;
  const notes = sentences(...(found.notes ?? []));
  const ownSlug = slug && slugOf(slug, notes);
  const shortened = (column: string, name: string, text = "") =>
    text.trim() && { [column]: fitText(column, name, text.trim(), notes) };
  const values = {
    ...titleAndText(found, notes),
    ...shortened("excerpt", "excerpt", withoutElements(found.excerpt ?? "")),
    ...(ownSlug && { slug: ownSlug }),
    tags: fitTags(cleanTags(tags), notes),
    ...datesOf(found, notes),
    ...(found.pinned && { pinned: true }),
    ...(featured_image && { featured_image: pictureOf(featured_image, notes) }),
    ...(feed_id && /^[^\s\p{Cc}]{1,500}$/u.test(feed_id) && { feed_id }),
    ...(canonical_url && { canonical_url: canonicalOf(canonical_url, notes) }),
    ...(language && { language: languageOf(language, notes) }),
    ...shortened("seo_title", "search title", found.seo_title),
    ...shortened("seo_description", "search description", withoutElements(found.seo_description ?? "")),
  };
  const fault = findTextProblem(values.content);
  if (fault) notes.push(`${fault.sentence} It is in line ${fault.line} of the text, so it is not ticked.`);
  if (found.isRaw) notes.push("Its text shows code of the old site, so it is not ticked.");
  notes.push(...missingFilesNote([...files, ...picturesOf(values)]));
  return {
    kind: "posts",
    sourceId,
    values,
    ...(notes.length > 0 && { notes }),
    ...((found.isSuggested === false || found.isRaw || fault) && { suggested: false }),
  };
};

const pathOf = (address: string): string | null => {
  const base = "http://site.invalid";
  if (!isUrl(address, base)) return null;
  const { protocol, pathname, search } = new URL(address, base);
  return /^https?:$/.test(protocol) ? pathname + search : null;
};

/** Gives posts of the same key in different languages a common one: the slug of the first. */
const joinTranslations = (found: readonly FoundPost[], rows: readonly ImportedRow<"posts">[]): void => {
  const groups = new Map<string, Map<unknown, ImportedRow<"posts">>>();
  rows.forEach((row, index) => {
    const key = found[index]?.translation_key;
    if (!key) return;
    const group = groups.get(key) ?? groups.set(key, new Map()).get(key);
    const language = row.values.language ?? null;
    if (!group?.has(language)) group?.set(language, row);
  });
  for (const [key, group] of groups) {
    const [first] = group.values();
    if (group.size > 1)
      for (const { values } of group.values()) values.translation_key = first?.values.slug ?? key.slice(0, 200);
  }
};

/** Converts a source's posts to rows, and their old addresses to redirects. */
export const parsedOf = (found: readonly FoundPost[], notes: Sentences): Parsed => {
  const rows = found.map(rowOf);
  joinTranslations(found, rows);
  const redirects = new Map<string, ImportedRedirect>();
  found.forEach(({ sourceId, oldAddresses = [], isDraft = false }, index) => {
    const own = `/blog/${rows[index]?.values.slug ?? ""}`;
    // Visitors used the address without the name of its file.
    const paths = oldAddresses.map(pathOf).flatMap((path) => [path, path?.replace(/\/index\.html?$/, "/")]);
    for (const from of isDraft ? [] : paths) {
      const key = from && redirectKey(from);
      if (!from || !key || key === "/" || key === own || redirects.has(key)) continue;
      redirects.set(key, { from, to: { kind: "posts", sourceId } });
    }
  });
  return { rows, redirects: [...redirects.values()], notes: sentences(...notes) };
};
