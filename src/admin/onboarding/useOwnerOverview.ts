import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useDataProvider, usePermissions } from "react-admin";
import type { PlinthDataProvider } from "#api/dataProvider.ts";
import type { Permissions } from "#api/session/authProvider.ts";
import { dayIn } from "#shared/base/dates.ts";
import { serverNow } from "#shared/base/serverClock.ts";
import { notifyFailure } from "#ui/notify.ts";
import { useSiteSettings } from "../site/useSiteSettings.ts";

const overviewKey = ["owner_overview"];

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
  return { ...query, settings };
};

/** Hides the next steps on every device. */
export const useDismissChecklist = () => {
  const dataProvider = useDataProvider<PlinthDataProvider>();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => dataProvider.dismissChecklist(),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: overviewKey }),
    onError: (error) => notifyFailure("Failed to dismiss the next steps", error),
  });
};
