import { nullable, number, object, string, where } from "../base/schema.ts";
import type { MediaFile } from "./mediaAddress.ts";
import { mediaNameOf } from "./mediaFiles.ts";

/** The row of a media file, without id and times. Exports and moves use it. */
export type DescribedFile = Omit<MediaFile, "id" | "created_at" | "updated_at">;

export const describedFile = object<DescribedFile>({
  key: where(string, "the name of a stored file", (key) => mediaNameOf(key)?.size === null),
  name: string,
  bytes: number,
  width: nullable(number),
  height: nullable(number),
  color: nullable(string),
  // Not `nullable`, because an empty description marks a decorative picture.
  alt: { parse: (value) => (typeof value === "string" ? value : null) },
  source_sha256: nullable(string),
});
