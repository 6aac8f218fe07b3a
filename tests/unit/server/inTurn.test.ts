import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { inTurn } from "#server/bundle/inTurn.ts";
import { startOf } from "#server/shared/processes.ts";
import { temporaryFolder } from "../temporaryFolder.ts";

it("a build waits for one that another process makes, and lets the next one in when it ends", async () => {
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  const folder = temporaryFolder();
  const lock = join(folder, "lock");
  const build = vi.fn(async () => existsSync(lock));
  writeFileSync(lock, `${process.ppid} ${startOf(process.ppid)}`);
  const built = inTurn(folder, build);
  await vi.waitFor(() => expect(log).toHaveBeenCalled());
  expect(log.mock.calls).toEqual([[`Waiting for process ${process.ppid}, which is building the site...`]]);
  expect(build).not.toHaveBeenCalled();
  rmSync(lock);
  expect(await built).toBe(true);
  expect(existsSync(lock)).toBe(false);
  await expect(inTurn(folder, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(existsSync(lock)).toBe(false);
});
