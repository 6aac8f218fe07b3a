import { unzipSync } from "fflate";
import type { BrowserFile } from "./browserFiles.ts";

/** A picture beside the texts of an import, or of another site, which is read when one of them shows it. */
export interface PictureFile {
  /** Of one of another site its address. */
  path: string;
  /** By which it is found again, if not by its bytes. */
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

/** The pictures among what was chosen, and in its archives. */
export const findPictures = async (files: readonly BrowserFile[]): Promise<PictureFile[]> => {
  const found: PictureFile[] = [];
  for (const { path, file } of files) {
    if (picture.test(path)) found.push({ path, read: async () => file });
    else if (/^[^/]*\.zip$/i.test(path)) found.push(...(await picturesOfZip(file)));
  }
  return found;
};
