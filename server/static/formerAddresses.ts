import { createTableReader } from "#public/content/tableReader.ts";
import { paths } from "#public/paths.ts";
import { string } from "#shared/schema.ts";
import { selectFrom } from "#shared/tables/table.ts";
import type { RendererOptions } from "../render/renderer.ts";

const addressOf = (resource: string, slug: string): string =>
  (resource === "posts" ? paths.post : paths.project).to(slug);

/** Every post's and project's: a long list links only those of its first page. */
export const readAddresses = async (address: RendererOptions): Promise<string[]> => {
  const reader = createTableReader(address);
  const ofTable = async (table: "posts" | "projects") =>
    (await reader.all(selectFrom(table, { slug: string }), { order: "slug" })).map(({ slug }) =>
      addressOf(table, slug),
    );
  return (await Promise.all([ofTable("posts"), ofTable("projects")])).flat();
};

export const readFormerAddresses = async (address: RendererOptions): Promise<string[]> => {
  const former = selectFrom("slug_history", { resource: string, slug: string });
  const rows = await createTableReader(address).all(former, { order: "resource,slug" });
  return rows.map(({ resource, slug }) => addressOf(resource, slug));
};
