import { ImportRefusal, type SourceFile } from "../types.ts";

const encodingOf = ([first, second]: Uint8Array): string => {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
};

/** Decodes a file. Returns null if it is invalid UTF-8, or contains NUL as binary files do. */
export const decodeText = ({ bytes }: SourceFile): string | null => {
  try {
    const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
    return text.includes("\0") ? null : text;
  } catch {
    return null;
  }
};

/** Decodes a file, without its byte order mark. @throws {ImportRefusal} if it is not text */
export const readText = (file: SourceFile): string => {
  const text = decodeText(file);
  if (text !== null) return text;
  throw new ImportRefusal(`${file.path} is not UTF-8 text, or it is damaged. Download it again, or save it as UTF-8.`);
};

export const readStart = ({ bytes }: SourceFile, length = 4096): string =>
  new TextDecoder().decode(bytes.subarray(0, length));

export const isNamed = ({ path }: SourceFile, pattern: RegExp): boolean => pattern.test(path.toLowerCase());
