import { messageOf } from "../shared/userError.ts";

/** Reports the outcome of a backup to a monitor such as healthchecks.io. It never rejects. @param url null: no monitor */
export const reportToMonitor = async (url: string | null, failure: string | null, waitMs = 10_000): Promise<void> => {
  if (!url) return;
  const address = new URL(url);
  if (failure !== null) address.pathname = `${address.pathname.replace(/\/$/, "")}/fail`;
  try {
    const signal = AbortSignal.timeout(waitMs);
    const answer = await fetch(address, { method: "POST", body: failure ?? "", signal });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`it answered ${answer.status}`);
  } catch (error) {
    console.warn(`The outcome of the backup could not be reported to BACKUP_PING_URL: ${messageOf(error)}`);
  }
};

export const withMonitor = async <Result>(url: string | null, backUp: () => Promise<Result>): Promise<Result> => {
  try {
    const backup = await backUp();
    await reportToMonitor(url, null);
    return backup;
  } catch (error) {
    await reportToMonitor(url, messageOf(error));
    throw error;
  }
};
