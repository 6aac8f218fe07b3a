import type { PlinthDataProvider } from "#providers/dataProvider.ts";
import type { MediaFile } from "#shared/media/mediaAddress.ts";

type Calls = Pick<PlinthDataProvider, "replaceMedia" | "update">;

/** Shows another file wherever one was; its description comes along, since the other mostly shows the same. @returns how many rows changed */
export const showInstead = async (provider: Calls, former: MediaFile, latter: MediaFile): Promise<number> => {
  const changed = await provider.replaceMedia(former.key, latter.key);
  if (latter.alt === null && former.alt !== null) {
    await provider.update("media", { id: latter.id, data: { alt: former.alt }, previousData: latter });
  }
  return changed;
};
