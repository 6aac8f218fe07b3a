import { type MediaFile, mediaAddress } from "./mediaAddress.ts";
import { mediaKindOf } from "./mediaFiles.ts";

const escaped = (text: string): string => text.replace(/[\\[\]]/g, "\\$&");

/** Returns the Markdown of a media file: a picture or video with its description, or a link with the document's name. */
export const mediaMarkdown = (file: MediaFile): string => {
  const kind = mediaKindOf(file.key);
  const words = kind === "picture" ? (file.alt ?? "") : (kind === "video" && file.alt) || file.name;
  return `${kind === "document" ? "" : "!"}[${escaped(words)}](${mediaAddress(file)})`;
};
