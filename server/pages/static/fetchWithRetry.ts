import { setTimeout as sleep } from "node:timers/promises";
import PQueue from "p-queue";

const atOnce = 10;
const tries = 5;
const firstDelayMs = 500;
// A page has 30 s for all its reads.
const maxDelayMs = 3_000;

const isBusy = ({ status }: Response): boolean => status === 429 || status === 503;

// Retry-After can also be a date. Then the default delay applies.
const delayAfter = (response: Response, tried: number): number => {
  const requested = Number(response.headers.get("retry-after") ?? Number.NaN) * 1000;
  return Math.min(Number.isNaN(requested) ? firstDelayMs * 2 ** tried : requested, maxDelayMs);
};

/** Limits a fetch to ten concurrent requests, and retries if the server is busy. For the reads of a build. */
export const fetchWithRetry = (inner: typeof fetch): typeof fetch => {
  const queue = new PQueue({ concurrency: atOnce });
  const send = async (...request: Parameters<typeof fetch>): Promise<Response> => {
    for (let tried = 0; ; tried++) {
      const response = await inner(...request);
      if (!isBusy(response) || tried === tries - 1) return response;
      await response.body?.cancel();
      await sleep(delayAfter(response, tried));
    }
  };
  return (...request) => queue.add(() => send(...request));
};
