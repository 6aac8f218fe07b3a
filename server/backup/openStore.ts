import type { BackupPlace, BackupStore } from "./backupSettings.ts";
import { bucketStore } from "./bucketStore.ts";
import { folderStore } from "./folderStore.ts";

export const openStore = (place: NonNullable<BackupPlace>): BackupStore =>
  place.kind === "bucket" ? bucketStore(place.bucket) : folderStore(place.folder);
