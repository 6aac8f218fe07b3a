import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  constants,
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { readControlFile, writeControlFile } from "#server/database/control.ts";
import { openDataFolder, prepareCopy, removeAbandonedCopies } from "#server/database/dataFolder.ts";
import { checkDatabase, DamagedDatabase } from "#server/database/postgres/databaseCheck.ts";
import { freeBytesAt } from "#server/shared/diskSpace.ts";
import { holderOf } from "#server/shared/folderLock.ts";
import { isRunning, startOf } from "#server/shared/processes.ts";
import { UserError } from "#server/shared/userError.ts";
import { temporaryFolder } from "../temporaryFolder.ts";

let folder: string;

beforeEach(() => {
  folder = temporaryFolder();
});

const lockFor = (pid: number, start = startOf(pid)): void => writeFileSync(join(folder, "lock"), `${pid} ${start}`);

/** A process that ended and whose parent never asks for it. */
const makeZombie = async (): Promise<{ pid: number; parent: ReturnType<typeof spawn> }> => {
  const parent = spawn("sh", ["-c", "sleep 0.2 & echo $!; exec sleep 60"], { stdio: ["ignore", "pipe", "ignore"] });
  const [line] = await once(parent.stdout, "data");
  const pid = Number(String(line));
  for (let tries = 0; isRunning(pid) && tries < 100; tries++) await new Promise((resolve) => setTimeout(resolve, 50));
  return { pid, parent };
};

describe("the lock of a data folder", () => {
  it("is held by a process that runs", () => {
    lockFor(process.ppid);
    expect(holderOf(folder)).toBe(process.ppid);
    expect(() => openDataFolder(folder)).toThrow(`is in use by process ${process.ppid}`);
  });

  it("is held neither by one that is gone, nor by another one of its number", () => {
    lockFor(2 ** 22 + 7, "1");
    expect(holderOf(folder)).toBeNull();
    lockFor(process.ppid, "1");
    expect(holderOf(folder)).toBeNull();
    openDataFolder(folder).release();
  });

  it.runIf(process.platform === "linux")("is not held by a zombie", async () => {
    const { pid, parent } = await makeZombie();
    expect(readFileSync(`/proc/${pid}/stat`, "utf8")).toMatch(/\) Z /);
    lockFor(pid);
    expect(holderOf(folder)).toBeNull();
    openDataFolder(folder).release();
    parent.kill();
    await once(parent, "exit");
  });

  it("is readable only by its owner", () => {
    const opened = openDataFolder(folder);
    expect(statSync(join(folder, "lock")).mode & 0o777).toBe(0o600);
    opened.release();
  });

  it("that cannot be read is one sentence", () => {
    mkdirSync(join(folder, "lock"));
    expect(() => openDataFolder(folder)).toThrow(
      /^The lock .+ cannot be read \(.+\)\. If no Plinth server uses this folder, delete it/,
    );
  });
});

describe("a data folder", () => {
  it.each(["", "  \n", "abc"])("rejects a damaged key (%j) and releases the folder", (text) => {
    writeFileSync(join(folder, "jwt-secret"), text);
    expect(() => openDataFolder(folder)).toThrow(UserError);
    expect(() => openDataFolder(folder)).toThrow(
      /^The key that signs sessions, .+, is damaged .+\. Delete it, then start again/,
    );
    expect(readdirSync(folder)).toEqual(["jwt-secret"]);
  });

  it("without a key gets one", () => {
    const { jwtSecret, release } = openDataFolder(folder);
    release();
    expect(jwtSecret).toMatch(/^[0-9a-f]{64}$/);
    expect(openDataFolder(folder).jwtSecret).toBe(jwtSecret);
  });

  it("that is a file is one sentence", () => {
    writeFileSync(join(folder, "file"), "");
    expect(() => openDataFolder(join(folder, "file"))).toThrow(/^The data folder .+ is a file, not a folder\. Move/);
  });

  const unwritable = /^The data folder .+ is not writable \(.+\)\. Fix its permissions, or set PLINTH_DATA/;

  it("reports in one sentence that it cannot be created", () => {
    writeFileSync(join(folder, "file"), "");
    expect(() => openDataFolder(join(folder, "file/data"))).toThrow(UserError);
    expect(() => openDataFolder(join(folder, "file/data"))).toThrow(unwritable);
  });

  it("that is read-only is one sentence", () => {
    // Nothing that chmod forbids is forbidden to root; what the kernel keeps is.
    const readOnly = process.getuid?.() === 0 ? "/proc/sys" : folder;
    if (readOnly === folder) chmodSync(folder, 0o500);
    expect(() => openDataFolder(readOnly)).toThrow(unwritable);
  });

  it.runIf(process.platform === "linux")("reports a full disk instead of permissions", () => {
    symlinkSync("/dev/full", join(folder, `lock-${process.pid}`));
    expect(() => openDataFolder(folder)).toThrow(`The disk of ${folder} is full. Free some space on it`);
    expect(readdirSync(folder)).toEqual([]);
  });

  it("is rid of copies that a process left which is gone, and of no others", () => {
    mkdirSync(join(folder, `backup-copy-${process.pid}`, "database"), { recursive: true });
    mkdirSync(join(folder, `backup-copy-${2 ** 22 + 7}`, "database"), { recursive: true });
    mkdirSync(join(folder, "backups"));
    removeAbandonedCopies(folder);
    expect(readdirSync(folder)).toEqual([`backup-copy-${process.pid}`, "backups"]);
  });
});

