import { paths } from "#public/addresses/paths.ts";
import { createTableReader } from "#public/content/tableReader.ts";
import type { RendererOptions } from "#public/render.tsx";
import { list, string } from "#shared/schema.ts";
import { selectFrom } from "#shared/tables/table.ts";

const pathOf = { posts: paths.post, projects: paths.project, pages: paths.ownerPage };

const isSlugged = (name: string): name is keyof typeof pathOf => Object.hasOwn(pathOf, name);

/** All pages that visitors may read, including those of single rows. */
export const readAddresses = async (address: RendererOptions): Promise<string[]> => {
  const tables = createTableReader(address);
  const addressesOf = async (resource: keyof typeof pathOf): Promise<string[]> => {
    const rows = await tables.all(selectFrom(resource, { slug: string }), { order: "slug" });
    return rows.map(({ slug }) => pathOf[resource].to(slug));
  };
  // Including those that the owner has hidden from the header.
  const lists = [paths.posts.to(), paths.projects.to(), paths.resume.to()];
  return [
    ...lists,
    ...(await addressesOf("posts")),
    ...(await addressesOf("projects")),
    ...(await addressesOf("pages")),
  ];
};

/** The tags of all posts, each once. */
export const readTags = async (address: RendererOptions): Promise<string[]> => {
  const rows = await createTableReader(address).all(selectFrom("posts", { tags: list(string) }), { order: "slug" });
  return [...new Set(rows.flatMap(({ tags }) => tags))].sort();
};

/** The paths that rows had before their slugs changed. */
export const readFormerAddresses = async (address: RendererOptions): Promise<string[]> => {
  const former = selectFrom("slug_history", { resource: string, slug: string });
  const rows = await createTableReader(address).all(former, { order: "resource,slug" });
  return rows.flatMap(({ resource, slug }) => (isSlugged(resource) ? pathOf[resource].to(slug) : []));
};
