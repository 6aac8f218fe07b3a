import { batchedReader } from "./batchedReader.ts";
import { type Content, contentOf } from "./content.ts";
import { listOrder, relatedPost } from "./posts.ts";
import { type ContentAddress, createTableReader } from "./tableReader.ts";

/** The content as a build reads it, whose pages are all made: in few requests. */
export const createBuiltContent = (address: ContentAddress): Content => {
  const tables = batchedReader(createTableReader(address));
  const content = contentOf(tables);

  const readPlaces = async () => {
    const rows = await tables.all(relatedPost, listOrder);
    return { rows, placeOf: new Map(rows.map(({ id }, place) => [id, place])) };
  };
  let places: ReturnType<typeof readPlaces> | null = null;

  return {
    ...content,
    posts: {
      ...content.posts,
      neighborsOf: async ({ id }) => {
        places ??= readPlaces();
        const { rows, placeOf } = await places;
        const place = placeOf.get(id);
        return place === undefined ? [null, null] : [rows[place + 1] ?? null, rows[place - 1] ?? null];
      },
    },
  };
};
