import { list, object, type Schema, string } from "#shared/schema.ts";
import type { TableReader } from "./tableReader.ts";

/** A post, a project or a page that holds the words of a search, and what it says around them. */
export interface FoundRow {
  kind: string;
  id: string;
  slug: string;
  title: string;
  tags: string[];
  excerpt: string;
}

const foundRows: Schema<FoundRow[]> = list(
  object({ kind: string, id: string, slug: string, title: string, tags: list(string), excerpt: string }),
);

const longestQuery = 200;

/** What of a query is searched for: what no text holds is left out, and it ends somewhere. */
export const searchedWords = (query: string): string => query.replaceAll("\0", " ").trim().slice(0, longestQuery);

/** Searches posts, projects and pages for all words of a text, by the database's function. */
export const searchReader =
  (tables: TableReader) =>
  async (text: string): Promise<FoundRow[]> => {
    const query = searchedWords(text);
    return query ? tables.call("search_content", foundRows, { query }) : [];
  };
