import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { startControl, writeControlFile } from "#server/database/control.ts";
import { readMigrations } from "#server/database/postgres/migrationFiles.ts";
import { startOf } from "#server/shared/processes.ts";
import { temporaryFolder } from "../temporaryFolder.ts";
import { run } from "./runInProcess.ts";

afterEach(() => {
  process.exitCode = 0;
});

const migrations = readMigrations("supabase/migrations").migrations.map(({ version }) => ({ version }));

/** A running server of a data folder whose database is empty, and stores nothing. */
const startServer = async (): Promise<() => Promise<void>> => {
  const dataFolder = temporaryFolder();
  vi.stubEnv("PLINTH_DATA", dataFolder);
  const answers: Record<string, unknown> = {
    state: { rows: {}, imported: [] },
    write: { rows: [], redirects: 0, refused: [] },
  };
  const rowsOf = ([step]: readonly unknown[]) => (answers[String(step)] ? [{ answer: answers[String(step)] }] : []);
  const server = await startControl(dataFolder, {
    query: async ({ sql, parameters }) => ({
      rows: String(sql).includes("schema_migrations")
        ? migrations
        : rowsOf(Array.isArray(parameters) ? parameters : []),
    }),
  });
  // A command looks for another process: here the one that started this one.
  const pid = process.ppid;
  writeFileSync(join(dataFolder, "lock"), `${pid} ${startOf(pid)}`);
  writeControlFile(dataFolder, { ...JSON.parse(readFileSync(join(dataFolder, "control.json"), "utf8")), pid });
  return server.close;
};

it("an import with --yes prints its plan and the source's notes, though it does not ask", async () => {
  const stop = await startServer();
  const blog = temporaryFolder();
  writeFileSync(join(blog, "on-oaks.md"), "---\ntitle: On oaks\n---\n\nThey grow slowly.\n");
  writeFileSync(join(blog, "oak.png"), "");
  const { code, stdout, stderr } = await run("import", blog, "--yes");
  expect(stderr).toContain("On oaks (new)");
  expect(stderr).toContain("Note: The folder has 1 picture. ");
  expect(stdout).toContain("posts: 0 written");
  expect(code).toBe(0);
  await stop();
});
