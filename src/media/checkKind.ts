import type { MediaFile } from "#shared/media/mediaAddress.ts";
import { type MediaKind, mediaKindOf } from "#shared/media/mediaFiles.ts";
import { notifyProblem } from "#ui/notify.ts";

/** Returns whether a file is of a kind. If not, as after a drop, shows a message. */
export const checkKind = ({ key, name }: MediaFile, kind: MediaKind): boolean => {
  const isMatch = mediaKindOf(key) === kind;
  if (!isMatch) notifyProblem(`“${name}” is not a ${kind}. You can find it in Media.`);
  return isMatch;
};
