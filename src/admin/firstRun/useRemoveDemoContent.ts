import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useDataProvider } from "react-admin";
import { notifyFailure, notifySuccess } from "#kit/resource/notify.ts";
import type { PlinthDataProvider } from "#providers/dataProvider.ts";
import { rows } from "./demoWords.ts";

/** Removes the demo's rows, and tells how it went. */
export const useRemoveDemoContent = () => {
  const dataProvider = useDataProvider<PlinthDataProvider>();
  const queryClient = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (isWithEdited: boolean) => dataProvider.removeDemoContent(isWithEdited),
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
