import { type Deferred, deferred } from "../../shared/async.ts";

export type Priority = "owner" | "command" | "signIn" | "page" | "visitor" | "maintenance";

interface QueueBounds {
  perClient: number;
  total: number;
  maximumWaitMs: number;
}

export class QueueRefusal extends Error {
  override name = "QueueRefusal";
  readonly reason: "client" | "total" | "expired";
  constructor(reason: QueueRefusal["reason"]) {
    super(`The request queue is full (${reason}).`);
    this.reason = reason;
  }
}

interface Waiting {
  turn: Deferred<void>;
  timer: NodeJS.Timeout;
}

// Up to this long, a pause of the queue does not count as waiting.
const maximumPauseMs = 30_000;
const checkMs = 500;

// These share the database's time. The owner and commands go before them, maintenance after them.
const sharing: Priority[] = ["signIn", "page", "visitor"];

interface Lane {
  byClient: Map<string, Waiting[]>;
  length: number;
  /** The time that its tasks took. An idle lane saves up none: it continues from the lane of the running task. */
  usedMs: number;
}

const shiftWaiting = (lane: Lane): Waiting | undefined => {
  const [next] = lane.byClient;
  if (!next) return undefined;
  const [client, waiting] = next;
  const first = waiting.shift();
  lane.byClient.delete(client);
  if (waiting.length > 0) lane.byClient.set(client, waiting);
  lane.length -= 1;
  return first;
};

const removeWaiting = (lane: Lane, client: string, waiting: Waiting): void => {
  const others = (lane.byClient.get(client) ?? []).filter((other) => other !== waiting);
  if (others.length > 0) lane.byClient.set(client, others);
  else lane.byClient.delete(client);
  lane.length -= 1;
};

/**
 * Runs one task at a time, by priority. Sign-ins, pages and visitors get equal time, and the clients of each take turns, so that none
 * starves.
 * @param isPaused whether the database is restarting: requests then wait up to 30 s longer before they expire
 */
export const createRequestQueue = (bounds: Record<Priority, QueueBounds>, isPaused = () => false) => {
  const newLane = (): Lane => ({ byClient: new Map(), length: 0, usedMs: 0 });
  const lanes: Record<Priority, Lane> = {
    owner: newLane(),
    command: newLane(),
    signIn: newLane(),
    page: newLane(),
    visitor: newLane(),
    maintenance: newLane(),
  };
  let isBusy = false;
  let usedByRunning = 0;

  const nextWaiting = (): Waiting | undefined => {
    const byUse = sharing.toSorted((one, other) => lanes[one].usedMs - lanes[other].usedMs);
    const order: Priority[] = ["owner", "command", ...byUse, "maintenance"];
    const priority = order.find((each) => lanes[each].length > 0);
    return priority && shiftWaiting(lanes[priority]);
  };

  const startNext = (): void => {
    if (isBusy) return;
    const next = nextWaiting();
    if (!next) return;
    clearTimeout(next.timer);
    isBusy = true;
    next.turn.resolve();
  };

  const enqueue = (priority: Priority, client: string): Promise<void> => {
    const lane = lanes[priority];
    const ofClient = lane.byClient.get(client) ?? [];
    const { perClient, total, maximumWaitMs } = bounds[priority];
    if (ofClient.length >= perClient) return Promise.reject(new QueueRefusal("client"));
    if (lane.length >= total) return Promise.reject(new QueueRefusal("total"));
    const turn = deferred<void>();
    let [waitMs, pauseMs] = [maximumWaitMs, maximumPauseMs];
    const check = (): void => {
      if (isPaused() && pauseMs > 0) pauseMs -= checkMs;
      else waitMs -= checkMs;
      if (waitMs > 0) return void waiting.timer.refresh();
      removeWaiting(lane, client, waiting);
      turn.reject(new QueueRefusal("expired"));
    };
    const waiting: Waiting = { turn, timer: setTimeout(check, checkMs) };
    if (lane.length === 0) lane.usedMs = Math.max(lane.usedMs, usedByRunning);
    lane.byClient.set(client, [...ofClient, waiting]);
    lane.length += 1;
    startNext();
    return turn.promise;
  };

  return {
    /** @throws {QueueRefusal} if too many requests are waiting, or the task could not start in time */
    run: async <Value>(priority: Priority, client: string, work: () => Promise<Value>): Promise<Value> => {
      await enqueue(priority, client);
      const lane = lanes[priority];
      if (sharing.includes(priority)) usedByRunning = lane.usedMs;
      const began = performance.now();
      try {
        return await work();
      } finally {
        // A millisecond more, so that lanes of tasks too short to measure take turns.
        lane.usedMs += performance.now() - began + 1;
        isBusy = false;
        startNext();
      }
    },
  };
};
