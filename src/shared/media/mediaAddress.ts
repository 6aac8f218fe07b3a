import type { Database } from "../tables/database.types.ts";

/** What the owner knows of a file of the site. */
export type MediaFile = Database["public"]["Tables"]["media"]["Row"];

/** The address that shows a file, which says all that is needed to show it. As private.media_address in the database. */
export const mediaAddress = ({
  key,
  width,
  height,
  color,
}: Pick<MediaFile, "key" | "width" | "height" | "color">): string =>
  `/media/${key}${width === null ? "" : `#${width}x${height}${color === null ? "" : `-${color}`}`}`;
