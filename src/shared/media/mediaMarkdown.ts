import { type MediaFile, mediaAddress } from "./mediaAddress.ts";
import { mediaKindOf } from "./mediaFiles.ts";

const escaped = (text: string): string => text.replace(/[\\[\]]/g, "\\$&");

/** A file in a text: a picture or a video with what it shows, a document as a link with its name. */
export const mediaMarkdown = (file: MediaFile): string => {
  const kind = mediaKindOf(file.key);
  const words = kind === "picture" ? (file.alt ?? "") : (kind === "video" && file.alt) || file.name;
  return `${kind === "document" ? "" : "!"}[${escaped(words)}](${mediaAddress(file)})`;
};
