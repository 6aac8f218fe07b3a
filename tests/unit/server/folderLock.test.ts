import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { releaseLock, takeLock } from "#server/shared/folderLock.ts";
import * as processes from "#server/shared/processes.ts";
import { temporaryFolder } from "../temporaryFolder.ts";

const left = `${2 ** 22 + 7} 1`;
const other = `${process.ppid} ${processes.startOf(process.ppid)}`;

let folder: string;

beforeEach(() => {
  folder = temporaryFolder();
  writeFileSync(join(folder, "lock"), left);
});

/** What another process does between two steps of this one: as this one sees that the holder is gone. */
const meanwhile = (...steps: (() => void)[]) => {
  const { isRunning } = processes;
  vi.spyOn(processes, "isRunning").mockImplementation((pid) => {
    const isThere = isRunning(pid);
    if (!isThere) steps.shift()?.();
    return isThere;
  });
};

describe("a lock that was left, found by two at once,", () => {
  it("is taken by one of them, also where the other has seen it before", () => {
    meanwhile(() => writeFileSync(join(folder, "lock"), other));
    expect(takeLock(folder)).toBe(process.ppid);
    expect(readFileSync(join(folder, "lock"), "utf8")).toBe(other);
  });

  it("is left to the one that takes it already", () => {
    const claim = join(folder, `lock-after-${left.replace(" ", "-")}`);
    writeFileSync(claim, other);
    meanwhile(
      () => {},
      () => {
        writeFileSync(join(folder, "lock"), other);
        rmSync(claim);
      },
    );
    expect(takeLock(folder)).toBe(process.ppid);
  });

  it("leaves no other file for any holder", () => {
    expect(takeLock(folder)).toBeNull();
    expect(readdirSync(folder)).toEqual(["lock"]);
    releaseLock(folder);
    expect(readdirSync(folder)).toEqual([]);
  });

  it("reports a process that ended while it took the lock", () => {
    const claim = join(folder, `lock-after-${left.replace(" ", "-")}`);
    writeFileSync(claim, left);
    expect(() => takeLock(folder)).toThrow(`If no Plinth server uses this folder, delete ${claim}, then start again`);
    rmSync(claim);
    expect(takeLock(folder)).toBeNull();
  });
});
