import { list, object, type Schema, string } from "#shared/schema.ts";
import type { TableReader } from "./tableReader.ts";

/** A post, project or page that contains the words of a search, with an excerpt around them. */
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

/** A query without characters that no text can contain, cut to the longest allowed. */
export const searchedWords = (query: string): string => query.replaceAll("\0", " ").trim().slice(0, longestQuery);

/** Searches posts, projects and pages for all words of a text, by the database's function: the best `most` of them, 50 at most. */
export const searchReader =
  (tables: TableReader) =>
  async (text: string, most: number): Promise<FoundRow[]> => {
    const query = searchedWords(text);
    return query ? tables.call("search_content", foundRows, { query, most: String(most) }) : [];
  };
