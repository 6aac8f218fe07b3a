/** The tags with one more, trimmed (behaviour 5); a blank one or one that is there already, in whatever case, adds nothing. */
export const addTag = (tags: string[], text: string): string[] => {
  const tag = text.trim();
  const isKnown = tags.some((held) => held.toLowerCase() === tag.toLowerCase());
  return tag === "" || isKnown ? tags : [...tags, tag];
};

/** An ordered list with one more entry, trimmed; duplicates are allowed, blank entries ignored (behaviour 5). */
export const addEntry = (entries: string[], text: string): string[] =>
  text.trim() ? [...entries, text.trim()] : entries;