describe("a copy of the database", () => {
  const makeDatabase = (bytes: number): void => {
    mkdirSync(join(folder, "database"));
    writeFileSync(join(folder, "database/PG_VERSION"), "17\n");
    // Without taking room itself; its copy would.
    truncateSync(join(folder, "database/PG_VERSION"), bytes);
  };

  it("is begun once those that were left are gone", () => {
    makeDatabase(10);
    mkdirSync(join(folder, `backup-copy-${2 ** 22 + 7}`));
    const target = prepareCopy(folder, process.pid);
    expect(target).toBe(join(folder, `backup-copy-${process.pid}`, "database"));
    expect(readdirSync(folder)).toEqual([`backup-copy-${process.pid}`, "database"]);
    expect(readdirSync(dirname(target))).toEqual([]);
  });

  it("that the disk has no room for is not begun, unless the file system shares its blocks", () => {
    makeDatabase(freeBytesAt(folder));
    try {
      copyFileSync(join(folder, "database/PG_VERSION"), join(folder, "shared"), constants.COPYFILE_FICLONE_FORCE);
    } catch {
      expect(() => prepareCopy(folder, process.pid)).toThrow(
        /^The disk is too full for a copy of the database .+\/database: it needs \d+ MB, and \d+ MB are free\. Free/,
      );
      expect(readdirSync(folder)).toEqual(["database"]);
      return;
    }
    expect(() => prepareCopy(folder, process.pid)).not.toThrow();
  });
});

describe("the files of a database", () => {
  const database = () => join(folder, "database");
  const inDatabase = (path: string): string => join(database(), path);

  beforeEach(() => {
    for (const name of ["base", "global", "pg_wal", "pg_xact"]) mkdirSync(inDatabase(name), { recursive: true });
    writeFileSync(inDatabase("PG_VERSION"), "17\n");
    writeFileSync(inDatabase("global/pg_control"), Buffer.alloc(8192));
  });

  it("are looked at no further when they are whole, or not there yet", () => {
    expect(() => checkDatabase(database())).not.toThrow();
    rmSync(database(), { recursive: true });
    expect(() => checkDatabase(database())).not.toThrow();
    mkdirSync(database());
    expect(() => checkDatabase(database())).not.toThrow();
  });

  const damages: [string, () => void, string][] = [
    [
      "pg_control cut",
      () => truncateSync(inDatabase("global/pg_control"), 100),
      "is damaged: global/pg_control has 100 bytes",
    ],
    ["pg_control gone", () => rmSync(inDatabase("global/pg_control")), "is damaged: global/pg_control is missing"],
    ["PG_VERSION gone", () => rmSync(inDatabase("PG_VERSION")), "is damaged: PG_VERSION is missing"],
    ["PG_VERSION empty", () => writeFileSync(inDatabase("PG_VERSION"), ""), "is damaged: PG_VERSION is unreadable"],
    [
      "half a folder",
      () => rmSync(inDatabase("pg_xact"), { recursive: true }),
      "is damaged: the folder pg_xact is missing",
    ],
    [
      "another version",
      () => writeFileSync(inDatabase("PG_VERSION"), "16\n"),
      "was created by Postgres 16, but this version of Plinth runs Postgres 17",
    ],
    [
      "a file in its place",
      () => {
        rmSync(database(), { recursive: true });
        writeFileSync(database(), "");
      },
      "is a file, not a folder",
    ],
  ];

  it.each(damages)("%s: the cause is named", (_, damage, words) => {
    damage();
    expect(() => checkDatabase(database())).toThrow(DamagedDatabase);
    expect(() => checkDatabase(database())).toThrow(`The database ${database()} ${words}`);
  });
});

describe("the address for commands", () => {
  const address = { pid: process.ppid, port: 1, token: "t" };

  it("is that of the process that holds the folder, and of no dead one", () => {
    expect(readControlFile(folder)).toBeNull();
    writeControlFile(folder, address);
    expect(readControlFile(folder)).toBeNull();
    lockFor(process.ppid);
    expect(readControlFile(folder)).toEqual(address);
    writeFileSync(join(folder, "control.json"), "{");
    expect(readControlFile(folder)).toBeNull();
  });
});
