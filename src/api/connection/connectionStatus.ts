import { createListeners } from "#shared/base/listeners.ts";

const listeners = createListeners();
let isAway = false;

const probeMs = 3_000;

/** Whether the server can be reached, as the last request tells. */
export const connectionStatus = {
  isUnreachable: (): boolean => isAway,
  subscribe: listeners.subscribe,
  report: (isAnswered: boolean): void => {
    if (isAway === !isAnswered) return;
    isAway = !isAnswered;
    listeners.notify();
  },
  /** While it cannot be, asks again and again, until an answer is noted. */
  probe: (ask: () => Promise<unknown>): void => {
    let timer: ReturnType<typeof setInterval> | undefined;
    const follow = (): void => {
      clearInterval(timer);
      if (isAway) timer = setInterval(() => void ask().catch(() => {}), probeMs);
    };
    follow();
    listeners.subscribe(follow);
  },
};
