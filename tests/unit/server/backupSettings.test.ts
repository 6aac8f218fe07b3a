import { describe, expect, it } from "vitest";
import { readBackupPlace } from "#server/backup/backupSettings.ts";
import { UserError } from "#server/shared/userError.ts";

const bucket = {
  BACKUP_S3_ENDPOINT: "https://s3.example.org/",
  BACKUP_S3_BUCKET: "backups",
  BACKUP_S3_REGION: "eu-central-1",
  BACKUP_S3_ACCESS_KEY_ID: "id",
  BACKUP_S3_SECRET_ACCESS_KEY: "secret",
};

describe("backups go", () => {
  it("into the data folder, or where BACKUP_DIR says, or nowhere", () => {
    expect(readBackupPlace({}, "/data")).toEqual({ kind: "folder", folder: "/data/backups" });
    expect(readBackupPlace({ BACKUP_DIR: "/mnt/disk" }, "/data")).toEqual({ kind: "folder", folder: "/mnt/disk" });
    expect(readBackupPlace({ BACKUP_DIR: "off" }, "/data")).toBeNull();
    expect(readBackupPlace({ ...bucket, BACKUP_DIR: "off" }, "/data")).toBeNull();
  });

  it("to a bucket, with or without a prefix", () => {
    expect(readBackupPlace(bucket, "/data")).toMatchObject({
      kind: "bucket",
      bucket: { endpoint: "https://s3.example.org", bucket: "backups", prefix: "" },
    });
    expect(readBackupPlace({ ...bucket, BACKUP_S3_PREFIX: "/my/site/" }, "/data")).toMatchObject({
      bucket: { prefix: "my/site/" },
    });
  });

  it.each([
    [{ BACKUP_S3_BUCKET: "backups" }, "BACKUP_S3_ENDPOINT and BACKUP_S3_REGION and"],
    [{ ...bucket, BACKUP_S3_REGION: "" }, "also need BACKUP_S3_REGION: set it too"],
    [{ ...bucket, BACKUP_S3_ENDPOINT: "s3" }, "not an address"],
    [{ ...bucket, BACKUP_DIR: "/mnt/disk" }, "both set"],
  ])("nowhere by half: %j says what is wrong", (environment, words) => {
    expect(() => readBackupPlace(environment, "/data")).toThrow(UserError);
    expect(() => readBackupPlace(environment, "/data")).toThrow(words);
  });
});
