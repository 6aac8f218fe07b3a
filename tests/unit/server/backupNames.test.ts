import { describe, expect, it } from "vitest";
import { backupName, backupsAmong, expiredBackups } from "#server/backup/backupNames.ts";

const at = (time: string): string => backupName(new Date(time));

/** One backup each night at 03:00 UTC, the newest first, ending on this day. */
const nightly = (lastDay: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) =>
    at(new Date(Date.parse(`${lastDay}T03:00:00Z`) - index * 86_400_000).toISOString()),
  );

const keptOf = (names: string[]): string[] => {
  const expired = new Set(expiredBackups(names, names[0] ?? ""));
  return names.filter((name) => !expired.has(name));
};

describe("the name of a backup", () => {
  it("holds the time, in UTC, and sorts by it", () => {
    expect(at("2026-11-21T03:00:09.123Z")).toBe("plinth-20261121T030009Z.sql.gz");
    expect(backupName(new Date("2026-11-21T03:00:09Z"), true)).toBe("plinth-20261121T030009Z-before-migration.sql.gz");
    const names = [at("2026-11-20T03:00:00Z"), at("2026-11-22T03:00:00Z"), at("2026-11-21T03:00:00Z")];
    expect(backupsAmong(names).map(({ madeAt }) => madeAt.getUTCDate())).toEqual([22, 21, 20]);
  });

  it.each([
    "plinth-20261121T030000Z.sql",
    "plinth-20261121T030000Z.sql.gz.part",
    ".plinth-20261121T030000Z.sql.gz.77",
    "plinth-20261341T990000Z.sql.gz",
    "other-20261121T030000Z.sql.gz",
    "holiday.jpg",
  ])("is not %s", (name) => {
    expect(backupsAmong([name])).toEqual([]);
    expect(expiredBackups([name, ...nightly("2026-11-21", 60)], "")).not.toContain(name);
  });
});

describe("of nightly backups", () => {
  it("those of the last 7 days are kept", () => {
    expect(keptOf(nightly("2026-11-21", 400)).slice(0, 7)).toEqual(nightly("2026-11-21", 7));
  });

  it("the last one of each of 4 weeks and 12 months is kept, and nothing else", () => {
    expect(keptOf(nightly("2026-11-21", 400)).slice(7)).toEqual(
      // The Sundays of the three weeks before, then the ends of the eleven months before.
      [
        ...["2026-11-08", "2026-11-01", "2026-10-31", "2026-09-30", "2026-08-31", "2026-07-31", "2026-06-30"],
        ...["2026-05-31", "2026-04-30", "2026-03-31", "2026-02-28", "2026-01-31", "2025-12-31"],
      ].map((day) => at(`${day}T03:00:00Z`)),
    );
  });

  it("keeps 7 daily, 4 weekly and 12 monthly backups after a year", () => {
    let stored: string[] = [];
    for (const name of nightly("2026-11-21", 400).reverse()) {
      stored = [name, ...stored];
      const expired = new Set(expiredBackups(stored, name));
      stored = stored.filter((each) => !expired.has(each));
    }
    expect(stored).toEqual(keptOf(nightly("2026-11-21", 400)));
  });

  it("keeps the newest intact one even if its clock was wrong", () => {
    const old = at("2020-01-01T03:00:00Z");
    expect(expiredBackups([...nightly("2026-11-21", 400), old], old)).not.toContain(old);
  });

  it("one before a migration counts as one of its day", () => {
    const night = at("2026-11-21T03:00:00Z");
    const migration = backupName(new Date("2026-11-21T14:00:00Z"), true);
    expect(expiredBackups([night, migration], migration)).toEqual([night]);
  });
});
