import type { BackupPlace } from "../shared/settings.ts";
import { bucketStore } from "./bucketStore.ts";
import { folderStore } from "./folderStore.ts";

export interface BackupStore {
  locate: (name: string) => string;
  /** Fails if nothing can be written, before a dump is made. A bucket has no such check: only an upload shows it. */
  prepare?: () => Promise<void>;
  /** The names of the backups, or of all files in a folder beside them, as `media/…`. */
  list: (folder?: string) => Promise<string[]>;
  read: (name: string) => Promise<Buffer>;
  write: (name: string, bytes: Buffer) => Promise<void>;
  /** Adds a file that never changes. */
  add: (name: string, source: string) => Promise<void>;
  remove: (name: string) => Promise<void>;
}

export const openBackupStore = (place: NonNullable<BackupPlace>): BackupStore =>
  place.kind === "bucket" ? bucketStore(place.bucket) : folderStore(place.folder);
