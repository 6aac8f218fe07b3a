import { strFromU8, strToU8, type Zippable, zipSync } from "fflate";
import type { ChosenFile } from "#import/read/files.ts";

/** A file as it is chosen, of text or bytes. */
export const chosen = (path: string, content: string | Uint8Array): ChosenFile => {
  const bytes = typeof content === "string" ? strToU8(content) : content;
  return { path, size: bytes.length, read: () => Promise.resolve(bytes) };
};

/** A zip archive of texts by their paths. */
export const zipOf = (files: Record<string, string | Uint8Array>): Uint8Array => {
  const entries: Zippable = {};
  for (const [path, content] of Object.entries(files)) {
    entries[path] = [typeof content === "string" ? strToU8(content) : content, { mtime: "2026-01-01" }];
  }
  return zipSync(entries);
};

/** The same archive with some bytes of its directory written over, counted from the entry's beginning. */
export const withEntry = (archive: Uint8Array, at: number, bytes: readonly number[]): Uint8Array => {
  const start = archive.findIndex((_, index) => strFromU8(archive.subarray(index, index + 4), true) === "PK\x01\x02");
  const changed = archive.slice();
  changed.set(bytes, start + at);
  return changed;
};
