import { batchedReader } from "./batchedReader.ts";
import { type Content, contentOf } from "./content.ts";
import { newestFirst } from "./lists.ts";
import { relatedPost } from "./posts.ts";
import { type ContentAddress, createTableReader, type TableReader } from "./tableReader.ts";

/** Reads rows as a build does, for many pages and documents side by side. */
export const createBuiltReader = (address: ContentAddress): TableReader => batchedReader(createTableReader(address));

/** The content for a build, which renders all pages: read in few requests. */
export const createBuiltContent = (address: ContentAddress): Content => {
  const tables = createBuiltReader(address);
  const content = contentOf(tables);

  const readPlaces = async () => {
    const rows = await tables.all(relatedPost, newestFirst);
    return { rows, placeOf: new Map(rows.map(({ id }, place) => [id, place])) };
  };
  let reading: ReturnType<typeof readPlaces> | null = null;
  // All posts without their texts: every page of one shows some of them.
  const places = () => {
    reading ??= readPlaces();
    return reading;
  };

  return {
    ...content,
    posts: {
      ...content.posts,
      byIds: async (ids) => {
        const { rows, placeOf } = await places();
        return ids.flatMap((id) => rows[placeOf.get(id) ?? -1] ?? []);
      },
      neighborsOf: async ({ id }) => {
        const { rows, placeOf } = await places();
        const place = placeOf.get(id);
        return place === undefined ? [null, null] : [rows[place + 1] ?? null, rows[place - 1] ?? null];
      },
    },
  };
};
