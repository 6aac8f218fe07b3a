import { importState, writtenRedirects, writtenRows } from "#import/running/answers.ts";
import { type ImportDatabase, RefusedRow } from "#import/running/runImport.ts";
import type { ControlActions } from "../control/server.ts";
import type { Query } from "../embedded/messages.ts";
import { messageOf } from "../failure.ts";

/** What a command asks of the server, or of the database itself where none is running. */
export type AskImport = (action: string, data: Record<string, unknown>) => Promise<Record<string, unknown>>;

const statements: Readonly<Record<string, { sql: string; names: readonly string[] }>> = {
  "import-state": { sql: "private.import_state($1)", names: ["source"] },
  "import-stage": { sql: "private.stage_import($1, $2::jsonb)", names: ["importId", "rows"] },
  "import-write": { sql: "private.write_import($1, $2, $3)", names: ["importId", "kind", "source"] },
  "import-redirects": { sql: "private.import_redirects($1, $2::jsonb)", names: ["source", "redirects"] },
};

/** The import's part of the commands that a running server takes. */
export const importActions = (query: Query): ControlActions =>
  Object.fromEntries(
    Object.entries(statements).map(([action, { sql, names }]) => [
      action,
      async (data) => {
        const [row] = await query(
          `select ${sql} as answer`,
          names.map((name) => data[name]),
        );
        return { answer: row?.answer };
      },
    ]),
  );

/** The database of a command. */
export const importDatabaseOf = (ask: AskImport): ImportDatabase => {
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
  };
};
