import { strToU8, type UnzipFileInfo, unzipSync } from "fflate";
import { joinAnd } from "#shared/base/text.ts";
import { mediaKinds } from "#shared/media/mediaFiles.ts";
import { ImportRefusal, type SourceFile } from "../types.ts";

const mebibyte = 1024 * 1024;

export const importLimits = {
  /** The total size of the files that are read, in an archive as they are packed. */
  bytesIn: 100 * mebibyte,
  /** The size of an archive, with all of its files. */
  bytesArchive: 1024 * mebibyte,
  bytesOut: 400 * mebibyte,
  files: 20_000,
  pathLength: 1000,
};

const largestMedia = Math.max(...Object.values(mediaKinds).map(({ maxBytes }) => maxBytes));

type ImportLimits = typeof importLimits;

export interface ChosenFile {
  path: string;
  size: number;
  isLink?: boolean;
  read: () => Promise<Uint8Array>;
}

export const toChosenFile = ({ path, file }: { path: string; file: Blob }): ChosenFile => ({
  path,
  size: file.size,
  read: async () => new Uint8Array(await file.arrayBuffer()),
});

const megabytes = (bytes: number): string => `${Math.round(bytes / mebibyte)} MB`;

const ignored = new Set([
  ...["__MACOSX", ".DS_Store", "Thumbs.db", "desktop.ini", ".git", "node_modules"],
  ...[".next", ".cache", ".jekyll-cache", ".venv", "bower_components", "_site"],
]);

// Settings of a blog may be in a folder of its generator.
const dotFolder = /(?:^|\/)\.(?!(?:vitepress|vuepress|plinth)\/)[^/]+\//;
// Locks of editors, and the copies that Dropbox, Syncthing and Nextcloud make of a file that changed on two computers.
const lockOrCopy =
  /(?:^|\/)(?:\.#|~\$|\.~lock)[^/]*$|\.swp$|\([^()/]*conflict[^()/]*\)(?:\.[^./]*)?$|\.sync-conflict-[^/]*$/i;

/** Whether a path belongs to the operating system or a tool, or is a copy that a tool made. */
export const isIgnored = (path: string): boolean =>
  path.split("/").some((part) => ignored.has(part)) || dotFolder.test(path) || lockOrCopy.test(path);

// Texts, data, and settings of blogs. Other files in a folder or archive are listed, not read.
const texts = /\.(?:csv|json|xml|md|markdown|mdx|mdown|mkd|qmd|html?|txt|toml|ya?ml)$/i;
const settings = /(?:config|consts|eleventy)[^/]{0,50}(?:\/index)?\.[cm]?[jt]s$|(?:^|\/)(?:pelican|publish)?conf\.py$/i;
const built = /\/(?:public|dist|build)\/(?!(?:.*\/)?[^/]*sitemap[^/]*\.xml$).*\.(?:html?|xml|json|txt)$/i;

const canRead = (path: string): boolean => (texts.test(path) && !built.test(path)) || settings.test(path);

/** Normalizes a path to `/`. @throws {ImportRefusal} if it is absolute, or outside its folder or archive */
const safePath = (archive: string, path: string, longest: number): string => {
  const parts = path.replaceAll("\\", "/").split("/");
  // biome-ignore lint/suspicious/noControlCharactersInRegex: rejects control characters
  const isUnsafe = /^(?:[a-z]:|\/|\\)/i.test(path) || /[\u0000-\u001f]/.test(path) || path.length > longest;
  if (isUnsafe || parts.includes("..")) {
    throw new ImportRefusal(
      `${archive} contains a file with an unsafe path (“${path.slice(0, 100)}”). Do not import it: exports contain no such files.`,
    );
  }
  return parts.filter((part) => part !== "" && part !== ".").join("/");
};

const tooMany = (name: string, { files }: ImportLimits): ImportRefusal =>
  new ImportRefusal(`${name} contains more than ${files.toLocaleString("en")} files. Import it in parts.`);

const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && ((bytes[2] === 3 && bytes[3] === 4) || (bytes[2] === 5 && bytes[3] === 6));

// macOS writes UTF-8 names without the flag for it. fflate decodes them as Latin-1.
const nameOf = ({ name }: UnzipFileInfo): string => {
  if (/[^\0-\xff]/.test(name)) return name;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(strToU8(name, true));
  } catch {
    return name;
  }
};

type Sized = Pick<ChosenFile, "path" | "size"> & { unpacked?: number };

const namesOfLargest = (files: readonly Sized[]): string[] => {
  const sizeOf = ({ size, unpacked = size }: Sized): number => unpacked;
  const largest = files.toSorted((one, other) => sizeOf(other) - sizeOf(one)).slice(0, 3);
  return largest.map((file) => (files.length > 1 ? `${file.path} (${megabytes(sizeOf(file))})` : file.path));
};

/** @throws {ImportRefusal} with the largest files if they are too large together */
const checkSize = (files: readonly Sized[], { bytesIn }: ImportLimits): void => {
  if (files.reduce((sum, { size }) => sum + size, 0) <= bytesIn) return;
  const names = namesOfLargest(files);
  throw new ImportRefusal(
    `These files are too large: the limit is ${megabytes(bytesIn)} together, and ${joinAnd(names)} ${names.length > 1 ? "are" : "is"} the largest. Leave out files you do not need, or import them in parts.`,
  );
};

