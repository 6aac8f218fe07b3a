import { messageOf } from "../../shared/userError.ts";

export interface Activity {
  writes: number;
  lastRequestAt: number;
}

const idleMs = 30_000;
const minWrites = 20;
const maxWrites = 2_000;
const everyMs = 10_000;

export const isMaintenanceDue = ({ writes, lastRequestAt }: Activity, now: number): boolean =>
  writes >= maxWrites || (writes >= minWrites && now - lastRequestAt >= idleMs);

/** Runs maintenance when the database is idle, or after many writes: PGlite has no autovacuum and no checkpointer. */
export const startMaintenance = (activity: Activity, maintain: () => Promise<void>) => {
  let isRunning = false;
  const timer = setInterval(async () => {
    if (isRunning || !isMaintenanceDue(activity, Date.now())) return;
    isRunning = true;
    try {
      await maintain();
    } catch (error) {
      console.error(`Maintenance of the database failed: ${messageOf(error)}`);
    } finally {
      isRunning = false;
    }
  }, everyMs);
  timer.unref();
  return { stop: (): void => clearInterval(timer) };
};
