import { site as defaults } from "virtual:site-defaults";
import { useDataProvider, useGetOne } from "react-admin";
import { planSettings, withTicked } from "#import/planning/settings.ts";
import type { Parsed } from "#import/types.ts";
import { mergeSettings } from "#shared/site/mergeSettings.ts";
import { showAccent } from "../../accent.ts";
import { setSiteName } from "../../siteName.ts";

const [table, id] = ["site_settings", "site"];

/**
 * What the source says of the owner and the site, for the site's settings: ticked where the owner has said nothing yet.
 * @param choices what was ticked or not by hand
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
    /** Until then it is not known what is ticked. */
    isLoading,
    planned,
    ticked,
    /** Writes the ticked ones over what is stored now. @returns how many @throws {BackendError} */
    write: async (): Promise<number> => {
      if (ticked === 0) return 0;
      const { data: previousData } = await dataProvider.getOne(table, { id });
      const settings = withTicked(previousData.settings, planned);
      await dataProvider.update(table, { id, data: { settings }, previousData });
      const { accent, name } = mergeSettings(defaults, settings).site;
      showAccent(accent);
      setSiteName(name);
      // Until they are read again they would be ticked as before.
      await refetch();
      return ticked;
    },
  };
};
