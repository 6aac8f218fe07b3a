import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, inject, it } from "vitest";
import { withRestoreHint } from "#server/backup/restoreHint.ts";
import { startBackend } from "#server/embedded/backend.ts";

const folder = mkdtempSync(join(tmpdir(), "plinth-damage-"));
const database = join(folder, "database");
const at = (path: string): string => join(database, path);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const damages: [string, () => void, string][] = [
  ["a pg_control that is cut", () => truncateSync(at("global/pg_control"), 100), "global/pg_control has 100 bytes"],
  [
    "a log that is gone, which only Postgres notices,",
    () => {
      for (const name of readdirSync(at("pg_wal"))) rmSync(at(join("pg_wal", name)), { recursive: true });
    },
    "Postgres could not open it",
  ],
  [
    "a table that is gone, which only queries notice,",
    () => {
      for (const name of readdirSync(at("base/5"))) if (/^\d{5,}$/.test(name)) rmSync(at(join("base/5", name)));
    },
    "could not open file",
  ],
  ["another Postgres's format", () => writeFileSync(at("PG_VERSION"), "18\n"), "was made by Postgres 18"],
  [
    "a folder with next to nothing in it",
    () => {
      rmSync(database, { recursive: true });
      mkdirSync(database);
      writeFileSync(at("base"), "");
    },
    "PG_VERSION is missing",
  ],
];

// That a start ends with this sentence, and what it says where there is a backup: e2e/server/operation.spec.ts.
it.each(damages)("%s is told in one sentence that says what to do", async (_kind, damage, words) => {
  rmSync(database, { recursive: true, force: true });
  cpSync(inject("migratedFolder"), database, { recursive: true });
  damage();
  const start = withRestoreHint(folder, () => startBackend({ databaseFolder: database }));
  await expect(start).rejects.toThrow(
    new RegExp(
      `^The database ${database} .*${words}[^\\n]*: no good backup was found, so bring one [^\\n]+ with npm run db:reset\\.$`,
    ),
  );
});
