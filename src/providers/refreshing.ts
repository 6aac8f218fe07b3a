import { timedFetch } from "./timeLimit.ts";

const firstDelayMs = 200;
const limitMs = 30_000;
const awaitedDelayMs = 1_000;

const isRefresh = (input: string | URL | Request): boolean =>
  (input instanceof Request ? input.url : String(input)).endsWith("/token?grant_type=refresh_token");

const isAnswered = (sent: Promise<Response>): Promise<boolean> =>
  sent.then(
    ({ status }) => status < 500,
    () => false,
  );

/**
 * Retries refreshing the session while the server does not answer, with exponential backoff. Supabase's client does the same, but
 * a save waits until its pause is over, up to 12.8 seconds; here a pause ends as soon as something waits for the session.
 */
export const createRefreshing = () => {
  let waiting = 0;
  let endPause = () => {};

  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, waiting > 0 ? Math.min(ms, awaitedDelayMs) : ms);
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  // As long as the client itself would retry, so that it does not start over.
  const refresh = async (send: () => Promise<Response>): Promise<Response> => {
    const startedAt = Date.now();
    for (let delay = firstDelayMs; ; delay *= 2) {
      const sent = send();
      const left = startedAt + limitMs - Date.now();
      if (left <= 0 || (await isAnswered(sent))) return sent;
      await pause(Math.min(delay, left));
    }
  };

  return {
    fetch: (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
      const send = () => timedFetch(input, init);
      return isRefresh(input) ? refresh(send) : send();
    },
    /** Runs what needs the session, and cuts pauses short for it. */
    hasten: async <Result>(work: () => Promise<Result>): Promise<Result> => {
      waiting += 1;
      endPause();
      return work().finally(() => {
        waiting -= 1;
      });
    },
  };
};

export type Refreshing = ReturnType<typeof createRefreshing>;
