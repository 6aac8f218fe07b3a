import { expect, it, vi } from "vitest";
import { formatAge, formatMoment, formatMoments } from "#ui/formatMoment.ts";

it.each([
  ["UTC", "21 Sep 2026, 22:30"],
  ["America/Sao_Paulo", "21 Sep 2026, 19:30"],
  ["Pacific/Kiritimati", "22 Sep 2026, 12:30"],
])("formats a time in the time zone of the device: %s", (zone, text) => {
  vi.stubEnv("TZ", zone);
  expect(formatMoment("2026-09-21 22:30:00+00")).toBe(text);
});

it("shows midnight as the first minute of a day", () => {
  vi.stubEnv("TZ", "UTC");
  expect(formatMoment("2026-11-21T00:00:00Z")).toBe("21 Nov 2026, 00:00");
});

it("adds seconds to times of the same minute", () => {
  vi.stubEnv("TZ", "UTC");
  const times = ["10:12:45", "10:12:07", "10:11:00"].map((time) => `2026-11-21T${time}Z`);
  expect(formatMoments(times)).toEqual(["21 Nov 2026, 10:12:45", "21 Nov 2026, 10:12:07", "21 Nov 2026, 10:11"]);
});

it.each([
  ["2026-11-21T09:01:00Z", "this hour"],
  ["2026-11-20T11:00:00Z", "23 hours ago"],
  ["2026-11-20T10:00:00Z", "yesterday"],
  ["2026-11-01T10:00:00Z", "20 days ago"],
])("formats the age of %s in its largest unit", (timestamp, age) => {
  vi.useFakeTimers({ now: Date.parse("2026-11-21T10:00:00Z") });
  expect(formatAge(timestamp)).toBe(age);
});
