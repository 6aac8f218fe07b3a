/** What a list is narrowed to: words of title or text, and tags that must all be there (spec 5). */
export interface ListFilter {
  query: string;
  tags: string[];
}

export const noFilter: ListFilter = { query: "", tags: [] };

/** Reads `?q=&tag=a&tag=b`; a tag counts once, and blank ones not at all. */
export const filterFromSearch = (search: URLSearchParams): ListFilter => ({
  query: search.get("q") ?? "",
  tags: [...new Set(search.getAll("tag").filter((tag) => tag.trim() !== ""))],
});

const searchFromFilter = ({ query, tags }: ListFilter): string => {
  const search = new URLSearchParams([
    ...(query.trim() === "" ? [] : [["q", query]]),
    ...tags.map((tag) => ["tag", tag]),
  ]).toString();
  return search && `?${search}`;
};

/** The filter with a tag taken in, or out where it was in. */
export const withTagToggled = (filter: ListFilter, tag: string): ListFilter => ({
  ...filter,
  tags: filter.tags.includes(tag) ? filter.tags.filter((other) => other !== tag) : [...filter.tags, tag],
});

/** Every address of the public site: the router's pattern, and the builder that links use. */
export const paths = {
  home: { pattern: "/", to: () => "/" },
  posts: { pattern: "/blog", to: (filter: ListFilter = noFilter) => `/blog${searchFromFilter(filter)}` },
  post: { pattern: "/blog/:id", to: (slug: string) => `/blog/${encodeURIComponent(slug)}` },
  preview: { pattern: "/preview/:id", to: (id: string) => `/preview/${id}` },
  projects: { pattern: "/projects", to: (filter: ListFilter = noFilter) => `/projects${searchFromFilter(filter)}` },
  project: { pattern: "/projects/:id", to: (slug: string) => `/projects/${encodeURIComponent(slug)}` },
  /** What a form is sent to without scripts; it leads back to the form, which says what came of it. */
  contact: {
    pattern: "/contact",
    to: () => "/contact",
    outcome: (word: "sent" | "failed" | "too-many") => `/?message=${word}#contact`,
  },
  resume: { pattern: "/resume", to: () => "/resume" },
  resumePdf: { pattern: "/resume.pdf", to: () => "/resume.pdf" },
  resumeLetterPdf: { pattern: "/resume-letter.pdf", to: () => "/resume-letter.pdf" },
  resumeJson: { pattern: "/resume.json", to: () => "/resume.json" },
} as const;
