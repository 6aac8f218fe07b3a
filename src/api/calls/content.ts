import type { Identifier } from "react-admin";
import { boolean, list, nullable, number, object, recordOf, string, unknown } from "#shared/base/schema.ts";
import { type Connection, callFunction, readFunction } from "../connection/rest.ts";
import { toBackendError } from "../errors.ts";
import { deleteMedia } from "./media.ts";

const refusedRows = list(object({ id: string, code: string, message: string }));

const usedTags = list(object({ kind: string, tag: string, uses: number, spellings: list(string) }));

/** A tag of posts, or a technology of another table, with the number of rows that use it, and its spellings in rows. */
export type UsedTag = ReturnType<typeof usedTags.parse>[number];

const foundText = object({
  seen: string,
  rows: list(object({ kind: string, id: string, count: number })),
  next: nullable(string),
});

/** Rows whose texts contain the words, with the number of places, the time of the search, and where it continues. */
export type FoundText = ReturnType<typeof foundText.parse>;

const replacement = object({
  done: number,
  entries: list(
    object({
      kind: string,
      id: string,
      slug: nullable(string),
      title: string,
      column: string,
      problem: nullable(string),
      count: number,
      said: string,
    }),
  ),
});

/** A column that changes: the number of places, the text around the first one, and the rule that its row would break. */
export type ReplacedColumn = ReturnType<typeof replacement.parse>["entries"][number];

const deadPaths = list(object({ path: string, is_draft: boolean }));

const foundWords = list(object({ kind: string, id: string, slug: string, title: string }));

const written = object({
  ...{ kind: string, id: string, slug: string, title: string, first_line: nullable(string), updated_at: string },
  published_at: nullable(string),
  ...{ is_returned: nullable(boolean), note: nullable(string), marked_at: nullable(string) },
});

/** A row that a writer wrote, with its review. */
export type Written = ReturnType<typeof written.parse>;

const proposal = object({
  ...{ id: string, resource: string, row_id: string, title: string, is_new: boolean, created_at: string },
  // Null for the owner's own programs, and for the admin.
  ...{ author: nullable(string), client: nullable(string) },
});

/** A proposed change of a row, or a new row, without its content. */
export type Proposal = ReturnType<typeof proposal.parse>;

const lists = { drafts: list(written), published: list(written), proposals: list(proposal) };

const desk = object({ ...lists, writers: recordOf(string) });

export type BulkAction = "publish" | "unpublish" | "tag" | "untag" | "decorate" | "delete";

/** Calls about the content of many rows: bulk changes, tags, find and replace, links, reviews. Each throws {BackendError}. */
export const contentCalls = (connection: Connection) => ({
  /** Applies an action to all rows that allow it. @returns the ids of the other rows, each with its error */
  changeRows: async (kind: string, ids: readonly Identifier[], action: BulkAction, tag: string | null) => {
    const change = () => callFunction(connection, "change_rows", { kind, ids, action, tag }, refusedRows);
    const deletesFiles = kind === "media" && action === "delete";
    const refused = await (deletesFiles ? deleteMedia(connection, ids, change) : change());
    return refused.map(({ id, ...reason }) => ({ id, error: toBackendError(400, reason) }));
  },
  listTags: (): Promise<UsedTag[]> => readFunction(connection, "used_tags", {}, usedTags),
  /** Renames a tag in the next batch of rows. @param to null removes the tag @returns how many rows changed; 0 at the end */
  renameTag: (kind: string, from: string, to: string | null): Promise<number> =>
    callFunction(connection, "rename_tag", { kind, former: from, latter: to }, number),
  /** Finds the rows that a short request can. @param next where the last one ended; null for the first one */
  findText: (wanted: string, next: string | null): Promise<FoundText> =>
    callFunction(connection, "find_text", { wanted, ...(next === null ? {} : { after: next }) }, foundText),
  /**
   * Replaces words in the first of these rows, as many as a short request allows.
   * @param seen when the rows were found: rows changed since then stay as they are; null only lists what would change
   */
  replaceText: (
    wanted: string,
    by: string,
    { kind, ids, seen }: { kind: string; ids: string[]; seen: string | null },
  ) => callFunction(connection, "replace_text", { wanted, replacement: by, kind, ids, seen }, replacement),
  /** Finds posts, projects and pages that contain all of the words, including drafts. */
  findWords: (query: string) => readFunction(connection, "find_words", { query }, foundWords),
  /** Returns the paths of the site that visitors cannot open. */
  findDeadPaths: (paths: readonly string[]) => callFunction(connection, "dead_paths", { paths }, deadPaths),
  /** Returns for the owner the drafts that are ready, the proposed changes, and the writers of drafts by their ids. Returns a writer's own rows. */
  readDesk: () => readFunction(connection, "writers_desk", {}, desk),
  /** Marks a writer's own draft as ready, or returns it from the owner, with a line of text. */
  setReview: (kind: string, id: string, note: string): Promise<unknown> =>
    callFunction(connection, "set_review", { kind, row_id: id, note }, unknown),
});
