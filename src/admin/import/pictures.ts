import { unzipSync } from "fflate";
import { columnsOf } from "#import/kinds.ts";
import { withPictures } from "#import/read/posts.ts";
import type { ImportedKind } from "#import/types.ts";
import { type MediaFile, mediaAddress } from "#shared/media/mediaAddress.ts";
import { decoded } from "#shared/text.ts";
import type { BrowserFile } from "./browserFiles.ts";

/** A picture beside the texts of an import, which is read when one of them shows it. */
export interface PictureFile {
  path: string;
  read: () => Promise<File>;
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
export const picturesAmong = async (files: readonly BrowserFile[]): Promise<PictureFile[]> => {
  const found: PictureFile[] = [];
  for (const { path, file } of files) {
    if (picture.test(path)) found.push({ path, read: async () => file });
    else if (/^[^/]*\.zip$/i.test(path)) found.push(...(await picturesOfZip(file)));
  }
  return found;
};

interface Row {
  kind: ImportedKind;
  sourceId: string;
  values: Readonly<Record<string, unknown>>;
}

// An address on the old site, or relative to its text, as a path in the folder of the site.
const pathOf = (address: string): string =>
  decoded(address.replace(/^(?:[a-z]+:)?\/\/[^/]+/i, "").replace(/[?#].*$/, "")).replace(/^(?:\.{0,2}\/)+/, "");

const fileOf = (address: string, { sourceId }: Row, pictures: readonly PictureFile[]): PictureFile | undefined => {
  const path = pathOf(address);
  const found = pictures.filter((each) => `/${each.path}`.endsWith(`/${path}`));
  // Texts in folders of their own call their pictures alike.
  const folder = `/${sourceId.replace(/(?:\/index)?(?:\.\w+)?$/, "")}/`;
  return found.find((each) => `/${each.path}`.includes(folder)) ?? (found.length === 1 ? found[0] : undefined);
};

/** The values of a row with its pictures at other addresses. */
const withAddresses = ({ kind, values }: Row, addressOf: (address: string) => string) =>
  Object.fromEntries(
    Object.entries(values).map(([column, value]) => {
      const columnKind = columnsOf(kind)[column]?.kind;
      if (typeof value !== "string") return [column, value];
      if (columnKind === "image") return [column, addressOf(value)];
      return [column, columnKind === "markdown" ? withPictures(value, addressOf) : value];
    }),
  );

/**
 * Shows the pictures beside the texts of rows by their addresses here.
 * @param place the file of the site that a picture is; undefined if it is none yet
 */
export const bringPictures = async <Given extends Row>(
  rows: readonly Given[],
  pictures: readonly PictureFile[],
  place: (picture: PictureFile) => Promise<MediaFile | undefined>,
): Promise<Given[]> => {
  const placed = new Map<PictureFile, MediaFile | undefined>();
  const brought: Given[] = [];
  for (const row of rows) {
    const files = new Map<string, PictureFile>();
    withAddresses(row, (address) => {
      const file = address.startsWith("/media/") ? undefined : fileOf(address, row, pictures);
      if (file) files.set(address, file);
      return address;
    });
    // One at a time: each is a picture in the memory.
    for (const file of files.values()) if (!placed.has(file)) placed.set(file, await place(file));
    const values = withAddresses(row, (address) => {
      const file = files.get(address);
      const media = file && placed.get(file);
      return media ? mediaAddress(media) : address;
    });
    brought.push({ ...row, values });
  }
  return brought;
};
