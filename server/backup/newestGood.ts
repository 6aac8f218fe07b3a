import { unpackBackup } from "./backupFile.ts";
import { backupsAmong } from "./names.ts";
import { openStore } from "./openStore.ts";
import { readBackupPlace } from "./settings.ts";

const longestSearch = 20_000;

const findIntact = async (environment: Record<string, string | undefined>, dataFolder: string) => {
  const place = readBackupPlace(environment, dataFolder);
  if (!place) return null;
  const store = openStore(place);
  for (const { name } of backupsAmong(await store.list())) {
    const isIntact = await store
      .read(name)
      .then((bytes) => unpackBackup(bytes, name))
      .then(() => true)
      .catch(() => false);
    if (isIntact) return place.kind === "folder" ? store.locate(name) : name;
  }
  return null;
};

export const newestGoodBackup = (
  environment: Record<string, string | undefined>,
  dataFolder: string,
): Promise<string | null> => {
  const tooLong = new Promise<null>((resolve) => setTimeout(resolve, longestSearch, null).unref());
  return Promise.race([findIntact(environment, dataFolder).catch(() => null), tooLong]);
};
