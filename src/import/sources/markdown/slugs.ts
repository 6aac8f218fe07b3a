import { toValidSlug } from "#shared/tables/slug.ts";
import type { OpenedFile } from "./openedFile.ts";

const spelled: Readonly<Record<string, string>> = {
  ...{ "&": " and ", "#": " sharp", "++": " plus plus", ß: "ss" },
  ...{ æ: "ae", œ: "oe", ø: "o", đ: "d", ð: "d", ł: "l", þ: "th", ı: "i" },
};

// Latin letters get the same slug as in the database (docs/decisions/013), others stay: links between posts need the slug before
// they are stored. Empty if the database has to make it.
export const slugOfWords = (words: string): string => {
  const latin = words
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[&ßæœøđðłþı]|(?<=\b[cfj])#|(?<=\bc)\+\+/g, (sign) => spelled[sign] ?? sign)
    .normalize("NFD")
    .replace(/(?<=\p{Script=Latin})[\u0300-\u036f]+/gu, "")
    .normalize();
  return toValidSlug(latin.replace(/[^\p{L}\p{N}\p{M}]+/gu, "-").replace(/^-|-$/g, "")) ?? "";
};

/** Returns the slug of each post: that of its front matter, title or file. Posts with the same slug are numbered, except copies: those with the same title, day and language. */
export const slugsOf = (files: readonly OpenedFile[], { hasTitleSlugs = false }): Map<OpenedFile, string> => {
  const posts = new Map<string, Set<string>>();
  return new Map(
    files.map((file) => {
      const { name, fields, title } = file;
      const given = fields.slug.split("/").findLast(Boolean) ?? "";
      const slug = slugOfWords(given || (hasTitleSlugs && title) || name.slug) || given;
      const languages = name.id.match(/(?<=^|[/.])[a-z]{2}(?=[/.])/gi) ?? [];
      const post = [title, fields.day || name.day, name.language, ...languages].join("|");
      const named = posts.get(slug) ?? new Set();
      posts.set(slug, named.add(post));
      const place = [...named].indexOf(post);
      return [file, slug && place > 0 ? `${slug}-${place + 1}` : slug];
    }),
  );
};
