import { noAnswer } from "./errors.ts";

const limitS = 15;

/**
 * Aborts and rejects work that is not done in time.
 * @param ended a signal of the caller that aborts it, too
 * @throws {BackendError}
 */
export const inTime = async <Answer>(
  work: (signal: AbortSignal) => Promise<Answer>,
  ended?: AbortSignal | null,
): Promise<Answer> => {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(noAnswer(limitS));
      controller.abort();
    }, limitS * 1_000);
  });
  const signal = ended ? AbortSignal.any([ended, controller.signal]) : controller.signal;
  return Promise.race([work(signal), late]).finally(() => clearTimeout(timer));
};

/** `fetch` that gives up on a server that does not answer in time. @throws {BackendError} */
export const timedFetch = (input: string | URL | Request, init?: RequestInit): Promise<Response> =>
  inTime((signal) => globalThis.fetch(input, { ...init, signal }), init?.signal);
