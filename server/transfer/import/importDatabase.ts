import type { ImportStep } from "#import/run.ts";
import { recordOf, unknown } from "#shared/base/schema.ts";
import { type DescribedFile, describedFile } from "#shared/media/describedFile.ts";
import type { ControlActions } from "../../database/control.ts";
import type { RunQuery } from "../../database/thread/threadMessages.ts";
import { UserError } from "../../shared/userError.ts";

/** Calls an import action of the running server, or of the database directly. */
export type CallImport = (action: string, data: Record<string, unknown>) => Promise<Record<string, unknown>>;

const statements: Readonly<Record<string, { sql: string; names: readonly string[] }>> = {
  "import-step": { sql: "select private.import_step($1, $2::jsonb) as answer", names: ["step", "data"] },
  "import-read-settings": { sql: "select settings as answer from public.site_settings", names: [] },
  "import-media": {
    sql: `insert into public.media (key, name, bytes, width, height, color, alt, source_sha256)
      select key, name, bytes, width, height, color, alt, source_sha256 from jsonb_populate_record(null::public.media, $1::jsonb)
      on conflict (key) do nothing`,
    names: ["file"],
  },
  "import-known-media": {
    sql: `select to_jsonb(media) as answer from public.media where source_sha256 = $1 order by key desc limit 1`,
    names: ["hash"],
  },
  // Does not overwrite changes made in the meantime.
  "import-write-settings": {
    sql: "update public.site_settings set settings = $2::jsonb where settings = $1::jsonb returning true as answer",
    names: ["before", "settings"],
  },
};

/** The import actions that a running server accepts. */
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

type Settings = Readonly<Record<string, unknown>>;

/** The database of an import command, with the site's settings. */
export type CommandDatabase = ReturnType<typeof importDatabaseOf>;

export const importDatabaseOf = (call: CallImport) => ({
  ask: (async (step, data) => (await call("import-step", { step, data })).answer) satisfies ImportStep,
  /** Finds the file that was made from a source with this SHA-256. */
  findMedia: async (hash: string): Promise<DescribedFile | null> => {
    const { answer } = await call("import-known-media", { hash });
    return answer ? describedFile.parse(answer) : null;
  },
  addMedia: (file: DescribedFile): Promise<unknown> => call("import-media", { file }),
  readSettings: async () => recordOf(unknown).parse((await call("import-read-settings", {})).answer ?? {}),
  /** @throws {UserError} if the stored settings are no longer `before` */
  writeSettings: async (before: Settings, settings: Settings): Promise<void> => {
    if ((await call("import-write-settings", { before, settings })).answer !== true) {
      throw new UserError("The site's settings were changed during the import. Run the import again.");
    }
  },
});
