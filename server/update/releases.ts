import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, symlinkSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { syncFolder, syncNames } from "../shared/durableFiles.ts";
import { sha256 } from "../shared/sha256.ts";
import { UserError } from "../shared/userError.ts";
import { runProgram } from "./serverProcess.ts";

/** @throws {UserError} if the folder is not a release */
export const versionOf = (folder: string): string => {
  if (!existsSync(join(folder, "build/server/main.js")) || existsSync(join(folder, "vite.config.ts"))) {
    throw new UserError(`${folder} is not a release. Update a clone by hand (docs/deploy.md).`);
  }
  const { version }: { version: string } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return version;
};

/**
 * Unpacks a release beside the running one, after checking the checksum beside the archive.
 * @param source its archive, or its folder, which is used where it is @returns its folder @throws {UserError}
 */
export const unpackRelease = (source: string, running: string): string => {
  const found = statSync(source, { throwIfNoEntry: false });
  if (!found) throw new UserError(`There is no file ${source}.`);
  if (found.isDirectory()) return source;
  const checksum = existsSync(`${source}.sha256`) ? readFileSync(`${source}.sha256`, "utf8") : "";
  if (!checksum.startsWith(`${sha256(readFileSync(source))} `)) {
    throw new UserError(`${source} does not match the checksum ${source}.sha256. Download both files again.`);
  }
  const unfinished = join(dirname(running), ".plinth-unfinished");
  try {
    // The tar of a killed update may still write there.
    rmSync(unfinished, { recursive: true, force: true, maxRetries: 10 });
    mkdirSync(unfinished);
    runProgram("tar", ["-xzf", source, "--no-same-owner", "-C", unfinished]);
    syncFolder(unfinished);
    const [name = ""] = readdirSync(unfinished);
    // Old builds of the same version have the same name.
    const folder = join(dirname(running), running.endsWith(`/${name}`) ? `${name}-update` : name);
    rmSync(folder, { recursive: true, force: true });
    renameSync(join(unfinished, name), folder);
    return folder;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
};

/** Points a link to a release, or creates it. A crash leaves the old or the new target. */
export const pointTo = async (link: string, folder: string): Promise<void> => {
  rmSync(`${link}.next`, { force: true });
  symlinkSync(relative(dirname(link), folder), `${link}.next`);
  renameSync(`${link}.next`, link);
  await syncNames(dirname(link));
};
