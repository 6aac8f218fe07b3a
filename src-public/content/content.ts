import { postReads } from "./posts.ts";
import { projectReads } from "./projects.ts";
import { relationReads } from "./relations.ts";
import { slugHistoryReads } from "./slugHistory.ts";
import { type ContentAddress, createTableReader } from "./tableReader.ts";

/**
 * Everything that the public pages, feeds and sitemap read, by table: the only place that knows where content comes from.
 * Every read rejects with an Error when the data API cannot be reached or answers in an unexpected shape.
 */
export const createContent = (address: ContentAddress) => {
  const tables = createTableReader(address);
  return {
    posts: postReads(tables),
    projects: projectReads(tables),
    relations: relationReads(tables),
    slugHistory: slugHistoryReads(tables),
  };
};

export type Content = ReturnType<typeof createContent>;
