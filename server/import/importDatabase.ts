import { importState, writtenRedirects, writtenRows } from "#import/running/answers.ts";
import { type ImportDatabase, RefusedRow } from "#import/running/runImport.ts";
import { number, recordOf, unknown } from "#shared/schema.ts";
import type { ControlActions } from "../control/server.ts";
import type { RunQuery } from "../embedded/thread/messages.ts";
import { Failure, messageOf } from "../failure.ts";

/** The calls that a command makes to the running server, or directly to the database. */
export type AskImport = (action: string, data: Record<string, unknown>) => Promise<Record<string, unknown>>;

const statements: Readonly<Record<string, { sql: string; names: readonly string[] }>> = {
  "import-state": { sql: "select private.import_state($1) as answer", names: ["source"] },
  "import-stage": { sql: "select private.stage_import($1, $2::jsonb) as answer", names: ["importId", "rows"] },
  "import-write": { sql: "select private.write_import($1, $2, $3) as answer", names: ["importId", "kind", "source"] },
  "import-redirects": {
    sql: "select private.import_redirects($1, $2::jsonb) as answer",
    names: ["source", "redirects"],
  },
  "import-missing-redirects": {
    sql: "select private.missing_redirects($1, $2::jsonb) as answer",
    names: ["source", "redirects"],
  },
  "import-read-settings": { sql: "select settings as answer from public.site_settings", names: [] },
  // Does not overwrite changes made in the meantime.
  "import-write-settings": {
    sql: "update public.site_settings set settings = $2::jsonb where settings = $1::jsonb returning true as answer",
    names: ["before", "settings"],
  },
};

/** The import's calls that a running server accepts. */
export const importActions = (query: RunQuery): ControlActions =>
  Object.fromEntries(
    Object.entries(statements).map(([action, { sql, names }]) => [
      action,
      async (data) => {
        const [row] = await query(
          sql,
          names.map((name) => data[name]),
        );
        return { answer: row?.answer };
      },
    ]),
  );

/** The database of a command, which reads and writes the site's settings too. */
export interface CommandDatabase extends ImportDatabase {
  readSettings: () => Promise<Record<string, unknown>>;
  /** @throws {Failure} when they are no longer as they were `before` */
  writeSettings: (
    before: Readonly<Record<string, unknown>>,
    settings: Readonly<Record<string, unknown>>,
  ) => Promise<void>;
}

/** The database of a command. */
export const importDatabaseOf = (ask: AskImport): CommandDatabase => {
  const asked = async (action: string, data: Record<string, unknown>): Promise<unknown> =>
    (await ask(action, data)).answer;
  return {
    readState: async (source) => importState.parse(await asked("import-state", { source })),
    stage: async (importId, rows) => {
      await asked("import-stage", { importId, rows });
    },
    write: async (importId, kind, source) =>
      writtenRows.parse(
        await asked("import-write", { importId, kind, source }).catch((error: unknown) => {
          throw new RefusedRow(messageOf(error));
        }),
      ),
    writeRedirects: async (source, redirects) =>
      writtenRedirects.parse(await asked("import-redirects", { source, redirects })),
    countMissingRedirects: async (source, redirects) =>
      number.parse(await asked("import-missing-redirects", { source, redirects })),
    readSettings: async () => recordOf(unknown).parse((await asked("import-read-settings", {})) ?? {}),
    writeSettings: async (before, settings) => {
      if ((await asked("import-write-settings", { before, settings })) !== true) {
        throw new Failure("The settings of the site were changed meanwhile: import once more.");
      }
    },
  };
};
