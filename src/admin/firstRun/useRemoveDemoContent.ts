import { site as defaults } from "virtual:site-defaults";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useDataProvider } from "react-admin";
import { notifyFailure, notifySuccess } from "#kit/resource/notify.ts";
import type { PlinthDataProvider } from "#providers/dataProvider.ts";
import { useSiteSettings } from "../site/useSiteSettings.ts";
import { rows } from "./demoWords.ts";
import { withoutDemoTexts } from "./ownTexts.ts";

/** Removes the demo's settings and rows, and shows the result in a toast. */
export const useRemoveDemoContent = () => {
  const dataProvider = useDataProvider<PlinthDataProvider>();
  const queryClient = useQueryClient();
  const { change } = useSiteSettings(false);
  const { mutateAsync, isPending } = useMutation({
    // The words first: where the second one fails, the removal is still offered.
    mutationFn: async (isWithEdited: boolean) => {
      await change((site, stored) => withoutDemoTexts(defaults, site, stored));
      return dataProvider.removeDemoContent(isWithEdited);
    },
    onSuccess: (removed) =>
      notifySuccess(
        removed === 0 ? "The demo content was gone already" : `${rows(removed)} of the demo content removed`,
      ),
    onError: (error) => notifyFailure("Failed to remove the demo content", error),
    onSettled: () => queryClient.invalidateQueries(),
  });
  return {
    isRemoving: isPending,
    remove: async (isWithEdited: boolean): Promise<void> => {
      await mutateAsync(isWithEdited).catch(() => {});
    },
  };
};
