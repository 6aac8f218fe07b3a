import type { RendererOptions } from "#public/app/render.tsx";
import { feedsOf, markdownAddress } from "#public/data/feedAddresses.ts";
import { paths, rowPaths } from "#public/data/paths.ts";
import { createTableReader } from "#public/data/tableReader.ts";
import { list, nullable, string } from "#shared/base/schema.ts";
import { selectFrom } from "#shared/tables/table.ts";
import { formerFeedPaths } from "../../publishing/feeds/formerFeeds.ts";

const isSlugged = (name: string): name is keyof typeof rowPaths => Object.hasOwn(rowPaths, name);

const addressesOf = (resource: keyof typeof rowPaths, slug: string): string[] => {
  const page = rowPaths[resource].to(slug);
  return [page, paths.card.to(page), markdownAddress(page)];
};

/** Reads paths that neither a page nor the sitemap links: feeds, and redirects such as the old path of a renamed row. */
export const readUnlinkedPaths = async (address: RendererOptions): Promise<{ feeds: string[]; former: string[] }> => {
  const tables = createTableReader(address);
  const tagged = await tables.all(selectFrom("posts", { tags: list(string), language: nullable(string) }), {
    order: "slug",
  });
  const tags = [...new Set(tagged.flatMap((post) => post.tags))].map((tag) => ({ tag }));
  const languages = [...new Set(tagged.flatMap(({ language }) => language ?? []))].map((language) => ({ language }));
  const renamed = selectFrom("slug_history", { resource: string, slug: string });
  const rows = await tables.all(renamed, { order: "resource,slug" });
  return {
    feeds: [{}, ...tags, ...languages].flatMap(feedsOf).map(({ path }) => path),
    former: [
      ...formerFeedPaths,
      ...rows.flatMap(({ resource, slug }) => (isSlugged(resource) ? addressesOf(resource, slug) : [])),
    ],
  };
};
