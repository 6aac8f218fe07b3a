import { createListeners } from "#shared/base/listeners.ts";

const listeners = createListeners();
let isUnreachable = false;

const probeMs = 3_000;

/** Reports whether the last request reached the server. */
export const connectionStatus = {
  isUnreachable: (): boolean => isUnreachable,
  subscribe: listeners.subscribe,
  report: (isAnswered: boolean): void => {
    if (isUnreachable === !isAnswered) return;
    isUnreachable = !isAnswered;
    listeners.notify();
  },
  /** While the server is unreachable, sends a request every three seconds. */
  probe: (request: () => Promise<unknown>): void => {
    let timer: ReturnType<typeof setInterval> | undefined;
    const follow = (): void => {
      clearInterval(timer);
      if (isUnreachable) timer = setInterval(() => void request().catch(() => {}), probeMs);
    };
    follow();
    listeners.subscribe(follow);
  },
};
