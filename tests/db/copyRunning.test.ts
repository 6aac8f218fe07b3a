import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { copyRunning } from "#server/database/dataFolder.ts";
import { openDatabase } from "#server/database/postgres/openDatabase.ts";
import { queryOf, type SupervisedBackend, superviseBackend } from "#server/database/thread/supervisor.ts";
import type { RunQuery } from "#server/database/thread/threadMessages.ts";
import { copyDatabase } from "./harness/databases.ts";

const folder = mkdtempSync(join(tmpdir(), "plinth-copy-"));
let backend: SupervisedBackend;
let query: RunQuery;
let written = 0;

// Each write changes all three tables at once, moves rows and deletes some.
const write = async (): Promise<void> => {
  const next = written + 1;
  await query(`
    with added as (insert into ones values (${next}, repeat(md5('${next}'), 200))),
      deleted as (delete from twos where n = ${next - 20}),
      moved as (update ones set words = repeat(md5(random()::text), 150) where n = ${(next * 37) % 2000}),
      counted as (update newest set n = ${next})
    insert into twos values (${next}, repeat(md5('${next}'), 200))`);
  written = next;
};

/** Writes without a pause until `work` ends. */
const whileWriting = async <T>(work: () => Promise<T>): Promise<T> => {
  let isRunning = true;
  const writing = (async () => {
    while (isRunning) await write();
  })();
  try {
    return await work();
  } finally {
    isRunning = false;
    await writing;
  }
};

const readCopy = async (copy: string) => {
  const connection = await openDatabase(copy);
  try {
    const { rows } = await connection.driver.query<Record<"newest" | "ones" | "count" | "twos" | "others", number>>(`
      select (select n from newest) as newest, (select max(n) from ones) as ones, (select max(n) from twos) as twos,
        (select count(*)::integer from ones where length(words) > 0) as count, (select count(*)::integer from twos) as others`);
    return rows[0];
  } finally {
    await connection.close();
    rmSync(dirname(copy), { recursive: true });
  }
};

beforeAll(async () => {
  backend = await superviseBackend({
    databaseFolder: copyDatabase(folder),
    jwtSecret: "of-the-test-of-the-test-of-the-test",
  });
  query = queryOf(backend);
  for (const sql of [
    "create table ones (n integer primary key, words text)",
    "create table twos (n integer primary key, words text)",
    "create table newest as select 0 as n",
  ]) {
    await query(sql);
  }
  await whileWriting(() => new Promise((resolve) => setTimeout(resolve, 1_000)));
});

afterAll(async () => {
  await backend.close();
  rmSync(folder, { recursive: true, force: true });
});

describe("a copy of the running database", () => {
  it("holds the database at one moment, although writes continue during the copy", async () => {
    for (let round = 0; round < 3; round += 1) {
      const before = written;
      const { copy, after } = await whileWriting(async () => {
        const copy = await copyRunning(folder, process.pid, query);
        return { copy, after: written };
      });
      const found = await readCopy(copy);
      const n = found?.newest ?? 0;
      expect(found).toEqual({ newest: n, ones: n, twos: n, count: n, others: 20 });
      expect(n).toBeGreaterThan(before);
      expect(n).toBeLessThanOrEqual(after + 1);
      expect(after - before).toBeGreaterThan(5);
    }
  });

  it("repeats the copy if a checkpoint deletes log that it needs", async () => {
    let [checkpoints, queries] = [0, 0];
    const interrupted: RunQuery = async (sql, parameters) => {
      if (sql === "checkpoint") checkpoints += 1;
      const rows = await query(sql, parameters);
      queries += 1;
      // Maintenance, during the first copy.
      if (queries === 2) void query("checkpoint");
      return rows;
    };
    const copy = await copyRunning(folder, process.pid, interrupted);
    expect(checkpoints).toBe(2);
    expect(await readCopy(copy)).toMatchObject({ newest: written, count: written });
    expect(readdirSync(folder).filter((name) => name.startsWith("backup-copy-"))).toEqual([]);
  });

  it("contains little log after many writes, because a checkpoint deletes most of it", async () => {
    for (let segment = 0; segment < 12; segment += 1) {
      await write();
      await query("select pg_switch_wal()");
    }
    const copy = await copyRunning(folder, process.pid, query);
    const segments = readdirSync(join(copy, "pg_wal")).filter((name) => name.length === 24);
    expect(segments.length).toBeLessThanOrEqual(6);
    rmSync(dirname(copy), { recursive: true });
  });
});
