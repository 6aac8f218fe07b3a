import { messageOf } from "../shared/userError.ts";

/** Tells a monitor, such as healthchecks.io, how a backup ended. It never fails. @param url null: there is none */
export const tellMonitor = async (url: string | null, failure: string | null, waitMs = 10_000): Promise<void> => {
  if (!url) return;
  const address = new URL(url);
  if (failure !== null) address.pathname = `${address.pathname.replace(/\/$/, "")}/fail`;
  try {
    const signal = AbortSignal.timeout(waitMs);
    const answer = await fetch(address, { method: "POST", body: failure ?? "", signal });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`it answered ${answer.status}`);
  } catch (error) {
    console.warn(`BACKUP_PING_URL could not be told of the backup: ${messageOf(error)}`);
  }
};

/** Makes a backup, and tells the monitor of it. */
export const withMonitor = async <Result>(url: string | null, backUp: () => Promise<Result>): Promise<Result> => {
  const outcome = await backUp().then(
    (backup) => ({ backup, failure: null }),
    (error: unknown) => ({ error, failure: messageOf(error) }),
  );
  await tellMonitor(url, outcome.failure);
  if ("error" in outcome) throw outcome.error;
  return outcome.backup;
};
