/** What the visitor looks for: words, and marks that must all be there. */
export interface Search {
  query: string;
  tags: string[];
}

// Blanks at the ends come from a phone's keyboard, not from what is looked for.
const contains = (text: string | null | undefined, query: string): boolean =>
  (text ?? "").toLowerCase().includes(query.trim().toLowerCase());

const hasAll = (held: string[], wanted: string[]): boolean => wanted.every((mark) => held.includes(mark));

const sortedUnion = (lists: string[][]): string[] =>
  [...new Set(lists.flat())].sort((a, b) => a.localeCompare(b, "en"));

/** Blog filter (spec 5): case-insensitive substring of title or excerpt, and ALL selected tags on the post. */
export const filterPosts = <Post extends { title: string; excerpt: string | null; tags: string[] }>(
  posts: Post[],
  { query, tags }: Search,
): Post[] =>
  posts.filter((post) => (contains(post.title, query) || contains(post.excerpt, query)) && hasAll(post.tags, tags));

/** Project filter (spec 5): case-insensitive substring of title or description, and ALL selected tech included. */
export const filterProjects = <Project extends { title: string; description: string; tech: string[] }>(
  projects: Project[],
  { query, tags }: Search,
): Project[] =>
  projects.filter(
    (project) => (contains(project.title, query) || contains(project.description, query)) && hasAll(project.tech, tags),
  );

/** Sorted unique tags of all posts (spec 5). */
export const availableTags = (posts: { tags: string[] }[]): string[] => sortedUnion(posts.map(({ tags }) => tags));

/** Sorted unique union of all projects' tech (spec 5). */
export const availableTech = (projects: { tech: string[] }[]): string[] =>
  sortedUnion(projects.map(({ tech }) => tech));
