import { backendHeaders } from "#shared/backend.ts";
import type { ReadToken } from "./client.ts";
import { BackendError, failureOf, offline, sessionEnded } from "./errors.ts";

export interface HttpOptions {
  method?: string;
  headers?: Headers;
  body?: string;
}

interface HttpClientParts {
  readToken: ReadToken;
  publishableKey: string;
  fetch?: typeof globalThis.fetch;
  /** Told when the backend no longer knows the user, or a write finds nobody signed in. */
  onSessionEnded?: () => void;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

// An answer that breaks off is none.
const answered = async (asked: Promise<Response>) => {
  try {
    const response = await asked;
    return { response, text: await response.text() };
  } catch {
    throw offline();
  }
};

const isWrite = (method: string): boolean => !["GET", "HEAD"].includes(method);

/** Without a token a write is not sent: as a visitor's it would change nothing and look like a success. */
export const createHttpClient = ({
  readToken,
  publishableKey,
  fetch = globalThis.fetch,
  onSessionEnded = () => {},
}: HttpClientParts) => {
  const send = async (url: string, { method = "GET", headers = new Headers(), body }: HttpOptions) => {
    const { token, isOffline } = await readToken();
    if (!token && isWrite(method)) throw isOffline ? offline() : sessionEnded();
    for (const [name, value] of Object.entries(backendHeaders(publishableKey, token))) headers.set(name, value);

    const { response, text } = await answered(fetch(url, { method, headers, ...(body === undefined ? {} : { body }) }));
    const json = parsed(text);
    if (!response.ok) throw failureOf(response.status, json);
    return { status: response.status, headers: response.headers, body: text, json };
  };

  return async (url: string, options: HttpOptions = {}) => {
    try {
      return await send(url, options);
    } catch (error) {
      if (error instanceof BackendError && error.kind === "session") onSessionEnded();
      throw error;
    }
  };
};

export type HttpClient = ReturnType<typeof createHttpClient>;
