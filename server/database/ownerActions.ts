import { type ControlActions, type ControlData, textIn } from "./control.ts";
import { claimSite, findAccount, resetPassword, transferSite } from "./ownerAccount.ts";
import type { RunQuery } from "./thread/threadMessages.ts";

export const ownerActions = (query: RunQuery) => {
  const emailIn = (data: ControlData) => (data.email === null ? null : textIn(data, "email"));
  return {
    "find-account": async (data) => {
      const { email, name, registered } = await findAccount(query, emailIn(data));
      return { email, name, registered };
    },
    "reset-password": async (data) => ({ ...(await resetPassword(query, emailIn(data), textIn(data, "hash"))) }),
    claim: async (data) => ({ email: await claimSite(query, textIn(data, "email"), textIn(data, "hash")) }),
    transfer: async (data) => ({ email: await transferSite(query, textIn(data, "to"), emailIn(data)) }),
  } satisfies ControlActions;
};
