import { decodeUrlPart } from "#shared/base/text.ts";
import { mediaAddress } from "#shared/media/mediaAddress.ts";
import { sha256Hex } from "#shared/media/sha256Hex.ts";
import { idWithoutBlog } from "../blogIds.ts";
import { columnsOf } from "../kinds.ts";
import type { AnyImportedRow, SourceFile } from "../types.ts";
import { removeFromNotes, replacePictures } from "./blogPosts.ts";
import { collect } from "./cleanText.ts";

type Row = Pick<AnyImportedRow, "kind" | "sourceId" | "values" | "notes">;

type Picture = Pick<SourceFile, "path">;

type StoredFile = Parameters<typeof mediaAddress>[0];

// Converts an address on the old site, absolute or relative to its post, to a path in the import's folder.
const pathOf = (address: string): string =>
  decodeUrlPart(address.replace(/^(?:[a-z]+:)?\/\/[^/]+/i, "").replace(/[?#].*$/, "")).replace(/^(?:\.{0,2}\/)+/, "");

const fileOf = <File extends Picture>(address: string, { sourceId }: Row, pictures: readonly File[]) => {
  const [, blog = ""] = sourceId.split("\t");
  const url = address.replace(/^(?:https?:)?\/\/(?:www\.)?/i, "");
  // The blog's own address is no folder of the import.
  const path = pathOf(blog && url.startsWith(blog) ? url.slice(blog.length) : address);
  // Another site can have a picture of the same name.
  if (/^(?:[a-z]+:)?\/\//i.test(address) && !path.includes("/") && !(blog && url.startsWith(blog))) return undefined;
  const found = pictures.filter((each) => `/${each.path}`.endsWith(`/${path}`));
  // Posts in their own folders often use the same names for pictures.
  const folder = `/${idWithoutBlog(sourceId).replace(/(?:\/index)?(?:\.\w+)?$/, "")}/`;
  return found.find((each) => `/${each.path}`.includes(folder)) ?? (found.length === 1 ? found[0] : undefined);
};

export const withAddresses = (
  { kind, values }: Pick<Row, "kind" | "values">,
  addressOf: (address: string) => string,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([column, value]) => {
      const { kind: columnKind, areImages = false } = columnsOf(kind)[column] ?? {};
      if (areImages && Array.isArray(value))
        return [column, value.map((line) => String(line).replace(/^\S+/, addressOf))];
      if (typeof value !== "string") return [column, value];
      if (columnKind === "image") return [column, addressOf(value)];
      return [column, columnKind === "markdown" ? replacePictures(value, addressOf) : value];
    }),
  );

/** Returns the https address of a picture on another site. Null for a path. */
const httpsOf = (address: string): string | null =>
  /^(?:https?:)?\/\/./i.test(address) ? address.replace(/^(?:https?:)?/i, "https:") : null;

/** Returns the SHA-256 that identifies a picture of another site, so that it is not fetched twice. */
export const hashOfAddress = (address: string): string => sha256Hex(new TextEncoder().encode(address));

const addressesIn = (row: Row): string[] => collect((visit) => withAddresses(row, visit));

/** Returns the addresses of pictures that rows show from other sites, without duplicates. */
export const findRemotePictures = (rows: readonly Row[], pictures: readonly Picture[]): string[] => {
  const remoteIn = (row: Row): string[] =>
    addressesIn(row).flatMap((address) => (fileOf(address, row, pictures) ? [] : (httpsOf(address) ?? [])));
  return [...new Set(rows.flatMap(remoteIn))];
};

/**
 * Stores the pictures that rows show, and replaces their addresses by those of the stored files.
 * @param store stores a picture; returns undefined to keep its address, null if it cannot be stored
 * @param remote pictures of other sites, each with its address as its path
 */
export const importPictures = async <Given extends Row, File extends Picture>(
  rows: readonly Given[],
  pictures: readonly File[],
  store: (picture: File) => Promise<StoredFile | undefined | null>,
  remote: readonly File[] = [],
): Promise<Given[]> => {
  const stored = new Map<File, Awaited<ReturnType<typeof store>>>();
  const result: Given[] = [];
  const byAddress = new Map<string | null, File>(remote.map((picture) => [picture.path, picture]));
  for (const row of rows) {
    const files = new Map<string, File>();
    for (const address of addressesIn(row).filter((each) => !each.startsWith("/media/"))) {
      const file = fileOf(address, row, pictures) ?? byAddress.get(httpsOf(address));
      if (file) files.set(address, file);
    }
    // One at a time, to keep only one picture in memory.
    for (const file of files.values()) if (!stored.has(file)) stored.set(file, await store(file));
    const imported = [...files].flatMap(([address, file]) => (stored.get(file) === null ? [] : [address]));
    const values = withAddresses(row, (address) => {
      const file = files.get(address);
      const media = file && stored.get(file);
      return media ? mediaAddress(media) : address;
    });
    result.push({ ...row, values, ...(row.notes && { notes: removeFromNotes(row.notes, imported) }) });
  }
  return result;
};
