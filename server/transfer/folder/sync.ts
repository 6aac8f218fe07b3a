import { exportedValues, type MarkdownKind, markdownKinds } from "#import/plinth/format.ts";
import { markdownFile } from "#import/plinth/writeExport.ts";
import { batchesOf, inIds } from "#shared/base/postgrest.ts";
import { nullable, recordOf, string, unknown } from "#shared/base/schema.ts";
import { textOf } from "#shared/base/unknownValues.ts";
import { isValidSlug } from "#shared/tables/slug.ts";
import type { Values } from "#shared/tables/values.ts";
import { isOffline, type Remote } from "../../remote/remote.ts";
import { sha256 } from "../../shared/sha256.ts";
import { messageOf, UserError } from "../../shared/userError.ts";
import { type Folder, type LocalFiles, theirsOf } from "./folder.ts";
import { derivedOf, type FolderState } from "./state.ts";

type Action =
  | "written"
  | "updated"
  | "created"
  | "renamed"
  | "deleted"
  | "kept"
  | "missing"
  | "note"
  | "conflict"
  | "failed";

export interface Change {
  path: string;
  action: Action;
  text: string;
}

export interface Sync {
  remote: Pick<Remote, "site" | "rows" | "insert" | "update" | "remove" | "upload" | "download">;
  folder: Folder;
  state: FolderState;
  local: LocalFiles;
  isDryRun: boolean;
  /** Whether files that were deleted on one side are deleted on the other. */
  isDeleting: boolean;
  report: (path: string, action: Action, text?: string) => void;
  onProgress: (done: number, total: number) => void;
  /** Saves the state, at most once a second. */
  save: (now?: boolean) => void;
  signal: AbortSignal;
}

interface IndexedRow {
  kind: MarkdownKind;
  id: string;
  slug: string;
  updated_at: string;
  isDraft: boolean;
}

export const readIndex = async (
  { remote }: Pick<Sync, "remote">,
  kinds: readonly MarkdownKind[] = markdownKinds,
): Promise<Map<string, IndexedRow>> => {
  const read = async (kind: MarkdownKind): Promise<IndexedRow[]> => {
    const publication = kind === "projects" ? "status" : "published_at";
    const columns = `id,slug,updated_at,${publication}`;
    const rows = await remote.rows({ table: kind, columns, parse: recordOf(nullable(string)).parse });
    return rows.map(({ id, slug, updated_at, [publication]: state = null }) => ({
      ...{ kind, id: textOf(id), slug: textOf(slug), updated_at: textOf(updated_at) },
      isDraft: state === null || state === "Draft",
    }));
  };
  const found = await Promise.all(kinds.map(read));
  return new Map(found.flat().map((row) => [row.id, row]));
};

const rowsPerRequest = 100;

/** Reads whole rows in batches, so that not all texts are in memory. */
export const readWholeRows = async (
  { remote, signal }: Pick<Sync, "remote" | "signal">,
  kind: MarkdownKind,
  ids: readonly string[],
  use: (row: Values) => Promise<void>,
): Promise<void> => {
  for (const batch of batchesOf(ids, rowsPerRequest)) {
    if (signal.aborted) return;
    const selection = { table: kind, columns: "*", parse: recordOf(unknown).parse };
    for (const row of await remote.rows(selection, { id: inIds(batch), limit: `${rowsPerRequest}` })) {
      await use(row);
    }
  }
};

export const fileOf = (kind: MarkdownKind, row: Values): { path: string; content: string; hash: string } => {
  const file = markdownFile(kind, row, row.order);
  if (!isValidSlug(textOf(row.slug))) throw new UserError(`The site has the invalid slug ${JSON.stringify(row.slug)}.`);
  return { ...file, hash: sha256(file.content) };
};

/** Whether sent values would leave a row as it is. */
export const isSameRow = (kind: MarkdownKind, row: Values, sent: Values): boolean =>
  JSON.stringify(exportedValues(kind, { ...row, ...sent })) === JSON.stringify(exportedValues(kind, row));

/** Writes the site's text beside a file that was also changed here. */
export const writeBeside = ({ folder, report, isDryRun }: Sync, path: string, content: string): void => {
  report(path, "conflict", `it was also changed on the site: see ${theirsOf(path)}, then delete that file`);
  if (!isDryRun) folder.write(theirsOf(path), content);
};

/** Writes the site's text beside a file that was also changed here, and takes its version as known. */
export const writeTheirs = (sync: Sync, path: string, { kind, row }: { kind: MarkdownKind; row: Values }): void => {
  const { content, hash } = fileOf(kind, row);
  writeBeside(sync, path, content);
  if (sync.isDryRun) return;
  const former = sync.state.files[path] ?? derivedOf(exportedValues(kind, row));
  sync.state.files[path] = { ...former, id: textOf(row.id), version: textOf(row.updated_at), hash };
};

/** Whether the file with the site's text still exists. Until it is deleted, both sides stay as they are. */
export const isUnsettled = ({ folder, report }: Sync, path: string): boolean => {
  if (!folder.has(theirsOf(path))) return false;
  report(path, "conflict", `merge ${theirsOf(path)} into it, then delete that file`);
  return true;
};

/** Whether the other files would fail, too. */
export const isForAllFiles = (error: unknown): boolean => error instanceof UserError || isOffline(error);

/** Runs the work on one file, and reports its failure. @throws if all files would fail */
export const onFile = async ({ report }: Sync, path: string, work: () => Promise<void> | void): Promise<void> => {
  try {
    await work();
  } catch (error) {
    if (isForAllFiles(error)) throw error;
    report(path, "failed", messageOf(error));
  }
};
