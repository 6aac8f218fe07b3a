import type { Database } from "../tables/database.types.ts";

export type MediaFile = Omit<Database["public"]["Tables"]["media"]["Row"], "created_by">;

/** Returns the address of a media file, with its size and color. Equal to private.media_address in the database. */
export const mediaAddress = ({
  key,
  width,
  height,
  color,
}: Pick<MediaFile, "key" | "width" | "height" | "color">): string =>
  `/media/${key}${width === null ? "" : `#${width}x${height}${color === null ? "" : `-${color}`}`}`;
