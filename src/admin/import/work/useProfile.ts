import { site as defaults } from "virtual:site-defaults";
import { useDataProvider, useGetOne } from "react-admin";
import { planSettings, withTicked } from "#import/planning/settings.ts";
import type { Parsed } from "#import/types.ts";
import { mergeSettings } from "#shared/site/mergeSettings.ts";
import { showAccent } from "../../accent.ts";
import { setSiteName } from "../../siteName.ts";

const [table, id] = ["site_settings", "site"];

/**
 * The source's values for the site's settings, ticked where the owner has none yet.
 * @param choices what the user has ticked or unticked
 */
export const useProfile = (
  parsed: Pick<Parsed, "profile" | "settings">,
  choices: Readonly<Record<string, boolean>>,
) => {
  const dataProvider = useDataProvider();
  const { data, isLoading, refetch } = useGetOne(
    table,
    { id },
    { enabled: Boolean(parsed.profile ?? parsed.settings) },
  );
  const planned = data ? planSettings(parsed, { defaults, stored: data.settings, choices }) : [];
  const ticked = planned.filter(({ isTicked }) => isTicked).length;

  return {
    /** While loading, it is unknown what is ticked. */
    isLoading,
    planned,
    ticked,
    /** Merges the ticked ones over the stored settings. @returns how many @throws {BackendError} */
    write: async (): Promise<number> => {
      if (ticked === 0) return 0;
      const { data: previousData } = await dataProvider.getOne(table, { id });
      const settings = withTicked(previousData.settings, planned);
      await dataProvider.update(table, { id, data: { settings }, previousData });
      const { accent, name } = mergeSettings(defaults, settings).site;
      showAccent(accent);
      setSiteName(name);
      // Until the settings are read again, the same ones would stay ticked.
      await refetch();
      return ticked;
    },
  };
};
