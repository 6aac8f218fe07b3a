import { beforeEach, expect, it, vi } from "vitest";
import { isMaintenanceDue, startMaintenance } from "#server/database/queue/maintenance.ts";

const minute = 60_000;

it.each([
  ["nothing was written", { writes: 0, lastRequestAt: 0 }, false],
  ["little was written", { writes: 19, lastRequestAt: 0 }, false],
  ["enough was written a minute ago", { writes: 20, lastRequestAt: 9 * minute }, true],
  ["somebody asked just now", { writes: 500, lastRequestAt: 10 * minute - 1 }, false],
  ["very much was written, however busy the site is", { writes: 2_000, lastRequestAt: 10 * minute - 1 }, true],
])("when %s, the database is cleaned or not", (_when, activity, isDue) => {
  expect(isMaintenanceDue(activity, 10 * minute)).toBe(isDue);
});

beforeEach(() => {
  vi.useFakeTimers();
});

it("runs maintenance once when the database is idle, again after a failure, and never after stop", async () => {
  const report = vi.spyOn(console, "error").mockImplementation(() => {});
  const activity = { writes: 50, lastRequestAt: 0 };
  const maintain = vi.fn(async () => {
    if (maintain.mock.calls.length === 1) throw new Error("not now");
    activity.writes = 0;
  });
  const { stop } = startMaintenance(activity, maintain);
  await vi.advanceTimersByTimeAsync(50_000);
  expect(maintain).toHaveBeenCalledTimes(2);
  expect(report).toHaveBeenCalledWith("Maintenance of the database failed: not now");
  activity.writes = 50;
  stop();
  await vi.advanceTimersByTimeAsync(50_000);
  expect(maintain).toHaveBeenCalledTimes(2);
});
