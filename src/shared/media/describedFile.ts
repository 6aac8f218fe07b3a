import { nullable, number, object, string } from "../base/schema.ts";
import type { MediaFile } from "./mediaAddress.ts";

/** What is known of a file of the site, wherever it goes: all but its row's id and times. */
export type DescribedFile = Omit<MediaFile, "id" | "created_at" | "updated_at">;

export const describedFile = object<DescribedFile>({
  key: string,
  name: string,
  bytes: number,
  width: nullable(number),
  height: nullable(number),
  color: nullable(string),
  // An empty one says that it only decorates.
  alt: { parse: (value) => (typeof value === "string" ? value : null) },
  source_sha256: nullable(string),
});
