import { createTableReader } from "#public/content/tableReader.ts";
import { paths } from "#public/paths.ts";
import { string } from "#shared/schema.ts";
import { selectFrom } from "#shared/tables/table.ts";
import type { RendererOptions } from "../render/renderer.ts";

const pathOf = { posts: paths.post, projects: paths.project };

/** The pages of all posts and projects that a visitor may read. */
export const readAddresses = async (address: RendererOptions): Promise<string[]> => {
  const tables = createTableReader(address);
  const addressesOf = async (resource: "posts" | "projects"): Promise<string[]> => {
    const rows = await tables.all(selectFrom(resource, { slug: string }), { order: "slug" });
    return rows.map(({ slug }) => pathOf[resource].to(slug));
  };
  return [...(await addressesOf("posts")), ...(await addressesOf("projects"))];
};

export const readFormerAddresses = async (address: RendererOptions): Promise<string[]> => {
  const former = selectFrom("slug_history", { resource: string, slug: string });
  const rows = await createTableReader(address).all(former, { order: "resource,slug" });
  return rows.map(({ resource, slug }) => (resource === "posts" ? paths.post : paths.project).to(slug));
};
