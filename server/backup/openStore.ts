import { bucketStore } from "./bucketStore.ts";
import { folderStore } from "./folderStore.ts";
import type { BackupPlace } from "./settings.ts";
import type { BackupStore } from "./store.ts";

export const openStore = (place: NonNullable<BackupPlace>): BackupStore =>
  place.kind === "bucket" ? bucketStore(place.bucket) : folderStore(place.folder);
