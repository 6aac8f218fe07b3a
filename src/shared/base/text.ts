/** With its first letter in upper case. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** As "a, b, and c". */
export const joinAnd = (words: readonly string[]): string =>
  new Intl.ListFormat("en", { type: "conjunction" }).format(words);

/** As "a, b, or c". */
export const joinOr = (words: readonly string[]): string =>
  new Intl.ListFormat("en", { type: "disjunction" }).format(words);

/** As "1 row" or "1,200 rows". */
export const pluralize = (count: number, one: string, many: string): string =>
  `${count.toLocaleString("en")} ${count === 1 ? one : many}`;

/** Each word once, with its count if it occurs several times: `figure (3), youtube`. */
export const countEach = (words: readonly string[]): string => {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].map(([word, count]) => (count > 1 ? `${word} (${count})` : word)).join(", ");
};

/** The first letter of a name, in upper case; empty for an empty name. */
export const firstLetter = (text: string | null | undefined): string => {
  // A grapheme, not a UTF-16 unit: a name may begin with an emoji or a letter with a combining accent.
  const [first] = new Intl.Segmenter("en").segment((text ?? "").trim());
  return first?.segment.toLocaleUpperCase("en") ?? "";
};

/** The letter of the avatar (behaviour 13.2): of the display name, else of the e-mail, else U. */
export const avatarInitial = ({ name, email }: { name?: string | null; email?: string | null }): string =>
  firstLetter(name) || firstLetter(email) || "U";

/** The tags with one more, trimmed (behaviour 16.5); a blank one or one that is there already, in whatever case, adds nothing. */
export const addTag = (tags: string[], text: string): string[] => {
  const tag = text.trim();
  const isKnown = tags.some((held) => held.toLowerCase() === tag.toLowerCase());
  return tag === "" || isKnown ? tags : [...tags, tag];
};

/** An ordered list with one more entry, trimmed; duplicates are allowed, blank entries ignored (behaviour 16.6). */
export const addEntry = (entries: string[], text: string): string[] =>
  text.trim() ? [...entries, text.trim()] : entries;

/** A part of a URL, percent-decoded; unchanged if it is not encoded correctly. */
export const decodeUrlPart = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

/** Whether a text is the id of a row, rather than a slug or a word of an address. */
export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
