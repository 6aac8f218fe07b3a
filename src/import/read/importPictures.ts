import { decodeUrlPart } from "#shared/base/text.ts";
import { mediaAddress } from "#shared/media/mediaAddress.ts";
import { sha256Hex } from "#shared/media/sha256Hex.ts";
import { idWithoutBlog } from "../blogIds.ts";
import { columnsOf } from "../kinds.ts";
import type { ImportedKind } from "../types.ts";
import { removeFromNotes, replacePictures } from "./blogPosts.ts";

interface Row {
  kind: ImportedKind;
  sourceId: string;
  values: Readonly<Record<string, unknown>>;
  notes?: readonly string[];
}

/** A picture beside the texts of an import. */
interface Picture {
  path: string;
}

/** What the address of a file of the site is made of. */
type Placed = Parameters<typeof mediaAddress>[0];

// An address on the old site, or relative to its text, as a path in the folder of the site.
const pathOf = (address: string): string =>
  decodeUrlPart(address.replace(/^(?:[a-z]+:)?\/\/[^/]+/i, "").replace(/[?#].*$/, "")).replace(/^(?:\.{0,2}\/)+/, "");

const fileOf = <File extends Picture>(
  address: string,
  { sourceId }: Row,
  pictures: readonly File[],
): File | undefined => {
  const path = pathOf(address);
  // Another site may well have a picture of that name.
  if (/^(?:[a-z]+:)?\/\//i.test(address) && !path.includes("/")) return undefined;
  const found = pictures.filter((each) => `/${each.path}`.endsWith(`/${path}`));
  // Texts in folders of their own call their pictures alike.
  const folder = `/${idWithoutBlog(sourceId).replace(/(?:\/index)?(?:\.\w+)?$/, "")}/`;
  return found.find((each) => `/${each.path}`.includes(folder)) ?? (found.length === 1 ? found[0] : undefined);
};

/** The values of a row with its pictures at other addresses. */
const withAddresses = ({ kind, values }: Row, addressOf: (address: string) => string) =>
  Object.fromEntries(
    Object.entries(values).map(([column, value]) => {
      const columnKind = columnsOf(kind)[column]?.kind;
      if (typeof value !== "string") return [column, value];
      if (columnKind === "image") return [column, addressOf(value)];
      return [column, columnKind === "markdown" ? replacePictures(value, addressOf) : value];
    }),
  );

/** Where a picture of another site is fetched; null of a path of the old site. */
const httpsOf = (address: string): string | null =>
  /^(?:https?:)?\/\/./i.test(address) ? address.replace(/^(?:https?:)?/i, "https:") : null;

/** The SHA-256 by which a picture of another site is found again, without being fetched. */
export const hashOfAddress = (address: string): string => sha256Hex(new TextEncoder().encode(address));

/** The addresses of the pictures that rows show from other sites, each once. */
export const findRemotePictures = (rows: readonly Row[], pictures: readonly Picture[]): string[] => {
  const found = new Set<string>();
  for (const row of rows) {
    withAddresses(row, (address) => {
      const elsewhere = fileOf(address, row, pictures) ? null : httpsOf(address);
      if (elsewhere) found.add(elsewhere);
      return address;
    });
  }
  return [...found];
};

/**
 * Shows the pictures beside the texts of rows by their addresses here.
 * @param place the file of the site that a picture is; undefined if it comes with the import, null if it cannot be kept
 * @param ofOthers those of other sites, each with its address as its path
 */
export const importPictures = async <Given extends Row, File extends Picture>(
  rows: readonly Given[],
  pictures: readonly File[],
  place: (picture: File) => Promise<Placed | undefined | null>,
  ofOthers: readonly File[] = [],
): Promise<Given[]> => {
  const placed = new Map<File, Placed | undefined | null>();
  const brought: Given[] = [];
  const elsewhere = new Map<string | null, File>(ofOthers.map((picture) => [picture.path, picture]));
  for (const row of rows) {
    const files = new Map<string, File>();
    withAddresses(row, (address) => {
      const file = address.startsWith("/media/")
        ? undefined
        : (fileOf(address, row, pictures) ?? elsewhere.get(httpsOf(address)));
      if (file) files.set(address, file);
      return address;
    });
    // One at a time: each is a picture in the memory.
    for (const file of files.values()) if (!placed.has(file)) placed.set(file, await place(file));
    const imported = [...files].flatMap(([address, file]) => (placed.get(file) === null ? [] : [address]));
    const values = withAddresses(row, (address) => {
      const file = files.get(address);
      const media = file && placed.get(file);
      return media ? mediaAddress(media) : address;
    });
    brought.push({ ...row, values, ...(row.notes && { notes: removeFromNotes(row.notes, imported) }) });
  }
  return brought;
};
