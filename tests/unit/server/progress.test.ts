import { expect, it } from "vitest";
import { createProgress } from "#server/static/progress.ts";

const progressOn = (isTTY: boolean) => {
  const clock = { now: 0 };
  let printed = "";
  const write = (text: string) => {
    printed += text;
    return true;
  };
  return { clock, printed: () => printed, progress: createProgress({ write, isTTY }, () => clock.now) };
};

it("a build tells its progress in a bar with count and rate, within one line of the terminal", () => {
  const { clock, printed, progress } = progressOn(true);
  clock.now = 10_000;
  progress.tell("pages", 1_000, 4_000);
  progress.tell("pages", 1_001, 4_000);
  expect(printed()).toBe("\r[#######-----------------------] 1,000 of 4,000 pages, 100 a second\u001b[K");
  clock.now = 20_000;
  progress.tell("pages", 4_000, 4_000);
  progress.end();
  expect(printed().endsWith(`\r[${"#".repeat(30)}] 4,000 of 4,000 pages, 200 a second\u001b[K\n`)).toBe(true);
});

it("a build whose output goes to a file tells it in plain lines, few of them", () => {
  const { clock, printed, progress } = progressOn(false);
  for (clock.now = 0; clock.now < 12_000; clock.now += 100) progress.tell("pages", clock.now / 100, 120);
  progress.end();
  expect(printed().trim().split("\n")).toEqual([
    "50 of 120 pages, 10 a second",
    "100 of 120 pages, 10 a second",
    "119 of 120 pages, 10 a second",
  ]);
});

it("feeds, cards and the like have a count and a rate of their own, after the pages", () => {
  const { clock, printed, progress } = progressOn(false);
  clock.now = 2_000;
  progress.tell("pages", 300, 300);
  clock.now = 3_000;
  progress.tell("other files", 0, 800);
  clock.now = 7_000;
  progress.tell("other files", 800, 800);
  progress.end();
  expect(printed().trim().split("\n")).toEqual([
    "300 of 300 pages, 100 a second",
    "800 of 800 other files, 200 a second",
  ]);
});
