import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useDataProvider } from "react-admin";
import { notifyFailure } from "#kit/resource/notify.ts";
import type { PlinthDataProvider } from "#providers/dataProvider.ts";
import { labels, type Message } from "./message.ts";

/** Says of a message whether the owner has read it. */
export const useMarkMessage = ({ id }: Pick<Message, "id">) => {
  const dataProvider = useDataProvider<PlinthDataProvider>();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (isRead: boolean) => dataProvider.markMessage(id, isRead),
    onError: (error) => notifyFailure(labels.updateFailed, error),
    onSettled: () => queryClient.invalidateQueries(),
  });
  return { mark: mutate, isMarking: isPending };
};
