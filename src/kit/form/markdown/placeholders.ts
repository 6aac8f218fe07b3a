import { type MediaFile, mediaAddress } from "#shared/media/mediaAddress.ts";
import { mediaKindOf } from "#shared/media/mediaFiles.ts";

// What would end the words of a picture too early.
const plain = (name: string): string => name.replace(/[\\[\]`\n]/g, "");

/** Stands in a text where a file is on its way to. Its number tells two of one name apart. */
export const runningText = (name: string, number: number): string => `![Uploading ${plain(name)}… ${number}]()`;

/** Stands in a text where a file should be that did not arrive. */
export const failedText = (name: string): string => `![${plain(name)} failed, retry]()`;

/** What shows a file in a text: a picture, or a link to another. */
export const shownText = (row: MediaFile): string => {
  const words = row.alt ?? "";
  return mediaKindOf(row.key) === "picture"
    ? `![${plain(words)}](${mediaAddress(row)})`
    : `[${plain(words || row.name)}](${mediaAddress(row)})`;
};

/** Why a text is not to be saved yet: a file is on its way into it, or did not arrive. */
export const unfinishedUpload = (text: string): string | undefined => {
  const [stands, running, failed] = /!\[(?:Uploading ([^\]]*)… \d+|([^\]]*) failed, retry)\]\(\)/.exec(text) ?? [];
  if (!stands) return undefined;
  return running
    ? `${running} is being uploaded: save when it is there, or take ${stands} out`
    : `${failed} was not uploaded: retry, or take ${stands} out`;
};
