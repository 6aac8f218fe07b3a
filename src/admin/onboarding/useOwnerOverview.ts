import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useDataProvider, usePermissions } from "react-admin";
import type { FirstRunChange, OverviewData } from "#api/calls/owner.ts";
import type { PlinthDataProvider } from "#api/dataProvider.ts";
import type { Permissions } from "#api/session/authProvider.ts";
import { dayIn } from "#shared/base/dates.ts";
import { serverNow } from "#shared/base/serverClock.ts";
import { notifyFailure } from "#ui/notify.ts";
import { useSiteSettings } from "../site/useSiteSettings.ts";
import { overviewKey } from "./overviewKey.ts";

export const useOwnerOverview = () => {
  const dataProvider = useDataProvider<PlinthDataProvider>();
  const { permissions } = usePermissions<Permissions>();
  const isOwner = permissions === "owner";
  const settings = useSiteSettings(isOwner);
  const query = useQuery({
    queryKey: overviewKey,
    queryFn: () => dataProvider.readOverview(dayIn(serverNow().toISOString(), settings.site.timeZone)),
    enabled: isOwner && !settings.isPending,
  });
  return { ...query, settings, isOwner, isKnown: permissions !== undefined };
};

/** Saves the progress of the setup, so that any device can resume it. */
export const useSaveFirstRun = () => {
  const dataProvider = useDataProvider<PlinthDataProvider>();
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (change: FirstRunChange) => dataProvider.saveFirstRun(change),
    onSuccess: (_nothing, change) =>
      queryClient.setQueryData<OverviewData>(overviewKey, (known) => (known ? { ...known, ...change } : known)),
    onError: (error) => notifyFailure("Failed to save the setup", error),
  });
  return mutateAsync;
};
