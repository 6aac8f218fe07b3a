import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { changedMigrations, readMigrations } from "#server/database/postgres/migrationFiles.ts";
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

const file = {
  version: "20260101000000",
  name: "talks",
  file: "20260101000000_talks.sql",
  sql: "create table talks ();\n",
};
const applied = (...statements: string[]) => [{ version: file.version, statements }];

it("warns about a migration that was edited after it was applied", () => {
  expect(changedMigrations([file], applied("create table talk ();\n"))).toEqual([file.file]);
});

it.each([
  ["is as it was applied", applied(file.sql)],
  ["differs in the ends of its lines and the space at its end", applied("create table talks ();\r\n\r\n")],
  ["was applied by the Supabase CLI, which keeps no semicolon", applied("create table talks ()")],
  ["was applied in parts", applied("create table talks ()", "select 1")],
  ["was applied without a record of its text", [{ version: file.version, statements: null }]],
  ["was not applied", []],
])("a migration is not taken for edited where it %s", (_why, rows) => {
  expect(changedMigrations([file], rows)).toEqual([]);
});
