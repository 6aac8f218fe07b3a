import { describe, expect, it, vi } from "vitest";
import { formatInZone, localTimeOf, momentOfLocalTime, zoneLabel } from "#shared/base/localTime.ts";

const momentOf = (local: string, zone: string) => {
  vi.stubEnv("TZ", zone);
  return momentOfLocalTime(local)?.toISOString();
};

describe("a time on the device's clock", () => {
  it.each([
    ["2026-11-21T10:12", "Europe/Berlin", "2026-11-21T09:12:00.000Z"],
    ["2026-07-21T10:12", "Europe/Berlin", "2026-07-21T08:12:00.000Z"],
    ["2026-11-21T10:12", "Asia/Kathmandu", "2026-11-21T04:27:00.000Z"],
    ["2026-11-21T10:12", "Pacific/Kiritimati", "2026-11-20T20:12:00.000Z"],
    ["2026-01-01T00:00", "America/Sao_Paulo", "2026-01-01T03:00:00.000Z"],
    ["2026-11-21T10:12", "UTC", "2026-11-21T10:12:00.000Z"],
  ])("converts from %s in %s to %s and back", (local, zone, moment) => {
    expect(momentOf(local, zone)).toBe(moment);
    expect(localTimeOf(new Date(moment))).toBe(local);
  });

  it("is correct before and after both changes of summer time", () => {
    expect(momentOf("2026-03-29T01:59", "Europe/Berlin")).toBe("2026-03-29T00:59:00.000Z");
    expect(momentOf("2026-03-29T03:00", "Europe/Berlin")).toBe("2026-03-29T01:00:00.000Z");
    expect(momentOf("2026-10-25T01:59", "Europe/Berlin")).toBe("2026-10-24T23:59:00.000Z");
    expect(momentOf("2026-10-25T03:00", "Europe/Berlin")).toBe("2026-10-25T02:00:00.000Z");
    expect(momentOf("2026-03-08T03:00", "America/New_York")).toBe("2026-03-08T07:00:00.000Z");
    expect(momentOf("2026-11-01T00:59", "America/New_York")).toBe("2026-11-01T04:59:00.000Z");
  });

  it("is an hour later when summer time skips it, and the first when it occurs twice", () => {
    expect(momentOf("2026-03-29T02:30", "Europe/Berlin")).toBe("2026-03-29T01:30:00.000Z");
    expect(momentOf("2026-03-08T02:30", "America/New_York")).toBe("2026-03-08T07:30:00.000Z");
    expect(momentOf("2026-10-25T02:30", "Europe/Berlin")).toBe("2026-10-25T00:30:00.000Z");
    expect(momentOf("2026-11-01T01:30", "America/New_York")).toBe("2026-11-01T05:30:00.000Z");
    expect(momentOf("2026-04-05T01:45", "Australia/Lord_Howe")).toBe("2026-04-04T14:45:00.000Z");
  });

  it.each(["", "2026-11-21", "2026-13-40T10:00", "0202-11-21T10:00"])("cannot be '%s'", (local) => {
    expect(momentOfLocalTime(local)).toBeNull();
  });
});

describe("a displayed moment", () => {
  it("names the zone and its offset from UTC on that day", () => {
    expect(zoneLabel("Europe/Berlin", new Date("2026-11-21T09:12:00Z"))).toBe("Europe/Berlin (UTC+1)");
    expect(zoneLabel("Europe/Berlin", new Date("2026-07-21T09:12:00Z"))).toBe("Europe/Berlin (UTC+2)");
    expect(zoneLabel("America/New_York", new Date("2026-11-21T09:12:00Z"))).toBe("America/New York (UTC-5)");
    expect(zoneLabel("UTC", new Date("2026-11-21T09:12:00Z"))).toBe("UTC");
  });

  it("is formatted in that zone", () => {
    expect(formatInZone(new Date("2026-11-21T09:12:30Z"), "Europe/Berlin")).toBe(
      "21 Nov 2026, 10:12, Europe/Berlin (UTC+1)",
    );
  });
});
