import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useDataProvider } from "react-admin";
import { notifyFailure, notifySuccess } from "#kit/resource/notify.ts";
import type { PlinthDataProvider } from "#providers/dataProvider.ts";
import type { UserAccess } from "#providers/writes.ts";

interface Change {
  id: string;
  access: UserAccess;
}

export const useUserAccess = () => {
  const dataProvider = useDataProvider<PlinthDataProvider>();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, access }: Change) => dataProvider.setUserAccess(id, access),
    onSuccess: () => notifySuccess("User updated successfully"),
    onError: (error) => notifyFailure("Failed to update user", error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["users"] }),
  });
};