const checkEntries = (archive: string, read: readonly Sized[], limits: ImportLimits, bytesLeft: number): void => {
  checkSize(read, limits);
  if (read.reduce((sum, { unpacked = 0 }) => sum + unpacked, 0) <= bytesLeft) return;
  throw new ImportRefusal(
    `${archive} is larger than ${megabytes(limits.bytesOut)} when unpacked. Unpack it and import only the files you need. The largest are ${joinAnd(namesOfLargest(read))}.`,
  );
};

/** Unpacks a zip archive. Other files than texts are listed without their bytes, and nested archives are not opened. */
const unzip = (archive: string, bytes: Uint8Array, limits: ImportLimits, bytesLeft: number): SourceFile[] => {
  const unreadable = (path = "a file"): ImportRefusal =>
    new ImportRefusal(
      `Could not read ${path} in ${archive}: it is damaged or has a password. Download it again, or unpack it and import the folder.`,
    );
  // A later file replaces an earlier one of the same path, as in unpacking tools.
  const found = new Map<string, UnzipFileInfo & { isRead: boolean }>();
  const read: Sized[] = [];
  let count = 0;
  let current: string | undefined;
  const collect = (file: UnzipFileInfo): boolean => {
    count += 1;
    if (count > limits.files) throw tooMany(archive, limits);
    const path = safePath(archive, nameOf(file), limits.pathLength);
    if (/[/\\]$/.test(file.name) || isIgnored(path)) return false;
    const isRead = canRead(path);
    found.set(path, { ...file, isRead });
    if (isRead) read.push({ path, size: file.size, unpacked: file.originalSize });
    return false;
  };
  const unpack = (): Record<string, Uint8Array> => {
    try {
      unzipSync(bytes, { filter: collect });
      checkEntries(archive, read, limits, bytesLeft);
      return unzipSync(bytes, {
        filter: (file) => {
          const path = safePath(archive, nameOf(file), limits.pathLength);
          current = `“${path}”`;
          // Compression never enlarges a file this much: the declared size is wrong.
          if (file.size > 1.1 * file.originalSize + 100) throw unreadable(current);
          return found.get(path)?.isRead ?? false;
        },
      });
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
 * Returns a function that reads a listed file by its path of `openFiles`. It returns null if there is no such file, or if it is larger
 * than any media file may be.
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

/** A file that was chosen itself is read. */
const isListed = (file: ChosenFile): boolean => isInFolder(file) && !canRead(file.path);

const isArchive = (file: ChosenFile): boolean => !isInFolder(file) && /\.zip$/i.test(file.path);

const checkAmount = (files: readonly ChosenFile[], limits: ImportLimits): void => {
  if (files.length > limits.files) throw tooMany(files[0]?.path.split("/")[0] ?? "The folder", limits);
  const large = files.find((file) => isArchive(file) && file.size > limits.bytesArchive);
  if (large) {
    throw new ImportRefusal(
      `${large.path} is larger than ${megabytes(limits.bytesArchive)}. Unpack it and import the folder.`,
    );
  }
  const read = files.filter((file) => !isListed(file) && !isArchive(file));
  checkSize(read, limits);
};

const readChosen = async (file: ChosenFile): Promise<Uint8Array> => {
  if (isListed(file)) return new Uint8Array();
  try {
    return await file.read();
  } catch (error) {
    const reason = error instanceof Error ? ` (${error.message})` : "";
    throw new ImportRefusal(`Could not read ${file.path}${reason}. Choose it again.`);
  }
};

/**
 * Opens chosen files for the sources. Zip archives are recognised by their content and unpacked.
 * @throws {ImportRefusal} if any file cannot be read
 */
export const openFiles = async (
  chosen: readonly ChosenFile[],
  limits: ImportLimits = importLimits,
): Promise<SourceFile[]> => {
  const wanted = chosen
    .map((file) => ({ ...file, path: safePath("The folder", file.path, limits.pathLength) }))
    .filter(({ path, isLink }) => !isLink && !isIgnored(path));
  if (wanted.length === 0) throw new ImportRefusal("Your selection has no files. Choose an export.");
  checkAmount(wanted, limits);
  let bytesLeft = limits.bytesOut;
  const opened: SourceFile[] = [];
  for (const file of wanted) {
    const bytes = await readChosen(file);
    if (isArchive(file) && !isZip(bytes)) {
      throw new ImportRefusal(`${file.path} is not a zip archive. Download it again, then import it.`);
    }
    // Archives in a folder are not opened, as in an archive.
    if (isInFolder(file) || !isZip(bytes)) {
      opened.push({ path: file.path, bytes });
      continue;
    }
    const folder = wanted.length === 1 ? "" : `${file.path}/`;
    for (const inner of unzip(file.path, bytes, limits, bytesLeft)) {
      bytesLeft -= inner.bytes.length;
      opened.push({ ...inner, path: folder + inner.path });
    }
  }
  if (opened.length > 0) return opened;
  throw new ImportRefusal(`${wanted[0]?.path ?? "The archive"} contains no files. Choose another export.`);
};
