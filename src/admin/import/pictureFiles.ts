import { createMediaReader, namesInZip, toChosenFile } from "#import/read/files.ts";
import type { BrowserFile } from "./browserFiles.ts";

/** A picture of the chosen files or of another site. It is read only if a text shows it. */
export interface PictureFile {
  /** The path, or the address on another site. */
  path: string;
  /** Identifies a picture of another site; otherwise its bytes do. */
  hash?: string;
  read: (signal?: AbortSignal) => Promise<File>;
}

const picture = /\.(?:png|jpe?g|gif|webp|avif|svg|heic|bmp|tiff?)$/i;

const nameOf = (path: string): string => path.split("/").at(-1) ?? path;

const picturesOfZip = async (zip: BrowserFile): Promise<PictureFile[]> => {
  const chosen = toChosenFile(zip);
  const readMedia = createMediaReader([chosen]);
  const read = async (path: string): Promise<File> =>
    new File([Uint8Array.from((await readMedia(path)) ?? [])], nameOf(path));
  const paths = namesInZip(await chosen.read()).filter((path) => picture.test(path));
  return paths.map((path) => ({ path, read: () => read(path) }));
};

export const findPictures = async (files: readonly BrowserFile[]): Promise<PictureFile[]> => {
  const found: PictureFile[] = [];
  for (const chosen of files) {
    const { path, file } = chosen;
    if (picture.test(path)) found.push({ path, read: async () => file });
    else if (/^[^/]*\.zip$/i.test(path)) found.push(...(await picturesOfZip(chosen)));
  }
  return found;
};
