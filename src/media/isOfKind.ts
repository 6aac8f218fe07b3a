import type { MediaFile } from "#shared/media/mediaAddress.ts";
import { type MediaKind, mediaKindOf } from "#shared/media/mediaFiles.ts";
import { notifyProblem } from "#ui/notify.ts";

/** Whether a file is what is asked for; says so if it is not, as one that was dropped. */
export const isOfKind = ({ key, name }: MediaFile, kind: MediaKind): boolean => {
  const isRight = mediaKindOf(key) === kind;
  if (!isRight) notifyProblem(`“${name}” is no ${kind}. It is kept in Media.`);
  return isRight;
};
