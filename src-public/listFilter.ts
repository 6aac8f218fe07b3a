export interface ListFilter {
  query: string;
  tags: string[];
}

export const noFilter: ListFilter = { query: "", tags: [] };

export interface Searchable<Row> {
  texts: (row: Row) => readonly (string | null)[];
  tags: (row: Row) => readonly string[];
}

/** Reads `?q=&tag=a&tag=b`; a tag counts once, and blank ones not at all. */
export const filterFromSearch = (search: URLSearchParams): ListFilter => ({
  query: search.get("q") ?? "",
  tags: [...new Set(search.getAll("tag").filter((tag) => tag.trim() !== ""))],
});

export const listAddress = (path: string, { query, tags }: ListFilter): string => {
  const search = new URLSearchParams([
    ...(query.trim() === "" ? [] : [["q", query]]),
    ...tags.map((tag) => ["tag", tag]),
  ]).toString();
  return search ? `${path}?${search}` : path;
};

export const withTagToggled = (filter: ListFilter, tag: string): ListFilter => ({
  ...filter,
  tags: filter.tags.includes(tag) ? filter.tags.filter((other) => other !== tag) : [...filter.tags, tag],
});

export const filterRows = <Row>(rows: readonly Row[], filter: ListFilter, { texts, tags }: Searchable<Row>): Row[] => {
  // Blanks at the ends come from a phone's keyboard, not from what is looked for.
  const query = filter.query.trim().toLowerCase();
  return rows.filter(
    (row) =>
      texts(row).some((text) => (text ?? "").toLowerCase().includes(query)) &&
      filter.tags.every((tag) => tags(row).includes(tag)),
  );
};

export const availableTags = <Row>(rows: readonly Row[], { tags }: Pick<Searchable<Row>, "tags">): string[] =>
  [...new Set(rows.flatMap(tags))].sort((a, b) => a.localeCompare(b, "en"));
