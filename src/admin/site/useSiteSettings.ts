import { site as defaults } from "virtual:site-defaults";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useDataProvider } from "react-admin";
import { mergeSettings } from "#shared/site/mergeSettings.ts";
import type { Site } from "#shared/site/site.ts";

const table = "site_settings";
const id = "site";

const queryKey = [table, "welcome"];

/** The settings as they are stored: what the owner changed of the file. */
export type StoredSettings = Readonly<Record<string, unknown>>;

/** Changes some settings of what is stored, which is read first, so that those of another tab stay. */
type ChangeSettings = (change: (site: Site, stored: StoredSettings) => Partial<Site>) => Promise<void>;

export const useSiteSettings = (isWanted = true) => {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const read = async () => (await dataProvider.getOne(table, { id })).data;
  const query = useQuery({ queryKey, queryFn: read, enabled: isWanted });
  const stored: StoredSettings = query.data?.settings ?? {};

  const { mutateAsync } = useMutation({
    mutationFn: async (change: Parameters<ChangeSettings>[0]) => {
      const previousData = await read();
      const changed = change(mergeSettings(defaults, previousData.settings).site, previousData.settings);
      const settings = { ...previousData.settings, ...changed };
      await dataProvider.update(table, { id, data: { settings }, previousData });
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [table] }),
  });
  return { ...query, stored, site: mergeSettings(defaults, stored).site, change: mutateAsync };
};

export type SiteSettings = ReturnType<typeof useSiteSettings>;
