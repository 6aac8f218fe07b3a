import { strToU8, type UnzipFileInfo, unzipSync } from "fflate";
import { mediaKinds } from "#shared/media/mediaFiles.ts";
import { ImportRefusal, type SourceFile } from "../types.ts";

const mebibyte = 1024 * 1024;

/** What an import opens at most. */
export const importLimits = {
  /** Of all files together, as they were dropped. */
  bytesIn: 100 * mebibyte,
  /** Of all files together, unpacked. */
  bytesOut: 400 * mebibyte,
  files: 20_000,
  pathLength: 1000,
};

const largestMedia = Math.max(...Object.values(mediaKinds).map(({ maxBytes }) => maxBytes));

type ImportLimits = typeof importLimits;

/** A file that somebody chose: on its own, or with its path in the folder that was chosen. */
export interface ChosenFile {
  path: string;
  size: number;
  isLink?: boolean;
  read: () => Promise<Uint8Array>;
}

/** A browser's file, with its path, as the import reads it. */
export const toChosenFile = ({ path, file }: { path: string; file: Blob }): ChosenFile => ({
  path,
  size: file.size,
  read: async () => new Uint8Array(await file.arrayBuffer()),
});

const megabytes = (bytes: number): string => `${Math.round(bytes / mebibyte)} MB`;

// What systems and tools leave beside the owner's files.
const ignored = new Set(["__MACOSX", ".DS_Store", "Thumbs.db", "desktop.ini", ".git", "node_modules"]);

/** Whether a path is of the system or of a tool, and nothing of the owner's. */
export const isIgnored = (path: string): boolean => path.split("/").some((part) => ignored.has(part));

// In a folder or archive these are only listed, not read.
const media =
  /\.(?:png|jpe?g|gif|webp|avif|svg|ico|bmp|tiff?|heic|mp[34]|m4[av]|mov|avi|webm|og[gv]|wav|flac|pdf|woff2?|ttf|otf|docx?|pptx?|xlsx?|epub)$/i;

/** A path with `/`. @throws {ImportRefusal} when it is absolute or leads out of its folder or archive */
const safePath = (archive: string, path: string, longest: number): string => {
  const parts = path.replaceAll("\\", "/").split("/");
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  const isOdd = /^(?:[a-z]:|\/|\\)/i.test(path) || /[\u0000-\u001f]/.test(path) || path.length > longest;
  if (isOdd || parts.includes("..")) {
    throw new ImportRefusal(
      `${archive} holds a file whose path leads out of it (“${path.slice(0, 100)}”). Files made by an export have none such: do not import this one.`,
    );
  }
  return parts.filter((part) => part !== "" && part !== ".").join("/");
};

const tooMany = (name: string, { files }: ImportLimits): ImportRefusal =>
  new ImportRefusal(`${name} holds more than ${files.toLocaleString("en")} files. Import a part of it at a time.`);

const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && ((bytes[2] === 3 && bytes[3] === 4) || (bytes[2] === 5 && bytes[3] === 6));

// macOS writes UTF-8 without saying so, and fflate reads such a name as one letter a byte.
const nameOf = ({ name }: UnzipFileInfo): string => {
  if (/[^\0-\xff]/.test(name)) return name;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(strToU8(name, true));
  } catch {
    return name;
  }
};

/** The files of a zip archive; of pictures and the like only their paths. Archives within it stay closed. */
const unzip = (archive: string, bytes: Uint8Array, limits: ImportLimits, bytesLeft: number): SourceFile[] => {
  const unreadable = (path = "a file"): ImportRefusal =>
    new ImportRefusal(
      `${archive} is damaged or has a password: ${path} in it cannot be read. Download it again, or unpack it and import the folder.`,
    );
  // A later file of the same path stands for the earlier one, as where archives are unpacked.
  const found = new Map<string, UnzipFileInfo & { isRead: boolean }>();
  let count = 0;
  let size = 0;
  let current: string | undefined;
  const filter = (file: UnzipFileInfo): boolean => {
    count += 1;
    if (count > limits.files) throw tooMany(archive, limits);
    const path = safePath(archive, nameOf(file), limits.pathLength);
    if (/[/\\]$/.test(file.name) || isIgnored(path)) return false;
    const isRead = !media.test(path);
    found.set(path, { ...file, isRead });
    if (!isRead) return false;
    current = `“${path}”`;
    // Packing makes nothing larger, so this one is made to look small.
    if (file.size > 1.1 * file.originalSize + 100) throw unreadable(current);
    size += file.originalSize;
    if (size <= bytesLeft) return true;
    throw new ImportRefusal(
      `${archive} holds more than ${megabytes(limits.bytesOut)} when unpacked. Unpack it and import only the files that you need.`,
    );
  };
  const unpack = (): Record<string, Uint8Array> => {
    try {
      return unzipSync(bytes, { filter });
    } catch (error) {
      throw error instanceof ImportRefusal ? error : unreadable(current);
    }
  };
  const unpacked = unpack();
  return [...found].map(([path, { name, originalSize, isRead }]) => {
    const content = isRead ? unpacked[name] : new Uint8Array();
    if (!content || (isRead && content.length !== originalSize)) throw unreadable(`“${path}”`);
    return { path, bytes: content };
  });
};

