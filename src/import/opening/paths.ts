import { ImportRefusal } from "../types.ts";

// What systems and tools leave beside the owner's files.
const ignored = new Set(["__MACOSX", ".DS_Store", "Thumbs.db", "desktop.ini", ".git", "node_modules"]);

const media =
  /\.(?:png|jpe?g|gif|webp|avif|svg|ico|bmp|tiff?|heic|mp[34]|m4[av]|mov|avi|webm|og[gv]|wav|flac|pdf|woff2?|ttf|otf|docx?|pptx?|xlsx?|epub)$/i;

/** Whether a file in a folder or archive is only listed, not read: pictures, films, fonts and the like. */
export const isMedia = (path: string): boolean => media.test(path);

/** Whether a path is of the system or of a tool, and nothing of the owner's. */
export const isIgnored = (path: string): boolean => path.split("/").some((part) => ignored.has(part));

const refuse = (archive: string, path: string): never => {
  throw new ImportRefusal(
    `${archive} holds a file whose path leads out of it (“${path.slice(0, 100)}”). Files made by an export have none such: do not import this one.`,
  );
};

/**
 * A path as it is in a folder or archive, with `/`.
 * @throws {ImportRefusal} when it is absolute or leads out of it
 */
export const safePath = (archive: string, path: string, longest: number): string => {
  const parts = path.replaceAll("\\", "/").split("/");
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  const isOdd = /^(?:[a-z]:|\/|\\)/i.test(path) || /[\u0000-\u001f]/.test(path) || path.length > longest;
  if (isOdd || parts.includes("..")) return refuse(archive, path);
  return parts.filter((part) => part !== "" && part !== ".").join("/");
};
