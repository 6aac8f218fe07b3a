interface NamedBackup {
  name: string;
  madeAt: Date;
}

const pattern = /^plinth-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z(?:-before-migration)?\.sql\.gz$/;

export const backupName = (madeAt: Date, isBeforeMigration = false): string => {
  const time = madeAt
    .toISOString()
    .replace(/\.\d+Z$/, "Z")
    .replace(/[-:]/g, "");
  return `plinth-${time}${isBeforeMigration ? "-before-migration" : ""}.sql.gz`;
};

/** The backups among file names, newest first. */
export const backupsAmong = (names: readonly string[]): NamedBackup[] =>
  names
    .flatMap((name) => {
      const [, year, month, day, hour, minute, second] = pattern.exec(name) ?? [];
      if (!year) return [];
      const madeAt = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
      return Number.isNaN(madeAt.getTime()) ? [] : [{ name, madeAt }];
    })
    .sort((one, other) => other.madeAt.getTime() - one.madeAt.getTime() || (one.name < other.name ? 1 : -1));
