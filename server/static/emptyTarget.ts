import { existsSync, readdirSync, realpathSync, rmSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { Failure } from "../failure.ts";
import { projectFile } from "../projectFile.ts";

const isWithin = (folder: string, path: string): boolean => !/^\.\.(?:[/\\]|$)/.test(relative(folder, path));

/** @throws {Failure} when the folder holds anything but an earlier build, or the project itself: then nothing is removed */
export const emptyTarget = (target: string, project: string = projectFile("")): void => {
  if (!existsSync(target)) return;
  const folder = realpathSync(target);
  if (isWithin(folder, realpathSync(resolve(project)))) {
    throw new Failure(`${target} holds the project itself. Name a folder for the site alone, as dist.`);
  }
  let files: string[];
  try {
    files = readdirSync(folder);
  } catch {
    throw new Failure(`${target} is no folder. Name a folder for the site, as dist.`);
  }
  if (files.length > 0 && !existsSync(join(folder, "shell.html"))) {
    throw new Failure(
      `${target} holds files that are no earlier build of the site. Remove them, or name another folder.`,
    );
  }
  for (const file of files) rmSync(join(folder, file), { recursive: true, force: true });
};
