import { join } from "node:path";

/** Checks that a path with `/` cannot lead outside its folder on any system. */
export const isPathInFolder = (path: string): boolean =>
  !/^[a-z]:|[\\\0]/i.test(path) && path.split("/").every((part) => !["", ".", ".."].includes(part));

/** Returns the place of a file in a folder. @throws {Error} if the path could lead outside */
export const placeIn = (folder: string, path: string): string => {
  if (!isPathInFolder(path)) throw new Error(`${JSON.stringify(path)} is not a path in the folder`);
  return join(folder, path);
};
