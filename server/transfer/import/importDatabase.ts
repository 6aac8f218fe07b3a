import type { ImportStep } from "#import/run.ts";
import { recordOf, unknown } from "#shared/base/schema.ts";
import { type DescribedFile, describedFile } from "#shared/media/describedFile.ts";
import type { RunQuery } from "../../database/thread/threadMessages.ts";
import { UserError } from "../../shared/userError.ts";

type Settings = Readonly<Record<string, unknown>>;

const storeSql = `
  insert into public.media (key, name, bytes, width, height, color, alt, source_sha256)
  select key, name, bytes, width, height, color, alt, source_sha256 from jsonb_populate_record(null::public.media, $1::jsonb)
  on conflict (key) do nothing`;

const knownSql = "select to_jsonb(media) as media from public.media where source_sha256 = $1 order by key desc limit 1";

// Does not overwrite changes made in the meantime.
const changeSettingsSql =
  "update public.site_settings set settings = $2::jsonb where settings = $1::jsonb returning id";

/** The database of an import command, with the site's settings. */
export type CommandDatabase = ReturnType<typeof importDatabaseOf>;

export const importDatabaseOf = (query: RunQuery) => ({
  ask: (async (step, data) =>
    (await query("select private.import_step($1, $2::jsonb) as answer", [step, data]))[0]?.answer) satisfies ImportStep,
  /** Finds the file that was made from a source with this SHA-256. */
  findMedia: async (hash: string): Promise<DescribedFile | null> => {
    const [row] = await query(knownSql, [hash]);
    return row ? describedFile.parse(row.media) : null;
  },
  addMedia: (file: DescribedFile): Promise<unknown> => query(storeSql, [file]),
  readSettings: async () => {
    const [row] = await query("select settings from public.site_settings");
    return recordOf(unknown).parse(row?.settings ?? {});
  },
  /** @throws {UserError} if the stored settings are no longer `before` */
  writeSettings: async (before: Settings, settings: Settings): Promise<void> => {
    const changed = await query(changeSettingsSql, [before, settings]);
    if (changed.length > 0) return;
    throw new UserError("The site's settings were changed during the import. Run the import again.");
  },
});
