import { site as defaults } from "virtual:site-defaults";
import { planSettings, withTicked } from "#import/settings.ts";
import type { Parsed } from "#import/types.ts";
import { showAccent } from "../../accent.ts";
import { useSiteSettings } from "../../site/useSiteSettings.ts";
import { setSiteName } from "../../siteName.ts";

/**
 * The source's values for the site's settings, ticked where the owner has none yet.
 * @param choices what the user has ticked or unticked
 */
export const useProfile = (
  parsed: Pick<Parsed, "profile" | "settings">,
  choices: Readonly<Record<string, boolean>>,
) => {
  const { data, stored, change, isLoading } = useSiteSettings(Boolean(parsed.profile ?? parsed.settings));
  const planned = data ? planSettings(parsed, { defaults, stored, choices }) : [];
  const ticked = planned.filter(({ isTicked }) => isTicked).length;

  return {
    /** While loading, it is unknown what is ticked. */
    isLoading,
    planned,
    ticked,
    /** Merges the ticked ones over the stored settings. @returns how many @throws {BackendError} */
    write: async (): Promise<number> => {
      if (ticked === 0) return 0;
      const { accent, name } = await change((_site, storedNow) => withTicked(storedNow, planned));
      showAccent(accent);
      setSiteName(name);
      return ticked;
    },
  };
};
