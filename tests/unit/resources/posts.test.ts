import { beforeEach, describe, expect, it, vi } from "vitest";
import { onSaving, saveWords, shownTime, valueOfTyped, withoutTime } from "#kit/form/inputs/publicationChoice.ts";
import { formValues } from "#kit/resource/values.ts";
import { derivePost } from "#resources/posts/derivePost.ts";
import { posts } from "#resources/posts/index.ts";

const now = new Date("2026-11-21T10:00:00Z");

beforeEach(() => {
  vi.stubEnv("TZ", "Europe/Berlin");
});

describe("a saved post", () => {
  it("gets its date", () => {
    expect(derivePost({ published_at: onSaving }, now)).toEqual({
      published_at: "2026-11-21T10:00:00.000Z",
      date: "2026-11-21T10:00:00.000Z",
    });
  });

  it("keeps the moment since which it is published, to the microsecond", () => {
    const published_at = "2026-03-04 01:13:03.123456+00";
    const derived = derivePost({ published_at }, now, { published_at });
    expect(derived).toMatchObject({ published_at, date: now.toISOString() });
  });

  it.each([onSaving, "", "2026-01-01 01:13:03.123456+00"])(
    "is dated at its publication, though that has passed",
    (before) => {
      const published_at = "2020-07-01T07:00:00.000Z";
      const derived = derivePost({ published_at }, now, { published_at: before });
      expect(derived).toMatchObject({ published_at, date: published_at });
    },
  );

  it("is a draft without a moment", () => {
    expect(derivePost({ published_at: null }, now).published_at).toBeNull();
  });

  it("is dated at the moment that it is scheduled for", () => {
    const published_at = "2026-12-24T17:00:00.000Z";
    const derived = derivePost({ published_at }, now);
    expect(derived).toMatchObject({ published_at, date: published_at });
  });
});

it("the date of a post is kept where the owner says so, else it is that of the save", () => {
  const entered = { ...formValues(posts.fields, { title: "T", content: "B" }), date: undefined, published_at: null };
  expect(formValues(posts.fields, { ...entered, date: "2024-05-01T08:00:00Z" })).toMatchObject({ date: "" });
  expect(posts.derive({ ...entered, date: null }, now)).toMatchObject({ date: now.toISOString() });
  expect(posts.derive({ ...entered, date: "2024-05-01T08:00:00Z" }, now)).toMatchObject({
    date: "2024-05-01T08:00:00Z",
  });
});

describe("the publication control", () => {
  it("takes a time on the clock of this device, and shows it again", () => {
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
  ])("says %s where %j is stored and %j chosen", (words, stored, chosen) => {
    expect(saveWords(stored, chosen, now)).toBe(words);
  });

  it("leaves a time that summer time skips as it is typed, and means an hour later", () => {
    const value = valueOfTyped("2027-03-28T02:30");
    expect(value).toBe("2027-03-28T01:30:00.000Z");
    expect(shownTime(value, "2027-03-28T02:30")).toBe("2027-03-28T02:30");
    expect(shownTime(value, "")).toBe("2027-03-28T03:30");
  });
});

it("posts say what the spec says when title or content is missing", () => {
  expect(posts.requiredMessage).toBe("Title and content are required");
});
