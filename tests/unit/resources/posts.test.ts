import { beforeEach, describe, expect, it, vi } from "vitest";
import { saveLabel, shownTime, valueOfTyped, withoutTime } from "#kit/form/inputs/publicationChoice.ts";
import { posts } from "#resources/posts/index.ts";

const now = new Date("2026-11-21T10:00:00Z");

beforeEach(() => {
  vi.stubEnv("TZ", "Europe/Berlin");
  vi.setSystemTime(now);
});

describe("the publication control", () => {
  it("converts a time in the time zone of the device, and back", () => {
    const value = valueOfTyped("2026-12-24T18:00");
    expect(value).toBe("2026-12-24T17:00:00.000Z");
    vi.stubEnv("TZ", "Asia/Tokyo");
    expect(shownTime(value, "")).toBe("2026-12-25T02:00");
  });

  it.each([
    ["Save and publish", "", ""],
    ["Save and publish", "", "2026-11-21T09:00:00.000Z"],
    ["Save and publish", "2026-12-24T17:00:00+00:00", ""],
    ["Save and schedule", "", "2026-12-24T17:00:00.000Z"],
    ["Save and schedule", "", withoutTime],
    ["Save and schedule", "2026-11-01T09:00:00+00:00", "2026-12-24T17:00:00.000Z"],
    ["Save", "2026-11-01T09:00:00+00:00", "2026-11-01T09:00:00+00:00"],
    ["Save", "2026-11-01T09:00:00+00:00", ""],
  ])("labels the button %s if %j is stored and %j chosen", (words, stored, chosen) => {
    expect(saveLabel(stored, chosen)).toBe(words);
  });

  it("keeps a time that daylight saving skips as typed, and stores an hour later", () => {
    const value = valueOfTyped("2027-03-28T02:30");
    expect(value).toBe("2027-03-28T01:30:00.000Z");
    expect(shownTime(value, "2027-03-28T02:30")).toBe("2027-03-28T02:30");
    expect(shownTime(value, "")).toBe("2027-03-28T03:30");
  });
});

it("uses the text of the specification if title or content is missing", () => {
  expect(posts.requiredMessage).toBe("Title and content are required");
});
