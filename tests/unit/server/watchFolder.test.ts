import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { watchFolder } from "#server/transfer/folder/watchFolder.ts";
import { temporaryFolder } from "../temporaryFolder.ts";

describe("a watched folder", () => {
  it("reports each save, also by renaming and in a new folder, until it is stopped", async () => {
    const root = temporaryFolder();
    mkdirSync(join(root, "posts"));
    const stop = new AbortController();
    let runs = 0;
    const watching = watchFolder(
      root,
      async () => {
        runs += 1;
      },
      stop.signal,
    );
    const expectRun = async (change: () => void): Promise<void> => {
      const before = runs;
      change();
      await vi.waitFor(() => expect(runs).toBeGreaterThan(before), 5000);
    };
    await vi.waitFor(() => expect(runs).toBe(1), 5000);
    const file = join(root, "posts/a.md");
    const replace = (): void => {
      writeFileSync(`${file}~`, "text");
      renameSync(`${file}~`, file);
    };
    await expectRun(() => writeFileSync(file, "a"));
    await expectRun(replace);
    await expectRun(replace);
    await expectRun(() => mkdirSync(join(root, "pages")));
    await expectRun(() => writeFileSync(join(root, "pages/b.md"), "b"));
    stop.abort();
    await watching;
  });
});
