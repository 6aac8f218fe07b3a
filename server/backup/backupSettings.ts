import { join, resolve } from "node:path";
import { UserError } from "../shared/userError.ts";

export interface BackupStore {
  locate: (name: string) => string;
  /** Fails where nothing can be written, before a dump is made for it. A bucket tells that only of what it is sent. */
  prepare?: () => Promise<void>;
  /** The names of the backups, or of all files in a folder beside them, as `media/…`. */
  list: (folder?: string) => Promise<string[]>;
  read: (name: string) => Promise<Buffer>;
  write: (name: string, bytes: Buffer) => Promise<void>;
  /** Adds a file that nothing will ever change. */
  add: (name: string, source: string) => Promise<void>;
  remove: (name: string) => Promise<void>;
}

export interface BucketSettings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  prefix: string;
}

export type BackupPlace = { kind: "folder"; folder: string } | { kind: "bucket"; bucket: BucketSettings } | null;

type Environment = Record<string, string | undefined>;

const needed = [
  "BACKUP_S3_ENDPOINT",
  "BACKUP_S3_BUCKET",
  "BACKUP_S3_REGION",
  "BACKUP_S3_ACCESS_KEY_ID",
  "BACKUP_S3_SECRET_ACCESS_KEY",
] as const;

const readBucket = (environment: Environment): BucketSettings => {
  const missing = needed.filter((name) => !environment[name]);
  if (missing.length > 0) {
    throw new UserError(
      `Backups to S3 also need ${missing.join(" and ")}: set ${missing.length > 1 ? "them" : "it"} too.`,
    );
  }
  const text = (name: (typeof needed)[number] | "BACKUP_S3_PREFIX"): string => environment[name] ?? "";
  const endpoint = text("BACKUP_S3_ENDPOINT").replace(/\/+$/, "");
  if (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol)) {
    throw new UserError(
      `BACKUP_S3_ENDPOINT is "${endpoint}", which is not an address: set it to one like https://s3.example.org.`,
    );
  }
  const folder = text("BACKUP_S3_PREFIX").replace(/^\/+|\/+$/g, "");
  return {
    endpoint,
    bucket: text("BACKUP_S3_BUCKET"),
    region: text("BACKUP_S3_REGION"),
    accessKeyId: text("BACKUP_S3_ACCESS_KEY_ID"),
    secretAccessKey: text("BACKUP_S3_SECRET_ACCESS_KEY"),
    prefix: folder && `${folder}/`,
  };
};

/** BACKUP_S3_…, else BACKUP_DIR, else `backups` in the data folder; BACKUP_DIR=off: null. @throws {UserError} */
export const readBackupPlace = (environment: Environment, dataFolder: string): BackupPlace => {
  const folder = environment.BACKUP_DIR;
  if (folder === "off") return null;
  if (![...needed, "BACKUP_S3_PREFIX"].some((name) => environment[name])) {
    return { kind: "folder", folder: folder ? resolve(folder) : join(dataFolder, "backups") };
  }
  if (folder) throw new UserError("BACKUP_DIR and BACKUP_S3_… are both set: set only where the backups shall go.");
  return { kind: "bucket", bucket: readBucket(environment) };
};
