import { type MediaFile, mediaAddress } from "./mediaAddress.ts";
import { mediaKindOf } from "./mediaFiles.ts";

const escaped = (text: string): string => text.replace(/[\\[\]]/g, "\\$&");

/** A file in a text: a picture with what it shows, another one as a link with its name. */
export const mediaMarkdown = (file: MediaFile): string =>
  mediaKindOf(file.key) === "picture"
    ? `![${escaped(file.alt ?? "")}](${mediaAddress(file)})`
    : `[${escaped(file.name)}](${mediaAddress(file)})`;
