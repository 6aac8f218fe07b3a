import { messageOf } from "../../shared/userError.ts";

export interface Activity {
  writes: number;
  lastRequestAt: number;
}

interface MaintenanceOptions {
  activity: () => Activity;
  maintain: () => Promise<void>;
  now?: () => number;
  everyMs?: number;
}

const idleMs = 30_000;
const fewestWrites = 20;
const mostWrites = 2_000;

export const isMaintenanceDue = ({ writes, lastRequestAt }: Activity, now: number): boolean =>
  writes >= mostWrites || (writes >= fewestWrites && now - lastRequestAt >= idleMs);

/** Maintains the database when it is idle, or after many writes: PGlite runs neither autovacuum nor a checkpointer. */
export const startMaintenance = ({ activity, maintain, now = Date.now, everyMs = 10_000 }: MaintenanceOptions) => {
  let isRunning = false;
  const timer = setInterval(async () => {
    if (isRunning || !isMaintenanceDue(activity(), now())) return;
    isRunning = true;
    try {
      await maintain();
    } catch (error) {
      console.error(`The database was not cleaned: ${messageOf(error)}`);
    } finally {
      isRunning = false;
    }
  }, everyMs);
  timer.unref();
  return { stop: (): void => clearInterval(timer) };
};
