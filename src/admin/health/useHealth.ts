import { site as defaults } from "virtual:site-defaults";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useDataProvider, usePermissions } from "react-admin";
import type { PlinthDataProvider } from "#api/dataProvider.ts";
import type { Permissions } from "#api/session/authProvider.ts";
import { mergeSettings } from "#shared/site/mergeSettings.ts";
import { notifyFailure } from "#ui/notify.ts";

export const healthKey = ["site_health"];

/** Reads the last check. `checksLinks` is false if no server checks links to other sites. */
export const useHealth = () => {
  const dataProvider = useDataProvider<PlinthDataProvider>();
  const queryClient = useQueryClient();
  const { permissions } = usePermissions<Permissions>();
  const enabled = permissions === "owner";
  const query = useQuery({ queryKey: healthKey, queryFn: () => dataProvider.readHealth(), enabled });
  const links = useQuery({ queryKey: ["dead_links"], queryFn: () => dataProvider.readDeadLinks(), enabled });
  const { mutate: check, isPending: isChecking } = useMutation({
    mutationFn: async () =>
      dataProvider.checkHealth(
        (await dataProvider.readDeadLinks()) ?? [],
        (stored) => mergeSettings(defaults, stored).site,
      ),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: healthKey }),
    onError: (error) => notifyFailure("Failed to check the site", error),
  });
  return { ...query, checksLinks: links.data !== null, check, isChecking };
};
