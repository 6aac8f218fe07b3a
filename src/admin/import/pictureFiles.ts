import { unzipSync } from "fflate";
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

const picturesOfZip = async (zip: File): Promise<PictureFile[]> => {
  const bytes = new Uint8Array(await zip.arrayBuffer());
  const paths: string[] = [];
  unzipSync(bytes, {
    filter: ({ name }) => {
      if (picture.test(name)) paths.push(name);
      return false;
    },
  });
  const read = async (path: string): Promise<File> => {
    const content = unzipSync(bytes, { filter: ({ name }) => name === path })[path] ?? new Uint8Array();
    return new File([Uint8Array.from(content)], nameOf(path));
  };
  return paths.map((path) => ({ path, read: () => read(path) }));
};

/** Returns the pictures among the chosen files and in their zips. */
export const findPictures = async (files: readonly BrowserFile[]): Promise<PictureFile[]> => {
  const found: PictureFile[] = [];
  for (const { path, file } of files) {
    if (picture.test(path)) found.push({ path, read: async () => file });
    else if (/^[^/]*\.zip$/i.test(path)) found.push(...(await picturesOfZip(file)));
  }
  return found;
};
