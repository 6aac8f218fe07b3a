import { ImportRefusal, type SourceFile } from "../types.ts";
import { type ImportLimits, importLimits, megabytes } from "./limits.ts";
import { isIgnored, isMedia, safePath } from "./paths.ts";
import { unzip } from "./unzip.ts";
import { isZip } from "./zipDirectory.ts";

/** A file that somebody chose: on its own, or with its path in the folder that was chosen. */
export interface ChosenFile {
  path: string;
  size: number;
  isLink?: boolean;
  read: () => Promise<Uint8Array>;
}

interface Opening {
  limits?: ImportLimits;
  /** Called between slices of work; resolves when the work may go on. */
  pause?: () => Promise<void>;
}

const isInFolder = ({ path }: ChosenFile): boolean => path.includes("/");

/** Pictures within a folder are only listed; one that is chosen by itself is read. */
const isListed = (file: ChosenFile): boolean => isInFolder(file) && isMedia(file.path);

const checkAmount = (files: readonly ChosenFile[], limits: ImportLimits): void => {
  if (files.length > limits.files) {
    const [folder = "The folder"] = files[0]?.path.split("/") ?? [];
    throw new ImportRefusal(
      `${folder} holds more than ${limits.files.toLocaleString("en")} files. Import a part of it at a time.`,
    );
  }
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
  { limits = importLimits, pause = () => Promise.resolve() }: Opening = {},
): Promise<SourceFile[]> => {
  const wanted = chosen
    .map((file) => ({ ...file, path: safePath("The folder", file.path, limits.pathLength) }))
    .filter(({ path }) => !isIgnored(path));
  if (wanted.length === 0) throw new ImportRefusal("There is no file in what was chosen. Choose an export.");
  checkAmount(wanted, limits);
  const unzipping = { limits, bytesLeft: limits.bytesOut, pause };
  const opened: SourceFile[] = [];
  for (const file of wanted) {
    const bytes = await readChosen(file);
    if (!isInFolder(file) && /\.zip$/i.test(file.path) && !isZip(bytes)) {
      throw new ImportRefusal(
        `${file.path} is not a zip archive, as its name says. Download it again, then import it.`,
      );
    }
    // Archives within a folder stay closed, as those within an archive do.
    if (isInFolder(file) || !isZip(bytes)) opened.push({ path: file.path, bytes });
    else {
      const files = await unzip(file.path, bytes, unzipping);
      opened.push(
        ...files.map((inner) => (wanted.length === 1 ? inner : { ...inner, path: `${file.path}/${inner.path}` })),
      );
    }
    await pause();
  }
  if (opened.length > 0) return opened;
  throw new ImportRefusal(`${wanted[0]?.path ?? "The archive"} holds no file. Choose another export.`);
};
