export interface ListFilter {
  query: string;
  tags: string[];
  /** The requested language. */
  language?: string | undefined;
}

/** The consecutive pages of a long list that are on screen. */
export interface PageRange {
  first: number;
  last: number;
}

export const noFilter: ListFilter = { query: "", tags: [] };
export const firstPage: PageRange = { first: 1, last: 1 };

export interface Searchable<Row> {
  texts: (row: Row) => readonly (string | null)[];
  tags: (row: Row) => readonly string[];
  language?: (row: Row) => string | null;
}

/** Returns the language of the rows that a list shows: the requested one, or else the site's; null if it shows all. */
export const shownLanguage = (languages: readonly string[], own: string, wanted = own): string | null =>
  languages.length > 1 ? ([wanted, own].find((tag) => languages.includes(tag)) ?? null) : null;

// The size of a page grows with the number of tags in its URL, which a client can invent.
const mostTags = 10;
// The total of ten tags. The database accepts twice as much.
const mostTagCharacters = 600;
const longestQuery = 200;

/** Cuts a text by code points, as the database does, and removes what it rejects: NUL, and halves of characters (lone surrogates). */
export const searchable = (text: string, longest = longestQuery): string =>
  [...text.slice(0, 2 * longest)]
    .slice(0, longest)
    .join("")
    .replace(/[\0\p{Surrogate}]/gu, "");

// Tags that differ only by case are one.
const tagKey = (tag: string): string => tag.toLowerCase();

export const distinctTags = (tags: readonly string[]): string[] => {
  const known = new Set<string>();
  return tags.filter((tag) => known.size < known.add(tagKey(tag)).size);
};

const tagsFromSearch = (search: URLSearchParams): string[] => {
  const named = search.getAll("tag").map((tag) => searchable(tag, mostTagCharacters));
  const tags = distinctTags(named.filter((tag) => tag.trim() !== "")).slice(0, mostTags);
  return tags.filter((_, index) => tags.slice(0, index + 1).join("").length <= mostTagCharacters);
};

/** Reads `?q=&tag=a&tag=b&lang=de`: the first ten tags, without repeated and blank ones. */
export const filterFromSearch = (search: URLSearchParams): ListFilter => ({
  query: searchable(search.get("q") ?? ""),
  tags: tagsFromSearch(search),
  ...(/^[\w-]{2,35}$/.test(search.get("lang") ?? "") && { language: search.get("lang") ?? "" }),
});

/** Reads `?page=3` and `?page=3-5`; anything else is the first page. */
export const pagesFromSearch = (search: URLSearchParams): PageRange => {
  const [first = 1, last = first] = (/^\d{1,6}(?:-\d{1,6})?$/.exec(search.get("page") ?? "")?.[0] ?? "1")
    .split("-")
    .map(Number);
  return { first: Math.max(1, first), last: Math.max(1, first, last) };
};

export const isFilterEmpty = ({ query, tags }: ListFilter): boolean => query.trim() === "" && tags.length === 0;

export const listAddress = (
  path: string,
  { query, tags, language }: ListFilter,
  { first, last }: PageRange = firstPage,
): string => {
  const search = new URLSearchParams([
    ...(query.trim() === "" ? [] : [["q", query]]),
    ...tags.map((tag) => ["tag", tag]),
    ...(language ? [["lang", language]] : []),
    ...(last === 1 ? [] : [["page", first === last ? `${first}` : `${first}-${last}`]]),
  ]).toString();
  return search ? `${path}?${search}` : path;
};

export const withTagToggled = (filter: ListFilter, tag: string): ListFilter => ({
  ...filter,
  tags: filter.tags.includes(tag) ? filter.tags.filter((other) => other !== tag) : [...filter.tags, tag],
});

// "a|b" matches either tag. A tag may also contain a "|".
const hasTag = (tags: readonly string[], wanted: string): boolean =>
  [wanted, ...wanted.split("|")].some((tag) => tags.some((other) => tagKey(other) === tagKey(tag)));

export const tagWords = (tag: string): string => tag.replaceAll("|", " or ");

/** Filters a fully loaded list as the database filters long ones (`list_page`). */
export const filterRows = <Row>(rows: readonly Row[], filter: ListFilter, { texts, tags }: Searchable<Row>): Row[] => {
  // Phone keyboards add spaces.
  const query = filter.query.trim().toLowerCase();
  return rows.filter(
    (row) =>
      texts(row).some((text) => (text ?? "").toLowerCase().includes(query)) &&
      filter.tags.every((tag) => hasTag(tags(row), tag)),
  );
};

export const sortedTags = (tags: readonly string[]): string[] =>
  [...new Set(tags)].sort((a, b) => a.localeCompare(b, "en"));

/**
 * Returns the distinct tags of rows, of which the newest comes first. The most used tag is first, as the database sorts
 * them for long lists. Each has its most common spelling, or else the oldest.
 */
export const tagsByUse = (tags: readonly string[]): string[] => {
  const counts = new Map<string, number>();
  for (const tag of [...tags].reverse()) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  const used = new Map<string, { tag: string; most: number; uses: number }>();
  for (const [tag, count] of counts) {
    const known = used.get(tagKey(tag)) ?? { tag, most: count, uses: 0 };
    const { most } = known;
    used.set(tagKey(tag), { ...(count > most ? { tag, most: count } : known), uses: known.uses + count });
  }
  return [...used.values()]
    .sort((one, other) => other.uses - one.uses || (one.tag < other.tag ? -1 : 1))
    .map(({ tag }) => tag);
};

/** Returns tags in the spelling of a list, without repeated ones. */
export const spelledAs = (known: readonly string[], tags: readonly string[]): string[] => {
  const spellings = new Map(known.map((tag) => [tagKey(tag), tag]));
  return distinctTags(tags).map((tag) => spellings.get(tagKey(tag)) ?? tag);
};

export interface ListPages<Row> extends PageRange {
  rows: Row[];
  count: number;
  pages: number;
  tags: string[];
  /** Those of all rows. */
  languages: string[];
}
