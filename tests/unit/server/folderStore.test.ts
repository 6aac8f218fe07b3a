import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { folderStore } from "#server/backup/folderStore.ts";
import { takeBackup } from "#server/backup/takeBackup.ts";

it("a folder that cannot be written is told before the database is read", async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), "plinth-store-"));
  mkdirSync(join(dataFolder, "database"));
  // To read this one would be told as damage.
  writeFileSync(join(dataFolder, "database", "PG_VERSION"), "none");
  writeFileSync(join(dataFolder, "backups"), "a file");
  const store = folderStore(join(dataFolder, "backups"));
  await expect(takeBackup({ dataFolder, store })).rejects.toThrow(
    /^The backup cannot be written to .+backups \(EEXIST.+\)\. Check the folder's permissions\.$/,
  );
  rmSync(dataFolder, { recursive: true });
});
