import { site as defaults } from "virtual:site-defaults";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useDataProvider, useUpdate } from "react-admin";
import { isFailure } from "#api/errors.ts";
import type { StoredRow } from "#kit/form/record/useFreshRow.ts";
import { changedSettings, isSame, mergeSettings } from "#shared/site/mergeSettings.ts";
import type { Site } from "#shared/site/site.ts";
import type { Values } from "#shared/tables/values.ts";
import { setSiteName, showAccent } from "../shared/branding.ts";
import { siteOfValues, valuesOfSite } from "./siteValues.ts";

export const siteTable = "site_settings";

export const siteRowId = "site";

const queryKey = [siteTable, "stored"];

/** The stored settings: those that differ from the site's file. */
export type StoredSettings = Readonly<Record<string, unknown>>;

/** Changes some stored settings. Reads them first, so that changes of other tabs stay. @returns the changed site */
type ChangeSettings = (change: (site: Site, stored: StoredSettings) => Partial<Site> | StoredSettings) => Promise<Site>;

/** Reads the effective and the stored settings. @param isWanted whether to read them: only the owner may */
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
    onSuccess: ({ accent, name }) => {
      showAccent(accent);
      setSiteName(name);
      return queryClient.invalidateQueries({ queryKey: [siteTable] });
    },
  });
  return { ...query, stored, site: mergeSettings(defaults, stored).site, change: mutateAsync };
};

export interface SiteRow extends StoredRow {
  settings: unknown;
}

const siteOfRow = ({ settings }: SiteRow): Site => mergeSettings(defaults, settings).site;

const formRow = (row: SiteRow): StoredRow => ({
  ...valuesOfSite(siteOfRow(row)),
  id: row.id,
  updated_at: row.updated_at,
});

/** Stores the settings that differ from the site's file, if the row still has the version that the form has read. */
export const useSiteSave = () => {
  const dataProvider = useDataProvider();
  const [update] = useUpdate<SiteRow>();
  const readRow = async (): Promise<SiteRow> => (await dataProvider.getOne<SiteRow>(siteTable, { id: siteRowId })).data;

  const write = async (settings: Values, version: string | null): Promise<SiteRow> => {
    const saved = await update(
      siteTable,
      { id: siteRowId, data: { settings }, previousData: { id: siteRowId, settings: {}, updated_at: version ?? "" } },
      { returnPromise: true, mutationMode: "pessimistic" },
    );
    return saved ?? readRow();
  };

  return {
    save: async (values: Values, version: string | null): Promise<StoredRow> => {
      const site = siteOfValues(defaults, values);
      try {
        return formRow(await write(changedSettings(defaults, site), version));
      } catch (error) {
        if (!isFailure(error, "conflict")) throw error;
        const row = await readRow();
        // An earlier save, whose answer was lost, may have stored the same settings.
        if (isSame(siteOfRow(row), site)) return formRow(row);
        throw error;
      }
    },
    readStored: async (): Promise<StoredRow> => formRow(await readRow()),
  };
};
