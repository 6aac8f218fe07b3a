import { importState, writtenRedirects, writtenRows } from "#import/running/answers.ts";
import { type ImportDatabase, RefusedRow } from "#import/running/runImport.ts";
import type { PlinthDataProvider } from "#providers/dataProvider.ts";
import { BackendError } from "#providers/errors.ts";
import { number } from "#shared/schema.ts";

const inWords = (error: unknown): unknown =>
  error instanceof BackendError && error.kind === "refused" ? new RefusedRow(error.message) : error;

/** The database operations of an import, as requests of the signed-in owner. */
export const importDatabaseOf = ({ call }: Pick<PlinthDataProvider, "call">): ImportDatabase => ({
  readState: (source) => call("import_state", { of_source: source }, importState),
  stage: async (importId, rows) => {
    await call("stage_import", { into_import: importId, rows }, number);
  },
  write: (importId, kind, source) =>
    call("write_import", { of_import: importId, kind, of_source: source }, writtenRows).catch((error: unknown) => {
      throw inWords(error);
    }),
  writeRedirects: (source, redirects) => call("import_redirects", { of_source: source, redirects }, writtenRedirects),
  countMissingRedirects: (source, redirects) => call("missing_redirects", { of_source: source, redirects }, number),
});
