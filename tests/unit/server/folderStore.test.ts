import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { folderStore } from "#server/backup/folderStore.ts";
import { takeBackup } from "#server/backup/takeBackup.ts";
import { temporaryFolder } from "../temporaryFolder.ts";

it("reports an unwritable folder before the database is read", async () => {
  const dataFolder = temporaryFolder();
  mkdirSync(join(dataFolder, "database"));
  // Reading this database would be reported as damage.
  writeFileSync(join(dataFolder, "database", "PG_VERSION"), "none");
  writeFileSync(join(dataFolder, "backups"), "a file");
  const store = folderStore(join(dataFolder, "backups"));
  await expect(takeBackup({ dataFolder, store })).rejects.toThrow(
    /^The backup cannot be written to .+backups \(EEXIST.+\)\. Check the folder's permissions\.$/,
  );
});
