import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useDataProvider } from "react-admin";
import type { PlinthDataProvider } from "#api/dataProvider.ts";
import { nullable, object, string } from "#shared/base/schema.ts";
import { copyText } from "#ui/copyText.ts";
import { formatMoment } from "#ui/formatMoment.ts";
import type { MenuButtonItem } from "#ui/MenuButton.tsx";
import { notifyFailure, notifySuccess } from "#ui/notify.ts";

const draftLink = nullable(object({ token: string, ends_at: string }));

/** Returns the menu items for the link of a draft: make it, or copy and revoke it. None without an id, or while it is read. */
export const useDraftLink = (id: string | null): MenuButtonItem[] => {
  const { call } = useDataProvider<PlinthDataProvider>();
  const queryClient = useQueryClient();
  const queryKey = ["share_draft", id];
  const ask = (isShared: boolean | null) => call("share_draft", { wanted: id, is_shared: isShared }, draftLink);
  const { data: link } = useQuery({ queryKey, queryFn: () => ask(null), enabled: id !== null });
  const copy = (token: string) => copyText("Link", `${window.location.origin}/preview/${token}`);
  const change = async (isShared: boolean): Promise<void> => {
    try {
      const changed = await ask(isShared);
      queryClient.setQueryData(queryKey, changed);
      if (changed) await copy(changed.token);
      else notifySuccess("Link revoked");
    } catch (error) {
      notifyFailure(`Failed to ${isShared ? "make" : "revoke"} the link`, error);
    }
  };
  if (id === null || link === undefined) return [];
  if (!link) {
    const note = "Makes a link for people without an account, for 30 days";
    return [{ label: "Share this draft", note, run: () => void change(true) }];
  }
  const note = `Shows the saved draft until ${formatMoment(link.ends_at)}`;
  return [
    { label: "Copy draft link", note, run: () => void copy(link.token) },
    { label: "Revoke draft link", run: () => void change(false) },
  ];
};
