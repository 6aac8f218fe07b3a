import { backendHeaders } from "#shared/base/backend.ts";
import { setServerClock } from "#shared/base/serverClock.ts";
import {
  anotherAccount,
  type BackendError,
  isFailure,
  isUnreachableError,
  offline,
  sessionEnded,
  timedOut,
  toBackendError,
} from "../errors.ts";
import { connectionStatus } from "./connectionStatus.ts";

/**
 * Returns the token of the session. `isOffline`: it must be refreshed, but the server did not respond.
 * @param isRefused whether the server has rejected the current token
 */
export type ReadToken = (
  isRefused?: boolean,
) => Promise<{ token: string | null; isOffline: boolean; userId?: string | undefined }>;

const timeoutS = 15;

/**
 * Aborts work that takes longer than 15 seconds.
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
      reject(timedOut(timeoutS));
      controller.abort();
    }, timeoutS * 1_000);
  });
  const signal = ended ? AbortSignal.any([ended, controller.signal]) : controller.signal;
  return Promise.race([work(signal), late]).finally(() => clearTimeout(timer));
};

/** `fetch` with a timeout. @throws {BackendError} */
export const timedFetch = (input: string | URL | Request, init?: RequestInit): Promise<Response> =>
  withTimeout((signal) => globalThis.fetch(input, { ...init, signal }), init?.signal);

export interface HttpOptions {
  method?: string;
  headers?: Headers;
  body?: string;
  /** True by default. */
  hasTimeout?: boolean;
  /** The only account that may send the request: another user may have signed in since it was made. */
  sender?: string;
}

interface HttpClientParts {
  readToken: ReadToken;
  publishableKey: string;
  fetch?: typeof globalThis.fetch;
  /** Whether reads without a session, which would return what visitors see, fail as well. */
  needsToken?: boolean;
  /** Called when the backend rejects the session, or before a write without a session. */
  onSessionEnded?: () => void;
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

// A truncated response counts as none.
const readResponse = async (asked: Promise<Response>) => {
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
  // A read without a token would return only the rows that visitors see.
  if (isOffline) return offline();
  return needsToken ? sessionEnded() : null;
};

/**
 * Returns a client that sends requests with the token of the session. Never sends a write without a token: the
 * database would change nothing, which looks like a success. The client throws {BackendError}.
 */
export const createHttpClient = ({
  readToken,
  publishableKey,
  fetch = globalThis.fetch,
  needsToken = false,
  onSessionEnded = () => {},
}: HttpClientParts) => {
  const send = async (
    url: string,
    { method = "GET", headers = new Headers(), body, sender }: HttpOptions,
    isRefused: boolean,
    signal: AbortSignal | null = null,
  ) => {
    const { token, isOffline, userId } = await readToken(isRefused);
    // Reading the token may have taken until after the timeout.
    if (signal?.aborted) throw offline();
    const reason = reasonNotToSend(token, isOffline, needsToken || isRefused || isWrite(method));
    if (reason) throw reason;
    if (sender && sender !== userId) throw anotherAccount();
    for (const [name, value] of Object.entries(backendHeaders(publishableKey, token))) headers.set(name, value);

    const request = { method, headers, signal, ...(body === undefined ? {} : { body }) };
    const { response, text } = await readResponse(fetch(url, request));
    setServerClock(response);
    const json = parseJson(text);
    if (!response.ok) throw toBackendError(response.status, json);
    return { status: response.status, headers: response.headers, body: text, json };
  };

  return async (url: string, options: HttpOptions = {}) => {
    const attempt = (isRefused: boolean) =>
      options.hasTimeout === false
        ? send(url, options, isRefused)
        : withTimeout((signal) => send(url, options, isRefused, signal));
    try {
      const answer = await attempt(false).catch((error: unknown) => {
        // If the clock of this device is slow, an expired token looks valid. A hosted project answers the token of an ended
        // session as a member's.
        if (isFailure(error, "session") || isFailure(error, "readOnly")) return attempt(true);
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
