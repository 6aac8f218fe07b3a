const pattern = /^plinth-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z(?:-before-migration)?\.sql\.gz$/;

export const backupName = (madeAt: Date, isBeforeMigration = false): string => {
  const time = madeAt
    .toISOString()
    .replace(/\.\d+Z$/, "Z")
    .replace(/[-:]/g, "");
  return `plinth-${time}${isBeforeMigration ? "-before-migration" : ""}.sql.gz`;
};

/** Returns the backups among file names, newest first. */
export const backupsAmong = (names: readonly string[]) =>
  names
    .flatMap((name) => {
      const [, year, month, day, hour, minute, second] = pattern.exec(name) ?? [];
      if (!year) return [];
      const madeAt = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
      return Number.isNaN(madeAt.getTime()) ? [] : [{ name, madeAt }];
    })
    .sort((one, other) => other.madeAt.getTime() - one.madeAt.getTime() || (one.name < other.name ? 1 : -1));

const retention = { days: 7, weeks: 4, months: 12 };
const dayMs = 86_400_000;

// Weeks begin on Monday. All periods are in UTC, like the names.
const dayOf = (date: Date): string => date.toISOString().slice(0, 10);
const monthOf = (date: Date): string => date.toISOString().slice(0, 7);
const weekOf = (date: Date): string => {
  const daysSinceMonday = (date.getUTCDay() + 6) % 7;
  return dayOf(new Date(date.getTime() - daysSinceMonday * dayMs));
};

/** Returns all backups except `newest` and the last one of each of the newest 7 days, 4 weeks and 12 months that have any. */
export const expiredBackups = (names: readonly string[], newest: string): string[] => {
  const backups = backupsAmong(names);
  const keep = new Set([newest]);
  const keepLastOfEach = (periodOf: (date: Date) => string, max: number): void => {
    const periods = new Set<string>();
    for (const { name, madeAt } of backups) {
      const period = periodOf(madeAt);
      if (periods.has(period) || periods.size === max) continue;
      periods.add(period);
      keep.add(name);
    }
  };
  keepLastOfEach(dayOf, retention.days);
  keepLastOfEach(weekOf, retention.weeks);
  keepLastOfEach(monthOf, retention.months);
  return backups.map(({ name }) => name).filter((name) => !keep.has(name));
};
