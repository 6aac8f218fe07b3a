import { type Deferred, deferred } from "../../shared/async.ts";

const priorities = ["owner", "command", "signIn", "page", "visitor", "maintenance"] as const;
export type Priority = (typeof priorities)[number];

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

// While the queue is paused, an expired request waits up to this long, and the pause is checked this often.
const pauseCheckMs = 500;
const maximumPauseMs = 30_000;

interface Lane {
  byClient: Map<string, Waiting[]>;
  length: number;
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
 * Runs one task at a time, by priority. Clients of the same priority take turns, and so do pages and visitors, so that none starves.
 * @param isPaused whether the database is restarting: requests then wait up to 30 s longer before they expire
 */
export const createRequestQueue = (bounds: Record<Priority, QueueBounds>, isPaused = () => false) => {
  const lanes = new Map<Priority, Lane>(priorities.map((priority) => [priority, { byClient: new Map(), length: 0 }]));
  let isBusy = false;
  let pagesFirst = true;

  const order = (): Priority[] => {
    pagesFirst = !pagesFirst;
    return [
      "owner",
      "command",
      "signIn",
      ...(pagesFirst ? (["page", "visitor"] as const) : (["visitor", "page"] as const)),
      "maintenance",
    ];
  };

  const nextWaiting = (): Waiting | undefined => {
    for (const priority of order()) {
      const lane = lanes.get(priority);
      const waiting = lane && shiftWaiting(lane);
      if (waiting) return waiting;
    }
    return undefined;
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
    const lane = lanes.get(priority);
    if (!lane) return Promise.reject(new QueueRefusal("total"));
    const ofClient = lane.byClient.get(client) ?? [];
    const { perClient, total, maximumWaitMs } = bounds[priority];
    if (ofClient.length >= perClient) return Promise.reject(new QueueRefusal("client"));
    if (lane.length >= total) return Promise.reject(new QueueRefusal("total"));
    const turn = deferred<void>();
    const expire = (pausedMs: number): void => {
      if (isPaused() && pausedMs < maximumPauseMs) {
        waiting.timer = setTimeout(() => expire(pausedMs + pauseCheckMs), pauseCheckMs);
        return;
      }
      removeWaiting(lane, client, waiting);
      turn.reject(new QueueRefusal("expired"));
    };
    const waiting: Waiting = { turn, timer: setTimeout(() => expire(0), maximumWaitMs) };
    lane.byClient.set(client, [...ofClient, waiting]);
    lane.length += 1;
    startNext();
    return turn.promise;
  };

  return {
    /** @throws {QueueRefusal} if too many requests are waiting, or the task could not start in time */
    run: async <Value>(priority: Priority, client: string, work: () => Promise<Value>): Promise<Value> => {
      await enqueue(priority, client);
      try {
        return await work();
      } finally {
        isBusy = false;
        startNext();
      }
    },
  };
};