/**
 * Reads files that are only listed, by the paths that `openFiles` gives them; null where there is none, or it is larger than any that the
 * site keeps.
 */
export const createMediaReader = (chosen: readonly ChosenFile[]) => {
  let archive: { path: string; bytes: Promise<Uint8Array> } | null = null;
  return async (path: string): Promise<Uint8Array | null> => {
    const file = chosen.find((each) => each.path === path || path.startsWith(`${each.path}/`)) ?? chosen[0];
    if (!file || file.path === path) return file && file.size <= largestMedia ? file.read() : null;
    if (archive?.path !== file.path) archive = { path: file.path, bytes: file.read() };
    const inner = path.startsWith(`${file.path}/`) ? path.slice(file.path.length + 1) : path;
    const filter = (each: UnzipFileInfo): boolean => nameOf(each) === inner && each.originalSize <= largestMedia;
    return Object.values(unzipSync(await archive.bytes, { filter }))[0] ?? null;
  };
};

const isInFolder = ({ path }: ChosenFile): boolean => path.includes("/");

/** Pictures within a folder are only listed; one that is chosen by itself is read. */
const isListed = (file: ChosenFile): boolean => isInFolder(file) && media.test(file.path);

const checkAmount = (files: readonly ChosenFile[], limits: ImportLimits): void => {
  if (files.length > limits.files) throw tooMany(files[0]?.path.split("/")[0] ?? "The folder", limits);
  const link = files.find(({ isLink }) => isLink);
  if (link) throw new ImportRefusal(`“${link.path}” is a link instead of a file. Remove it, then import the folder.`);
  const read = files.filter((file) => !isListed(file));
  if (read.reduce((sum, { size }) => sum + size, 0) <= limits.bytesIn) return;
  const largest = read.reduce((one, other) => (other.size > one.size ? other : one));
  throw new ImportRefusal(
    `${largest.path} is too large: an import takes ${megabytes(limits.bytesIn)} at a time, of all files together. Leave out what is not needed, or import it in parts.`,
  );
};

const readChosen = async (file: ChosenFile): Promise<Uint8Array> => {
  if (isListed(file)) return new Uint8Array();
  try {
    return await file.read();
  } catch (error) {
    const reason = error instanceof Error ? ` (${error.message})` : "";
    throw new ImportRefusal(`${file.path} could not be read${reason}. Choose it again.`);
  }
};

/**
 * What was chosen as the files that a parser reads: zip archives are told by their content and unpacked.
 * @throws {ImportRefusal} with a sentence for the owner; then nothing of it is read
 */
export const openFiles = async (
  chosen: readonly ChosenFile[],
  limits: ImportLimits = importLimits,
): Promise<SourceFile[]> => {
  const wanted = chosen
    .map((file) => ({ ...file, path: safePath("The folder", file.path, limits.pathLength) }))
    .filter(({ path }) => !isIgnored(path));
  if (wanted.length === 0) throw new ImportRefusal("There is no file in what was chosen. Choose an export.");
  checkAmount(wanted, limits);
  let bytesLeft = limits.bytesOut;
  const opened: SourceFile[] = [];
  for (const file of wanted) {
    const bytes = await readChosen(file);
    if (!isInFolder(file) && /\.zip$/i.test(file.path) && !isZip(bytes)) {
      throw new ImportRefusal(
        `${file.path} is not a zip archive, as its name says. Download it again, then import it.`,
      );
    }
    // Archives within a folder stay closed, as those within an archive do.
    if (isInFolder(file) || !isZip(bytes)) {
      opened.push({ path: file.path, bytes });
      continue;
    }
    const files = unzip(file.path, bytes, limits, bytesLeft);
    bytesLeft -= files.reduce((sum, inner) => sum + inner.bytes.length, 0);
    opened.push(
      ...files.map((inner) => (wanted.length === 1 ? inner : { ...inner, path: `${file.path}/${inner.path}` })),
    );
  }
  if (opened.length > 0) return opened;
  throw new ImportRefusal(`${wanted[0]?.path ?? "The archive"} holds no file. Choose another export.`);
};
