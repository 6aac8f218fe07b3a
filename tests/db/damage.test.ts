import { mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { packBackup } from "#server/backup/backupFile.ts";
import { withRestoreHint } from "#server/backup/restoreHint.ts";
import { openBackend } from "#server/compose/openBackend.ts";
import { startBackend } from "#server/database/backend.ts";
import { readSettings } from "#server/shared/settings.ts";
import { UserError } from "#server/shared/userError.ts";
import { copyDatabase } from "./harness/databases.ts";

const folder = mkdtempSync(join(tmpdir(), "plinth-damage-"));
const database = join(folder, "database");
const at = (path: string): string => join(database, path);

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const damages: [string, () => void, string][] = [
  ["a truncated pg_control", () => truncateSync(at("global/pg_control"), 100), "global/pg_control has 100 bytes"],
  [
    "a missing log, which only Postgres notices,",
    () => {
      for (const name of readdirSync(at("pg_wal"))) rmSync(at(join("pg_wal", name)), { recursive: true });
    },
    "Postgres could not open it",
  ],
  [
    "a missing table, which only queries notice,",
    () => {
      for (const name of readdirSync(at("base/5"))) if (/^\d{5,}$/.test(name)) rmSync(at(join("base/5", name)));
    },
    "could not open file",
  ],
  [
    "the format of another Postgres version",
    () => writeFileSync(at("PG_VERSION"), "18\n"),
    "was created by Postgres 18",
  ],
  [
    "an almost empty folder",
    () => {
      rmSync(database, { recursive: true });
      mkdirSync(database);
      writeFileSync(at("base"), "");
    },
    "PG_VERSION is missing",
  ],
];

describe("the start with a damaged database", () => {
  it.each(damages)("reports %s in one sentence with the next step", async (_kind, damage, words) => {
    rmSync(database, { recursive: true, force: true });
    copyDatabase(folder);
    damage();
    const start = withRestoreHint(null, () => startBackend({ databaseFolder: database }));
    await expect(start).rejects.toThrow(
      new RegExp(
        `^The database ${database} .*${words}[^\\n]*: no good backup was found\\. [^\\n]+ \\(npm run db:reset\\), which keeps this one beside it\\.$`,
      ),
    );
  });

  it("suggests the newest intact backup", async () => {
    const [data, backups] = [join(folder, "data"), join(folder, "backups")];
    copyDatabase(data);
    truncateSync(join(data, "database/global/pg_control"), 100);
    const manifest = { madeAt: "2026-11-21T03:00:00Z", postgres: "17.5", migration: "", tables: {} };
    const good = join(backups, "plinth-20261121T030000Z.sql.gz");
    mkdirSync(backups);
    writeFileSync(good, await packBackup(manifest, ""));
    writeFileSync(join(backups, "plinth-29991231T000000Z.sql.gz"), "broken");

    const start = openBackend(readSettings({ PLINTH_DATA: data, BACKUP_DIR: backups }), true);
    await expect(start).rejects.toThrow(UserError);
    await expect(start).rejects.toThrow(
      `The database ${join(data, "database")} is damaged: global/pg_control has 100 bytes: restore the newest good backup with npm run restore -- ${good} --replace.`,
    );
    expect(readdirSync(data)).not.toContain("lock");
  });

  it("creates no new site when the database is missing but backups exist", async () => {
    const data = join(folder, "lost");
    const file = join(data, "backups/plinth-20261121T030000Z.sql.gz");
    mkdirSync(join(data, "backups"), { recursive: true });
    const manifest = { madeAt: "2026-11-21T03:00:00Z", postgres: "17.5", migration: "", tables: {} };
    writeFileSync(file, await packBackup(manifest, ""));

    await expect(openBackend(readSettings({ PLINTH_DATA: data }), true)).rejects.toThrow(
      `is missing, but it has backups. If its disk is not mounted, mount it. To start a new site, run npm run db:reset. Otherwise: restore the newest good backup with npm run restore -- ${file} --replace.`,
    );
    expect(readdirSync(data)).not.toContain("database");
  });
});
