import { cpSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { projectFile } from "../../shared/projectFile.ts";
import { UserError } from "../../shared/userError.ts";

const isWithin = (folder: string, path: string): boolean => !/^\.\.(?:[/\\]|$)/.test(relative(folder, path));

const filesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder);
  } catch {
    throw new UserError(`${folder} is not a folder. Name a folder for the site, such as dist.`);
  }
};

const checkTarget = (target: string): void => {
  if (!existsSync(target)) return;
  const folder = realpathSync(target);
  if (isWithin(folder, realpathSync(projectFile("")))) {
    throw new UserError(`${target} contains the project itself. Name a folder only for the site, such as dist.`);
  }
  const files = filesIn(folder);
  if (files.length > 0 && !files.includes("admin.html")) {
    throw new UserError(
      `${target} contains files that are not a build of the site. Remove them, or name another folder.`,
    );
  }
};

/**
 * Replaces an earlier build. `write` fills a temporary folder; if it fails, the earlier build remains.
 * @throws {UserError} if the target contains the project, or files that are not a build
 */
export const replaceTarget = async <Result>(
  target: string,
  write: (folder: string) => Promise<Result>,
): Promise<Result> => {
  checkTarget(target);
  const folder = mkdtempSync(join(tmpdir(), "plinth-build-"));
  try {
    const result = await write(folder);
    for (const file of existsSync(target) ? readdirSync(target) : []) {
      rmSync(join(target, file), { recursive: true, force: true });
    }
    cpSync(folder, target, { recursive: true });
    return result;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
