export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Joins words: "a, b, and c". */
export const joinAnd = (words: readonly string[]): string =>
  new Intl.ListFormat("en", { type: "conjunction" }).format(words);

/** Joins words: "a, b, or c". */
export const joinOr = (words: readonly string[]): string =>
  new Intl.ListFormat("en", { type: "disjunction" }).format(words);

/** Joins the texts that are not empty: `Engineer, Acme`. */
export const joinCommas = (...texts: readonly (string | null | undefined)[]): string =>
  texts.filter(Boolean).join(", ");

/** Cuts a text at a word. The result has at most `length` characters, with the ellipsis. */
export const cutAtWord = (text: string, length: number): string => {
  if (text.length <= length) return text;
  const part = text.slice(0, length - 1);
  const end = /\s/.test(text.charAt(length - 1)) ? -1 : part.search(/\s\S*$/);
  return `${(end > length / 2 ? part.slice(0, end) : part).trimEnd()}…`;
};

/** Formats a count: "1 row" or "1,200 rows". */
export const pluralize = (count: number, one: string, many: string): string =>
  `${count.toLocaleString("en")} ${count === 1 ? one : many}`;

/** Lists each word once, with its count if there are several: `figure (3), youtube`. */
export const countEach = (words: readonly string[]): string => {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].map(([word, count]) => (count > 1 ? `${word} (${count})` : word)).join(", ");
};

/** Returns the first letter of a name in upper case. Empty for an empty name. */
export const firstLetter = (text: string | null | undefined): string => {
  // A grapheme, not a UTF-16 unit: a name can start with an emoji or a combined letter.
  const [first] = new Intl.Segmenter("en").segment((text ?? "").trim());
  return first?.segment.toLocaleUpperCase("en") ?? "";
};

/** Returns the letter of the avatar (behaviour 13.2): from the display name, else the e-mail, else U. */
export const avatarInitial = ({ name, email }: { name?: string | null; email?: string | null }): string =>
  firstLetter(name) || firstLetter(email) || "U";

/** Adds a trimmed tag (behaviour 16.5). Blank tags and duplicates, in any case, are ignored. */
export const addTag = (tags: string[], text: string): string[] => {
  const tag = text.trim();
  const isKnown = tags.some((known) => known.toLowerCase() === tag.toLowerCase());
  return tag === "" || isKnown ? tags : [...tags, tag];
};

/** Adds a trimmed entry to an ordered list (behaviour 16.6). Duplicates are allowed, blank entries are ignored. */
export const addEntry = (entries: string[], text: string): string[] =>
  text.trim() ? [...entries, text.trim()] : entries;

/** Percent-decodes a part of a URL. Returns it unchanged if it is not encoded correctly. */
export const decodeUrlPart = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
