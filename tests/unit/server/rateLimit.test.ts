import { describe, expect, it } from "vitest";
import { createLimit } from "#server/shared/rateLimit.ts";

const start = 1_000_000;
const limit = () => createLimit({ times: 3, withinMs: 1_000 });

describe("a rate limit", () => {
  it("makes an address wait after as many times as allowed, until the oldest is past", () => {
    const { waitFor, note } = limit();
    for (const after of [0, 100, 200]) {
      expect(waitFor("a", start + after)).toBe(0);
      note("a", start + after);
    }
    expect(waitFor("a", start + 300)).toBe(700);
    expect(waitFor("b", start + 300)).toBe(0);
    expect(waitFor("a", start + 1_000)).toBe(0);
    note("a", start + 1_000);
    expect(waitFor("a", start + 1_050)).toBe(50);
  });

  it("forgets what is taken back", () => {
    const { waitFor, note } = limit();
    for (const after of [0, 1, 2]) note("a", start + after)();
    expect(waitFor("a", start + 3)).toBe(0);
  });

  it("remembers a bounded number of addresses, and the latest", () => {
    const { waitFor, note } = limit();
    for (let times = 0; times < 3; times++) note("first", start);
    for (let number = 0; number < 10_000; number++) note(`other ${number}`, start);
    expect(waitFor("first", start)).toBe(0);
    for (let times = 0; times < 2; times++) note("other 9999", start);
    expect(waitFor("other 9999", start)).toBe(1_000);
  });
});
