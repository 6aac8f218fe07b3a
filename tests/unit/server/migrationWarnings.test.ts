import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { readMigrations } from "#server/database/postgres/migrationFiles.ts";
import { temporaryFolder } from "../temporaryFolder.ts";

const folder = temporaryFolder(afterAll);

it("warns about a migration without a version in its name, which is never applied", () => {
  for (const name of ["20260101000000_talks.sql", "talks.sql", "2026-01-01_venues.sql", "README.md"]) {
    writeFileSync(join(folder, name), "select 1;");
  }
  const { migrations, unnamed } = readMigrations(folder);
  expect(migrations.map(({ version, file }) => [version, file])).toEqual([
    ["20260101000000", "20260101000000_talks.sql"],
  ]);
  expect(unnamed).toEqual(["2026-01-01_venues.sql", "talks.sql"]);
});
