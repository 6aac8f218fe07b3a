import { text } from "#public/content/row.ts";
import { createTableReader } from "#public/content/tableReader.ts";
import { paths } from "#public/paths.ts";
import type { RendererOptions } from "../render/renderer.ts";

export const readFormerAddresses = async (address: RendererOptions): Promise<string[]> => {
  const rows = await createTableReader(address).all("slug_history", {
    select: "resource,slug",
    order: "resource,slug",
  });
  return rows.map((row) => (text(row, "resource") === "posts" ? paths.post : paths.project).to(text(row, "slug")));
};
