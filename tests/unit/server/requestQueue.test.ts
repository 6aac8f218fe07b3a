import { describe, expect, it, vi } from "vitest";
import { createRequestQueue, type Priority, QueueRefusal } from "#server/database/queue/requestQueue.ts";
import { deferred } from "#server/shared/async.ts";

const few = { perClient: 3, total: 5, maximumWaitMs: 1_000 };
const bounds = { owner: few, command: few, signIn: few, page: few, visitor: few, maintenance: few };
const open = (isPaused?: () => boolean) => {
  const queue = createRequestQueue(bounds, isPaused);
  const done: string[] = [];
  const first = deferred<void>();
  const held = queue.run("visitor", "first", () => first.promise);
  const ask = (priority: Priority, client: string, name = `${priority} ${client}`) =>
    queue.run(priority, client, async () => {
      done.push(name);
    });
  return { ask, done, release: first.resolve, held };
};

// A queue that forgets somebody would leave a test waiting.
describe("the queue in front of the database", { timeout: 5_000 }, () => {
  it("does one thing at a time, the owner's before commands' before sign-ins before visitors', upkeep last", async () => {
    const { ask, done, release } = open();
    const all = [
      ask("maintenance", "m"),
      ask("visitor", "a"),
      ask("signIn", "b"),
      ask("command", "d"),
      ask("owner", "c"),
    ];
    expect(done).toEqual([]);
    release();
    await Promise.all(all);
    expect(done).toEqual(["owner c", "command d", "signIn b", "visitor a", "maintenance m"]);
  });

  it("lets clients take turns, so that one of many requests is not everybody's wait", async () => {
    const { ask, done, release } = open();
    const all = [
      ask("visitor", "a", "a1"),
      ask("visitor", "a", "a2"),
      ask("visitor", "a", "a3"),
      ask("visitor", "b", "b1"),
    ];
    release();
    await Promise.all(all);
    expect(done).toEqual(["a1", "b1", "a2", "a3"]);
  });

  it("gives sign-ins, pages and visitors equal time, however often the owner takes a turn between them", async () => {
    vi.useFakeTimers();
    const queue = createRequestQueue(bounds);
    const turns: Record<string, number> = {};
    const repeat = async (priority: Priority, client: string, ms: number): Promise<void> => {
      await queue.run(priority, client, () => new Promise((resolve) => setTimeout(resolve, ms)));
      turns[priority] = (turns[priority] ?? 0) + 1;
      await repeat(priority, client, ms);
    };
    for (const client of ["a", "b", "c"]) {
      void repeat("visitor", client, 60);
      void repeat("signIn", client, 30);
    }
    void repeat("page", "page", 5);
    void repeat("owner", "a monitor", 1);
    await vi.advanceTimersByTimeAsync(12_000);
    const { visitor = 0, signIn = 0, page = 0 } = turns;
    expect(signIn / visitor).toBeCloseTo(2, 0);
    expect(page).toBeGreaterThan(0.9 * (visitor + signIn));
  });

  it("refuses what is too much of one client, and of all", async () => {
    const { ask, release } = open();
    const waiting = [1, 2, 3].map(() => ask("visitor", "a"));
    await expect(ask("visitor", "a")).rejects.toMatchObject({ reason: "client" });
    waiting.push(ask("visitor", "b"), ask("visitor", "c"));
    await expect(ask("visitor", "d")).rejects.toMatchObject({ reason: "total" });
    release();
    await Promise.all(waiting);
    await expect(ask("visitor", "a")).resolves.toBeUndefined();
  });

  it("lets requests wait up to 30 s longer while the database restarts", async () => {
    vi.useFakeTimers();
    let isStarting = true;
    const { ask } = open(() => isStarting);
    const refusals: string[] = [];
    const wait = (client: string) => ask("visitor", client).catch(() => refusals.push(client));
    wait("a");
    await vi.advanceTimersByTimeAsync(20_000);
    expect(refusals).toEqual([]);
    wait("b");
    await vi.advanceTimersByTimeAsync(12_000);
    expect(refusals).toEqual(["a"]);
    isStarting = false;
    await vi.advanceTimersByTimeAsync(900);
    expect(refusals).toEqual(["a"]);
    await vi.advanceTimersByTimeAsync(600);
    expect(refusals).toEqual(["a", "b"]);
  });

  it("refuses what has waited too long though the place is still held, and does not do it later", async () => {
    vi.useFakeTimers();
    const { ask, release, held, done } = open();
    const onRefusal = vi.fn();
    ask("visitor", "a").catch(onRefusal);
    await vi.advanceTimersByTimeAsync(600);
    const fresh = ask("visitor", "b");
    await vi.advanceTimersByTimeAsync(600);
    expect(onRefusal).toHaveBeenCalledExactlyOnceWith(expect.any(QueueRefusal));
    release();
    await held;
    await fresh;
    expect(done).toEqual(["visitor b"]);
  });
});
