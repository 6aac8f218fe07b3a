import { beforeEach, describe, expect, it, vi } from "vitest";
import * as children from "#server/backup/runInChild.ts";
import { firstNightly, nextNight, scheduleNightly, startBackups } from "#server/backup/serverBackups.ts";

const now = new Date("2026-11-21T15:00:00");
const tonight = new Date("2026-11-22T03:00:00");
const minutes = (count: number): number => count * 60_000;

describe("the next backup", () => {
  it("is tonight at 03:00, on this machine's clock", () => {
    expect(nextNight(now)).toEqual(tonight);
    expect(nextNight(new Date("2026-11-22T02:59:59"))).toEqual(tonight);
    expect(nextNight(tonight)).toEqual(new Date("2026-11-23T03:00:00"));
  });

  it("comes soon after a start if the last one is older than a day, or none exists", () => {
    const soon = new Date(now.getTime() + minutes(5));
    expect(firstNightly(now, null)).toEqual(soon);
    expect(firstNightly(now, new Date("2026-11-20T14:59:00"))).toEqual(soon);
    expect(firstNightly(now, new Date("2026-11-20T15:01:00"))).toEqual(tonight);
  });
});

describe("the schedule", () => {
  beforeEach(() => {
    vi.useFakeTimers({ now });
  });

  it("makes one every night", async () => {
    const run = vi.fn(async () => {});
    const { stop } = scheduleNightly({ lastGood: now, run, onFailure: () => {} });
    await vi.advanceTimersByTimeAsync(tonight.getTime() - now.getTime() - 1000);
    expect(run).toHaveBeenCalledTimes(0);
    await vi.advanceTimersByTimeAsync(2000);
    expect(run).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(minutes(3 * 24 * 60));
    expect(run).toHaveBeenCalledTimes(4);
    stop();
  });

  it("tries again an hour after a failure, and reports each failure once", async () => {
    const run = vi.fn(async () => {});
    run.mockRejectedValueOnce(new Error("the disk is full"));
    const onFailure = vi.fn();
    const { stop } = scheduleNightly({ lastGood: null, run, onFailure });
    await vi.advanceTimersByTimeAsync(minutes(6));
    expect(onFailure.mock.calls).toEqual([[new Error("the disk is full")]]);
    await vi.advanceTimersByTimeAsync(minutes(58));
    expect(run).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(minutes(3));
    expect(run).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(minutes(120));
    expect(run).toHaveBeenCalledTimes(2);
    expect(onFailure).toHaveBeenCalledTimes(1);
    stop();
  });

  it("catches a night up that the machine slept through", async () => {
    const run = vi.fn(async () => {});
    const { stop } = scheduleNightly({ lastGood: now, run, onFailure: () => {} });
    await vi.advanceTimersByTimeAsync(minutes(1));
    vi.setSystemTime(new Date("2026-11-22T08:00:00"));
    await vi.advanceTimersByTimeAsync(minutes(10));
    expect(run).toHaveBeenCalledTimes(1);
    stop();
  });

  it("stops and aborts a running backup without a report", async () => {
    const onFailure = vi.fn();
    const run = (signal: AbortSignal) =>
      new Promise((_, reject) => signal.addEventListener("abort", () => reject(new Error("ended"))));
    const { stop } = scheduleNightly({ lastGood: null, run, onFailure });
    await vi.advanceTimersByTimeAsync(minutes(6));
    stop();
    await vi.advanceTimersByTimeAsync(minutes(300));
    expect(onFailure).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("the restore drill", () => {
  const drill = { file: "a.sql.gz", madeAt: "2026-11-22", tables: 1, rows: 2, seconds: 3 };
  let [isDue, words, written]: [boolean, string[], unknown[]] = [true, [], []];

  const afterOneNight = async (runDrill: () => Promise<unknown>): Promise<void> => {
    vi.useFakeTimers({ now });
    [words, written] = [[], []];
    const run = vi.spyOn(children, "runInChild").mockImplementation(async (_folder, given) => {
      words.push(given.join(" "));
      // The schedule asks for one of two shapes.
      return JSON.parse(
        JSON.stringify(given[0] === "backup" ? { name: "a.sql.gz", madeAt: "", bytes: 1 } : await runDrill()),
      );
    });
    const query = async (sql: string, values: unknown[] = []) => {
      if (sql.includes("set drill")) written.push(JSON.parse(String(values[0])));
      return [{ due: isDue }];
    };
    const folder = { path: "/data", databaseFolder: "/data/database", jwtSecret: "", release: () => {} };
    const place = { kind: "folder", folder: "/backups" } as const;
    const { stop } = await startBackups(folder, query, { backupPlace: place, backupPingUrl: null });
    await vi.advanceTimersByTimeAsync(minutes(6));
    stop();
    run.mockRestore();
  };

  it("restores the new backup and stores the outcome, if none succeeded within a week", async () => {
    await afterOneNight(async () => drill);
    expect(words).toEqual(["backup --prune", "restore a.sql.gz --check"]);
    expect(written).toMatchObject([{ ...drill, failure: null, notTried: null, at: expect.stringMatching(/^20/) }]);
    isDue = false;
    await afterOneNight(async () => drill);
    expect(words).toEqual(["backup --prune"]);
  });

  it("stores why a backup cannot be restored, and does not repeat the backup", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    isDue = true;
    await afterOneNight(() => Promise.reject(new Error("posts has 2 rows instead of 3.")));
    expect(words).toEqual(["backup --prune", "restore a.sql.gz --check"]);
    expect(written).toEqual([{ failure: "posts has 2 rows instead of 3.", notTried: null }]);
    expect(log).toHaveBeenCalledWith("The restore drill of a.sql.gz failed: posts has 2 rows instead of 3.");
  });
});
