const maximumLength = 80;
const reserved = new Set(["new", "edit", "create", "show", "admin", "login", "register", "index", "undefined", "null"]);

// Names of the trade that would all end as the same letter, and letters that no decomposition leads to ASCII.
const spelled: [pattern: RegExp, words: string][] = [
  [/c\+\+/gi, "c plus plus"],
  [/\b([cfj])#/gi, "$1 sharp"],
  [/(^|\s)\.net\b/gi, "$1dot net"],
  [/&/g, " and "],
  [/ß/g, "ss"],
  [/[æÆ]/g, "ae"],
  [/[œŒ]/g, "oe"],
  [/[øØ]/g, "o"],
  [/[đĐðÐ]/g, "d"],
  [/[łŁ]/g, "l"],
  [/[þÞ]/g, "th"],
  [/ı/g, "i"],
];

/** A short name for a title that has no Latin letter or digit, the same for the same title. */
const fingerprint = (title: string): string => {
  let hash = 0;
  for (const character of title) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
  return hash.toString(36);
};

/**
 * The address word of a title (spec 5): lower-case ASCII letters, digits and single hyphens, at most 80 characters,
 * never empty and never a word of the routes. Uniqueness is the database's: a taken slug comes back with a suffix.
 */
export const slugFromTitle = (title: string): string => {
  const text = title.trim().normalize("NFKC");
  const words = spelled.reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), text);
  const slug = words
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/['’]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, maximumLength + 1)
    .replace(/^-+|-+$/g, "");
  const bounded = slug.length > maximumLength ? slug.slice(0, maximumLength).replace(/-+$/, "") : slug;
  if (bounded === "") return `untitled-${fingerprint(text)}`;
  return reserved.has(bounded) ? `${bounded}-page` : bounded;
};
