import { beforeEach, describe, expect, it } from "vitest";
import {
  isDrillDue,
  lastBackup,
  recordBackup,
  recordDrill,
  recordFailure,
  recordSchedule,
} from "#server/backup/status.ts";
import { openSite } from "./harness/site.ts";

const { owner, sql } = await openSite();

const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();
const record = (hours: number) =>
  recordBackup(sql, { name: "plinth-20261121T030000Z.sql.gz", madeAt: hoursAgo(hours), bytes: 1234 });
const status = async () => (await owner.rpc("backup_status", {})).rows;

beforeEach(async () => {
  await sql(
    "update private.backups set scheduled_since = null, made_at = null, file_name = null, bytes = null, failed_at = null, failure = null, drill = null",
  );
});

describe("the backup status", () => {
  it("is empty without a schedule and a record, as on a hosted project", async () => {
    expect(await status()).toEqual([]);
    expect(await lastBackup(sql)).toBeNull();
  });

  it("is overdue two days after the last backup", async () => {
    await record(47);
    expect(await status()).toMatchObject([{ is_overdue: false }]);
    await record(49);
    expect(await status()).toMatchObject([{ is_overdue: true }]);
    expect((await lastBackup(sql))?.getTime()).toBeLessThan(Date.now() - 48 * 3_600_000);
  });

  it("is overdue two days after the first start without a backup, also after a restart", async () => {
    await recordSchedule(sql, true);
    expect(await status()).toMatchObject([{ made_at: null, is_overdue: false }]);
    await sql("update private.backups set scheduled_since = now() - interval '49 hours'");
    await recordSchedule(sql, true);
    expect(await status()).toMatchObject([{ made_at: null, is_overdue: true }]);
    await recordSchedule(sql, false);
    expect(await status()).toEqual([]);
  });

  it("keeps the last restore drill that succeeded, and repeats it a week later", async () => {
    await record(0);
    expect(await isDrillDue(sql)).toBe(true);
    await recordDrill(sql, { file: "a.sql.gz", madeAt: hoursAgo(1), tables: 2, rows: 30, seconds: 4.5 });
    expect(await isDrillDue(sql)).toBe(false);
    await recordDrill(sql, { notTried: "There was no memory." });
    const drill = { at: expect.stringMatching(/^20/), rows: 30, failure: null, notTried: "There was no memory." };
    expect(await status()).toMatchObject([{ drill }]);
    await sql(`update private.backups set drill = drill || '{"at": "${hoursAgo(6.6 * 24)}"}'`);
    expect(await isDrillDue(sql)).toBe(true);
    await recordDrill(sql, { failure: "posts has 2 rows instead of 3." });
    expect(await status()).toMatchObject([
      { drill: { rows: 30, failure: expect.stringContaining("instead"), notTried: null } },
    ]);
  });

  it("reports a failed backup until one succeeds or backups are switched off", async () => {
    await recordSchedule(sql, true);
    await recordFailure(sql, "The disk has no room.");
    const failed = { failed_at: expect.stringMatching(/^20/), failure: "The disk has no room." };
    expect(await status()).toMatchObject([{ made_at: null, is_overdue: false, ...failed }]);
    await record(0);
    expect(await status()).toMatchObject([{ failed_at: null, failure: null }]);
    await recordFailure(sql, "The disk has no room.");
    await recordSchedule(sql, false);
    expect(await status()).toMatchObject([{ failed_at: null, failure: null }]);
  });
});
