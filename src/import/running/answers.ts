import {
  boolean,
  list,
  merge,
  nullable,
  number,
  object,
  recordOf,
  type Schema,
  string,
  unknown,
} from "#shared/schema.ts";
import type { ImportState, StoredRow } from "../planning/matching.ts";
import type { WrittenRow } from "./runImport.ts";

const storedRow: Schema<StoredRow> = merge(recordOf(unknown), object({ id: string, updated_at: string }));

/** What `import_state` answers. */
export const importState: Schema<ImportState> = object({
  rows: recordOf(list(storedRow)),
  imported: list(
    object({
      kind: string,
      sourceId: string,
      digest: string,
      rowId: nullable(string),
      isEdited: nullable(boolean),
    }),
  ),
});

/** What `write_import` answers. */
export const writtenRows: Schema<WrittenRow[]> = list(
  object({ sourceId: string, id: string, slug: nullable(string), isNew: boolean }),
);

/** What `import_redirects` answers. */
export const writtenRedirects = object({ written: number, refused: list(string) });
