import { beforeEach, expect, it, vi } from "vitest";
import { createBlockList } from "#server/database/queue/blockList.ts";

const second = 1_000;

beforeEach(() => {
  vi.useFakeTimers();
});

it("blocks a client that uses more than half of a minute, until the minute is over", () => {
  const { noteUse, isBlocked } = createBlockList();
  for (let number = 0; number < 12; number++) noteUse("a", 2.5 * second);
  expect(isBlocked("a")).toBe(false);
  noteUse("a", 1);
  expect(isBlocked("a")).toBe(true);
  vi.advanceTimersByTime(60 * second);
  expect(isBlocked("a")).toBe(false);
  noteUse("a", 2.5 * second);
  expect(isBlocked("a")).toBe(false);
});

it("forgets the least recent client beyond 10,000", () => {
  const { block, isBlocked } = createBlockList();
  block("first");
  for (let number = 0; number < 10_000; number++) block(`other ${number}`);
  expect([isBlocked("first"), isBlocked("other 9999")]).toEqual([false, true]);
});
