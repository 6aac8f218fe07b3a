import { setTimeout as pause } from "node:timers/promises";
import PQueue from "p-queue";

const atOnce = 10;
const tries = 5;
const firstPauseMs = 500;
// A page waits 30 seconds for all that it reads.
const longestPauseMs = 3_000;

const isBusy = ({ status }: Response): boolean => status === 429 || status === 503;

// Retry-After may also be a date, for which the usual pause has to do.
const pauseAfter = (response: Response, tried: number): number => {
  const asked = Number(response.headers.get("retry-after") ?? Number.NaN) * 1000;
  return Math.min(Number.isNaN(asked) ? firstPauseMs * 2 ** tried : asked, longestPauseMs);
};

/** A fetch for all reads of a build, which is not in a hurry: ten at once, and again where the server says that it is busy. */
export const fetchWithRetry = (inner: typeof fetch): typeof fetch => {
  const queue = new PQueue({ concurrency: atOnce });
  const ask = async (...request: Parameters<typeof fetch>): Promise<Response> => {
    for (let tried = 0; ; tried++) {
      const response = await inner(...request);
      if (!isBusy(response) || tried === tries - 1) return response;
      await response.body?.cancel();
      await pause(pauseAfter(response, tried));
    }
  };
  return (...request) => queue.add(() => ask(...request));
};
