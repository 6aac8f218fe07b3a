import { messageOf } from "../failure.ts";

/** What has been written since the last maintenance, and when somebody last asked for anything. */
export interface Activity {
  writes: number;
  lastRequestAt: number;
}

interface MaintenanceOptions {
  activity: () => Activity;
  /** Cleans up; called at most once at a time. */
  maintain: () => Promise<void>;
  now?: () => number;
  /** How often it is looked whether it is time, in milliseconds. */
  everyMs?: number;
}

const idleMs = 30_000;
const fewestWrites = 20;
// On a site that is never idle.
const mostWrites = 2_000;

/** Whether it is time to clean up: enough was written, and nobody is waiting or very much was. */
export const isMaintenanceDue = ({ writes, lastRequestAt }: Activity, now: number): boolean =>
  writes >= mostWrites || (writes >= fewestWrites && now - lastRequestAt >= idleMs);

/**
 * Has the database cleaned when it is idle. PGlite runs neither autovacuum nor a checkpointer: what was overwritten would take
 * room for good, and its log would grow.
 */
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
