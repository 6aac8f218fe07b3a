import { existsSync, lstatSync, mkdirSync, realpathSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isMarkdownKind, type MarkdownKind } from "#import/plinth/format.ts";
import { decodeText } from "#import/read/decodeFile.ts";
import { type ChosenFile, importLimits } from "#import/read/files.ts";
import { releaseLock, takeLock } from "../../shared/folderLock.ts";
import { isPathInFolder, placeIn } from "../../shared/pathInFolder.ts";
import { sha256 } from "../../shared/sha256.ts";
import { UserError } from "../../shared/userError.ts";
import { filesBelow } from "../import/chosenFiles.ts";

export const stateFolder = ".plinth";

/** A problem of one file. Other files are not affected. */
export class FileProblem extends Error {}

/** Returns the path of the file with the site's text: `posts/a.theirs.md` for `posts/a.md` and `posts/a.mdx`. */
export const theirsOf = (path: string): string => path.replace(/\.(md(?=x?$)|markdown|json)x?$/, ".theirs.$1");

/** Returns the kind of a row's file by its path, or null for other files, and for paths that are not in a folder. */
export const kindOf = (path: string): MarkdownKind | null => {
  const [, kind = ""] = /^([a-z]+)\/.+(?<!\.theirs)\.(?:mdx?|markdown)$/s.exec(path) ?? [];
  return isMarkdownKind(kind) && isPathInFolder(path) ? kind : null;
};

/** Whether a file contains components. They are converted when it is sent, so the site's text never replaces it. */
export const isMdx = (path: string): boolean => path.endsWith(".mdx");

/** Reads a text without a byte order mark. Git and editors may store all line breaks as CRLF; the front matter shows it. */
export const readBytes = (path: string, bytes: Uint8Array): string => {
  const text = decodeText({ path, bytes });
  if (text === null) throw new FileProblem(`${path}:1: It is not UTF-8 text. Save it as UTF-8.`);
  return /^---[ \t]*\r\n/.test(text) ? text.replaceAll("\r\n", "\n") : text;
};

const hashOf = (path: string, bytes: Uint8Array): string => {
  try {
    return sha256(readBytes(path, bytes));
  } catch {
    return sha256(bytes);
  }
};

/** Equal for names that some file systems treat as equal. */
export const pathKey = (path: string): string => path.normalize("NFC").toLowerCase();

export interface LocalFiles {
  /** The hashes of the rows' files, by path. */
  texts: Map<string, string>;
  /** All other files, by path. */
  others: Map<string, ChosenFile>;
  links: readonly string[];
}

/** Opens a folder of files. No path leads outside it, also not by a symbolic link. */
export const openFolder = (folder: string) => {
  mkdirSync(folder, { recursive: true });
  const root = realpathSync(folder);
  // Paths as the file system spells them, by their normalized form: macOS may write ü as two characters.
  const spelled = new Map<string, string>();

  const placeOf = (normalized: string): string => {
    const path = spelled.get(normalized) ?? normalized;
    const place = placeIn(root, path);
    const parts = path.split("/");
    for (const count of parts.keys()) {
      const part = parts.slice(0, count + 1).join("/");
      if (!lstatSync(join(root, part), { throwIfNoEntry: false })?.isSymbolicLink()) continue;
      throw new FileProblem(`${part} is a symbolic link. Replace it by the file or folder itself.`);
    }
    return place;
  };

  /** Writes a file. A crash leaves either the old or the new content. */
  const write = (path: string, content: string | Uint8Array): void => {
    const [target, unfinished] = [placeOf(path), placeOf(`${stateFolder}/unfinished`)];
    for (const file of [target, unfinished]) mkdirSync(dirname(file), { recursive: true });
    writeFileSync(unfinished, content);
    renameSync(unfinished, target);
  };

  return {
    root,
    write,
    has: (path: string): boolean => existsSync(placeOf(path)),
    read: (path: string): Promise<Uint8Array> => readFile(placeOf(path)),
    remove: (path: string): void => rmSync(placeOf(path), { force: true }),

    /** Lists all files. @param onText called with the text of each row's file */
    list: async (onText: (text: string) => void = () => {}): Promise<LocalFiles> => {
      const files = filesBelow(root, "").map((file) => {
        const [path, normalized] = [file.path.slice(1), file.path.slice(1).normalize("NFC")];
        spelled.set(normalized, path);
        return { ...file, path: normalized };
      });
      if (files.length > importLimits.files) {
        throw new UserError(`${root} has more than ${importLimits.files} files. Name the folder of the site's files.`);
      }
      const own = files.filter(({ path }) => !path.startsWith(`${stateFolder}/`));
      const texts = new Map<string, string>();
      for (const { path, read } of own.filter(({ isLink, path }) => !isLink && kindOf(path))) {
        const bytes = await read();
        onText(new TextDecoder().decode(bytes));
        texts.set(path, hashOf(path, bytes));
      }
      return {
        texts,
        others: new Map(own.flatMap((file) => (file.isLink || texts.has(file.path) ? [] : [[file.path, file]]))),
        links: own.filter(({ isLink }) => isLink).map(({ path }) => path),
      };
    },

    /** Runs work while no other command changes the folder. @throws {UserError} if one does */
    whileLocked: async <Result>(work: () => Promise<Result>): Promise<Result> => {
      const place = placeOf(stateFolder);
      mkdirSync(place, { recursive: true });
      const holder = takeLock(place);
      if (holder !== null) throw new UserError(`Another command (process ${holder}) uses ${root}. Wait until it ends.`);
      try {
        write(`${stateFolder}/.gitignore`, "lock*\nunfinished\n");
        return await work();
      } finally {
        releaseLock(place);
      }
    },
  };
};

export type Folder = ReturnType<typeof openFolder>;
