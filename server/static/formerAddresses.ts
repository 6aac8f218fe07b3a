import { createTableReader } from "#public/content/tableReader.ts";
import { paths } from "#public/paths.ts";
import { string } from "#shared/schema.ts";
import { selectFrom } from "#shared/tables/table.ts";
import type { RendererOptions } from "../render/renderer.ts";

export const readFormerAddresses = async (address: RendererOptions): Promise<string[]> => {
  const former = selectFrom("slug_history", { resource: string, slug: string });
  const rows = await createTableReader(address).all(former, { order: "resource,slug" });
  return rows.map(({ resource, slug }) => (resource === "posts" ? paths.post : paths.project).to(slug));
};
