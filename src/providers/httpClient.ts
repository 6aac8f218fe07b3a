import { backendHeaders } from "#shared/backend.ts";
import type { ReadToken } from "./client.ts";
import { BackendError, failureOf, offline, sessionEnded } from "./errors.ts";
import { inTime } from "./timeLimit.ts";

export interface HttpOptions {
  method?: string;
  headers?: Headers;
  body?: string;
  /** Whether it is aborted if no answer comes in time; true by default. */
  hasTimeout?: boolean;
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
    { method = "GET", headers = new Headers(), body }: HttpOptions,
    signal: AbortSignal | null = null,
  ) => {
    const { token, isOffline } = await readToken();
    // An aborted request is not sent later.
    if (signal?.aborted) throw offline();
    if (!token && isWrite(method)) throw isOffline ? offline() : sessionEnded();
    for (const [name, value] of Object.entries(backendHeaders(publishableKey, token))) headers.set(name, value);

    const request = { method, headers, signal, ...(body === undefined ? {} : { body }) };
    const { response, text } = await answered(fetch(url, request));
    const json = parsed(text);
    if (!response.ok) throw failureOf(response.status, json);
    return { status: response.status, headers: response.headers, body: text, json };
  };

  return async (url: string, options: HttpOptions = {}) => {
    try {
      if (options.hasTimeout === false) return await send(url, options);
      return await inTime((signal) => send(url, options, signal));
    } catch (error) {
      if (error instanceof BackendError && error.kind === "session") onSessionEnded();
      throw error;
    }
  };
};

export type HttpClient = ReturnType<typeof createHttpClient>;
