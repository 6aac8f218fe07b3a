import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { openDatabase } from "#server/database/postgres/openDatabase.ts";
import { copyDatabase } from "./harness/databases.ts";

const folder = mkdtempSync(join(tmpdir(), "plinth-durability-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the database", () => {
  it("brings every commit to the disk before it is answered", async () => {
    const connection = await openDatabase(copyDatabase(folder));
    try {
      const { driver } = connection;
      const operations = driver.Module.FS.filesystems.NODEFS.stream_ops;
      const { fsync } = operations;
      let synced = 0;
      operations.fsync = (file: unknown) => {
        synced += 1;
        return fsync(file);
      };
      await driver.exec("create table notes (text text)");
      const before = synced;
      for (let number = 0; number < 15; number++)
        await driver.query("insert into notes values ($1)", [`note ${number}`]);
      expect(synced - before).toBeGreaterThanOrEqual(15);
      expect((await driver.query("show fsync")).rows).toEqual([{ fsync: "on" }]);
    } finally {
      await connection.close();
    }
  });
});
