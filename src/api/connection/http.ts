import { backendHeaders } from "#shared/base/backend.ts";
import { setServerClock } from "#shared/base/serverClock.ts";
import {
  anotherAccount,
  type BackendError,
  failureOf,
  isFailure,
  isUnreachableError,
  offline,
  sessionEnded,
  timedOut,
} from "../errors.ts";
import { connectionStatus } from "./connectionStatus.ts";

/** `isOffline`: the token had to be refreshed, and no answer came. @param isRefused whether to refresh it though its time is not over */
export type ReadToken = (
  isRefused?: boolean,
) => Promise<{ token: string | null; isOffline: boolean; userId?: string | undefined }>;

const limitS = 15;

/**
 * Aborts and rejects work that is not done in time.
 * @param ended a signal of the caller that aborts it, too
 * @throws {BackendError}
 */
export const withTimeout = async <Answer>(
  work: (signal: AbortSignal) => Promise<Answer>,
  ended?: AbortSignal | null,
): Promise<Answer> => {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(timedOut(limitS));
      controller.abort();
    }, limitS * 1_000);
  });
  const signal = ended ? AbortSignal.any([ended, controller.signal]) : controller.signal;
  return Promise.race([work(signal), late]).finally(() => clearTimeout(timer));
};

/** `fetch` that gives up on a server that does not answer in time. @throws {BackendError} */
export const timedFetch = (input: string | URL | Request, init?: RequestInit): Promise<Response> =>
  withTimeout((signal) => globalThis.fetch(input, { ...init, signal }), init?.signal);

export interface HttpOptions {
  method?: string;
  headers?: Headers;
  body?: string;
  /** Whether it is aborted if no answer comes in time; true by default. */
  hasTimeout?: boolean;
  /** The only account that may send it: another one may have signed in since. */
  sender?: string;
}

interface HttpClientParts {
  readToken: ReadToken;
  publishableKey: string;
  fetch?: typeof globalThis.fetch;
  /** Called when the backend no longer accepts the session, or a write finds nobody signed in. */
  onSessionEnded?: () => void;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

// A truncated answer counts as no answer.
const answered = async (asked: Promise<Response>) => {
  try {
    const response = await asked;
    return { response, text: await response.text() };
  } catch {
    throw offline();
  }
};

const isWrite = (method: string): boolean => !["GET", "HEAD"].includes(method);

const reasonNotToSend = (token: string | null, isOffline: boolean, needsToken: boolean): BackendError | null => {
  if (token) return null;
  // Nor is a read sent, which would show a visitor's rows as if they were all there are.
  if (isOffline) return offline();
  return needsToken ? sessionEnded() : null;
};

/**
 * Without a token a write is not sent: as a visitor's it would change nothing and look like a success. @throws
 * {BackendError}
 */
export const createHttpClient = ({
  readToken,
  publishableKey,
  fetch = globalThis.fetch,
  onSessionEnded = () => {},
}: HttpClientParts) => {
  const send = async (
    url: string,
    { method = "GET", headers = new Headers(), body, sender }: HttpOptions,
    isRefused: boolean,
    signal: AbortSignal | null = null,
  ) => {
    const { token, isOffline, userId } = await readToken(isRefused);
    // An aborted request is not sent later.
    if (signal?.aborted) throw offline();
    const reason = reasonNotToSend(token, isOffline, isRefused || isWrite(method));
    if (reason) throw reason;
    if (sender && sender !== userId) throw anotherAccount();
    for (const [name, value] of Object.entries(backendHeaders(publishableKey, token))) headers.set(name, value);

    const request = { method, headers, signal, ...(body === undefined ? {} : { body }) };
    const { response, text } = await answered(fetch(url, request));
    setServerClock(response);
    const json = parsed(text);
    if (!response.ok) throw failureOf(response.status, json);
    return { status: response.status, headers: response.headers, body: text, json };
  };

  return async (url: string, options: HttpOptions = {}) => {
    const ask = (isRefused: boolean) =>
      options.hasTimeout === false
        ? send(url, options, isRefused)
        : withTimeout((signal) => send(url, options, isRefused, signal));
    try {
      const answer = await ask(false).catch((error: unknown) => {
        // Where this device's clock is behind, a token that has expired looks fresh.
        if (isFailure(error, "session")) return ask(true);
        throw error;
      });
      connectionStatus.report(true);
      return answer;
    } catch (error) {
      connectionStatus.report(!isUnreachableError(error));
      if (isFailure(error, "session")) onSessionEnded();
      throw error;
    }
  };
};

export type HttpClient = ReturnType<typeof createHttpClient>;
