import { site as defaults } from "virtual:site-defaults";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useDataProvider } from "react-admin";
import { mergeSettings } from "#shared/site/mergeSettings.ts";
import type { Site } from "#shared/site/site.ts";

export const siteTable = "site_settings";

/** The id of the only row of the table. */
export const siteRowId = "site";

const queryKey = [siteTable, "stored"];

/** The settings as they are stored: what the owner changed of the file. */
export type StoredSettings = Readonly<Record<string, unknown>>;

/** Changes some of the stored settings. They are read first, so that changes of another tab stay. @returns the site with them */
type ChangeSettings = (change: (site: Site, stored: StoredSettings) => Partial<Site> | StoredSettings) => Promise<Site>;

/** The settings in effect and those that are stored. @param isWanted whether to read them: only the owner may */
export const useSiteSettings = (isWanted: boolean) => {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const read = async () => (await dataProvider.getOne(siteTable, { id: siteRowId })).data;
  const query = useQuery({ queryKey, queryFn: read, enabled: isWanted });
  const stored: StoredSettings = query.data?.settings ?? {};

  const { mutateAsync } = useMutation({
    mutationFn: async (change: Parameters<ChangeSettings>[0]) => {
      const previousData = await read();
      const changed = change(mergeSettings(defaults, previousData.settings).site, previousData.settings);
      const settings = { ...previousData.settings, ...changed };
      await dataProvider.update(siteTable, { id: siteRowId, data: { settings }, previousData });
      return mergeSettings(defaults, settings).site;
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [siteTable] }),
  });
  return { ...query, stored, site: mergeSettings(defaults, stored).site, change: mutateAsync };
};

export type SiteSettings = ReturnType<typeof useSiteSettings>;
