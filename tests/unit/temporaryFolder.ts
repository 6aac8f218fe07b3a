import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** Creates an empty folder that is deleted when the test ends. @param atEnd when to delete it, such as `afterAll` */
export const temporaryFolder = (atEnd: (remove: () => void) => void = onTestFinished): string => {
  const folder = mkdtempSync(join(tmpdir(), "plinth-test-"));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};
