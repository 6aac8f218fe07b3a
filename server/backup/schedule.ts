const minute = 60_000;
const hour = 60 * minute;
const nightHour = 3;
const afterStart = 5 * minute;
const pauseAfterFailure = hour;
// A sleeping machine stops its timers, so the clock is checked regularly.
const look = 10 * minute;

export const nextNight = (now: Date): Date => {
  const night = new Date(now);
  night.setHours(nightHour, 0, 0, 0);
  if (night <= now) night.setDate(night.getDate() + 1);
  return night;
};

/** When a server that starts makes its first backup: soon, or at night if there is one of the last day. */
export const firstBackup = (now: Date, lastGood: Date | null): Date =>
  lastGood && now.getTime() - lastGood.getTime() < 24 * hour ? nextNight(now) : new Date(now.getTime() + afterStart);

interface ScheduleOptions {
  lastGood: Date | null;
  run: (signal: AbortSignal) => Promise<unknown>;
  onFailure: (error: unknown) => void;
}

/** Makes a backup each night, and again an hour after a failure. */
export const scheduleBackups = ({ lastGood, run, onFailure }: ScheduleOptions): { stop: () => void } => {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout;
  let due = firstBackup(new Date(), lastGood);

  const backUp = async (): Promise<void> => {
    try {
      await run(stopping.signal);
      due = nextNight(new Date());
    } catch (error) {
      due = new Date(Date.now() + pauseAfterFailure);
      if (!stopping.signal.aborted) onFailure(error);
    }
    wait();
  };
  const wait = (): void => {
    if (stopping.signal.aborted) return;
    const left = due.getTime() - Date.now();
    timer = left > 0 ? setTimeout(wait, Math.min(left, look)) : setTimeout(() => void backUp(), 0);
    timer.unref();
  };
  wait();
  return {
    stop: () => {
      stopping.abort();
      clearTimeout(timer);
    },
  };
};
