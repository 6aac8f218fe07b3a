import { messageOf } from "./userError.ts";

// Feed readers time out after 10 to 30 s.
const maxWaitMs = 10_000;

// The last version may show deleted content.
const maxAgeMs = 60 * 60 * 1000;

/** Returns what is being made. If that fails or takes long, returns the last version for up to an hour. @param outdatedAt when the last version became outdated */
export const orLastVersion = <Made>(
  what: string,
  making: Promise<Made>,
  last: Made | Promise<Made>,
  outdatedAt: number,
): Promise<Made> => {
  if (Date.now() - outdatedAt > maxAgeMs) return making;
  const timeout = new Promise<Made>((resolve) => {
    setTimeout(resolve, maxWaitMs, last).unref();
  });
  return Promise.race([making, timeout]).catch((error: unknown) => {
    console.error(`${what} failed. Its last version is served: ${messageOf(error)}`);
    return last;
  });
};
