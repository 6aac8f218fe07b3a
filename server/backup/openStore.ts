import { bucketStore } from "./bucketStore.ts";
import { folderStore } from "./folderStore.ts";
import type { BackupPlace, BackupStore } from "./settings.ts";

export const openStore = (place: NonNullable<BackupPlace>): BackupStore =>
  place.kind === "bucket" ? bucketStore(place.bucket) : folderStore(place.folder);
