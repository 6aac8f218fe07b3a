import { site as defaults } from "virtual:site-defaults";
import { applyTicked, planSettings } from "#import/importSettings.ts";
import type { Parsed } from "#import/types.ts";
import { textOf } from "#shared/base/unknownValues.ts";
import { useSiteSettings } from "../site/useSiteSettings.ts";

/**
 * Plans the source's values for the site's settings, selected where the owner has none yet.
 * @param choices the settings that the user has selected or deselected
 */
export const useImportedSettings = (
  parsed: Pick<Parsed, "profile" | "settings" | "timeZone" | "offsets">,
  choices: Readonly<Record<string, boolean>>,
) => {
  const isWanted = Boolean(parsed.profile ?? parsed.settings ?? parsed.timeZone ?? parsed.offsets?.length);
  const { data, site, stored, change, isLoading } = useSiteSettings(isWanted);
  const planned = data ? planSettings(parsed, { defaults, stored, choices }) : [];
  const [zone] = planned.flatMap(({ isTicked, settings }) => (isTicked && settings.timeZone) || []);
  const selected = planned.filter(({ isTicked }) => isTicked).length;

  return {
    /** While loading, the selection is unknown. */
    isLoading: isWanted && isLoading,
    planned,
    selected,
    /** The time zone of the site after the import, or null. */
    timeZone: textOf(zone) || site.timeZone,
    /** Merges the selected settings into the stored ones. @returns their number @throws {BackendError} */
    write: async (): Promise<number> => {
      if (selected === 0) return 0;
      await change((_site, storedNow) => applyTicked(storedNow, planned));
      return selected;
    },
  };
};
