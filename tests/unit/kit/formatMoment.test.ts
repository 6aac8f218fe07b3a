import { expect, it, vi } from "vitest";
import { formatMoment } from "#ui/formatMoment.ts";

it.each([
  ["UTC", "21 Sep 2026, 22:30"],
  ["America/Sao_Paulo", "21 Sep 2026, 19:30"],
  ["Pacific/Kiritimati", "22 Sep 2026, 12:30"],
])("a moment is told by the reader's clock, in the site's words for a day: %s", (zone, text) => {
  vi.stubEnv("TZ", zone);
  expect(formatMoment("2026-09-21 22:30:00+00")).toBe(text);
});

it("midnight is the first minute of its day", () => {
  vi.stubEnv("TZ", "UTC");
  expect(formatMoment("2026-11-21T00:00:00Z")).toBe("21 Nov 2026, 00:00");
});
