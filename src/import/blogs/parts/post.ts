import { imageUrl, webUrl } from "#shared/links.ts";
import { redirectKey } from "#shared/redirectKey.ts";
import { addTag } from "#shared/tags.ts";
import type { ImportedRedirect, ImportedRow, Parsed } from "../../types.ts";
import { filesToBring, picturesElsewhere, picturesIn } from "./pictures.ts";

/** A post as a source holds it, before the rules of this site. */
export interface FoundPost {
  sourceId: string;
  title: string;
  content: string;
  excerpt?: string;
  slug?: string;
  tags?: readonly string[];
  date?: string | null;
  /** When it appears, where that is another moment than its date. */
  publishedAt?: string | null;
  isDraft?: boolean;
  picture?: string;
  /** Files of the old site, by path, that its export does not hold, beside the pictures of the text. */
  files?: readonly string[];
  canonical?: string;
  /** Paths, or whole addresses, that it had on the old site. */
  oldAddresses?: readonly string[];
  notes?: readonly string[];
  /** False: the owner has to ask for it. */
  isSuggested?: boolean;
}

// The database's rule for a slug that stays as it is (docs/decisions/013).
const keptSlug = /^(?!(?:new|edit|create|show|admin|login|register|index|undefined|null)$)[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The slug as this site would keep it, or null where it makes another one from the title. */
export const slugKept = (slug: string): string | null => (slug.length <= 80 && keptSlug.test(slug) ? slug : null);

const pictureOf = (address: string, notes: string[]): string | null => {
  const url = imageUrl(address.replace(/^http:/i, "https:"));
  if (!url) notes.push(`The picture "${address.slice(0, 200)}" has no address that can be kept.`);
  else if (/^http:/i.test(address)) notes.push("The picture's address was changed from http to https.");
  return url;
};

const canonicalOf = (address: string, notes: string[]): string | null => {
  const url = webUrl(address);
  if (!url) notes.push(`The canonical address "${address.slice(0, 200)}" is no web address, and was left out.`);
  return url;
};

/** The tags as this site keeps them: trimmed, each once in whatever case. */
const tidyTags = (tags: readonly string[]): string[] => tags.reduce<string[]>((held, tag) => addTag(held, tag), []);

const datesOf = ({ date, publishedAt, isDraft }: FoundPost, notes: string[]) => {
  const appears = publishedAt ?? date;
  if (isDraft) return { ...(date ? { date } : {}), published_at: null };
  if (!appears) {
    notes.push("It has no date, so it is a draft.");
    return { published_at: null };
  }
  return { date: date ?? appears, published_at: appears };
};

const picturesOf = ({ featured_image, content = "" }: ImportedRow<"posts">["values"]): string[] => [
  ...(featured_image ? [featured_image] : []),
  ...picturesIn(content),
];

const rowOf = (found: FoundPost): ImportedRow<"posts"> => {
  const { sourceId, title, content, excerpt, slug, tags = [], picture, files = [], canonical } = found;
  const notes = [...(found.notes ?? [])];
  const kept = slug ? slugKept(slug) : null;
  if (slug && !kept) notes.push(`The address "${slug.slice(0, 200)}" is made anew from the title.`);
  const values = {
    title: title.trim(),
    content: content.trim(),
    ...(excerpt?.trim() ? { excerpt: excerpt.trim() } : {}),
    ...(kept ? { slug: kept } : {}),
    tags: tidyTags(tags),
    ...datesOf(found, notes),
    ...(picture ? { featured_image: pictureOf(picture, notes) } : {}),
    ...(canonical ? { canonical_url: canonicalOf(canonical, notes) } : {}),
  };
  notes.push(...filesToBring([...files, ...picturesOf(values)]));
  return {
    kind: "posts",
    sourceId,
    values,
    ...(notes.length > 0 ? { notes } : {}),
    ...(found.isSuggested === false ? { suggested: false } : {}),
  };
};

const pathOf = (address: string): string | null => {
  const base = "http://site.invalid";
  if (!URL.canParse(address, base)) return null;
  const { protocol, pathname, search } = new URL(address, base);
  return /^https?:$/.test(protocol) ? pathname + search : null;
};

/** All that a source holds: its posts as rows, and their old addresses, each of which leads to one post. */
export const parsedOf = (found: readonly FoundPost[], notes: readonly string[]): Parsed => {
  const rows = found.map(rowOf);
  const pictures = rows.flatMap(({ values }) => picturesOf(values));
  const redirects = new Map<string, ImportedRedirect>();
  found.forEach(({ sourceId, oldAddresses = [], isDraft = false }, index) => {
    const own = `/blog/${rows[index]?.values.slug ?? ""}`;
    for (const from of isDraft ? [] : oldAddresses.map(pathOf)) {
      const key = from && redirectKey(from);
      if (!from || !key || key === "/" || key === own || redirects.has(key)) continue;
      redirects.set(key, { from, to: { kind: "posts", sourceId } });
    }
  });
  return { rows, redirects: [...redirects.values()], notes: [...notes, ...picturesElsewhere(pictures)] };
};
