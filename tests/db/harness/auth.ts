import type { Backend } from "#server/database/backend.ts";
import { isRecord } from "#shared/base/unknownValues.ts";
import type { Row } from "./personas.ts";

/** A response of the auth API. */
interface AuthAnswer {
  status: number;
  body: Row;
}

/** Sends one request to /auth/v1 as a browser does. */
export const askAuth = async (
  backend: Pick<Backend, "fetch" | "publishableKey">,
  method: string,
  path: string,
  { body, token }: { body?: unknown; token?: string | undefined } = {},
): Promise<AuthAnswer> => {
  const headers = new Headers({ apikey: backend.publishableKey, "content-type": "application/json" });
  headers.set("authorization", `Bearer ${token ?? backend.publishableKey}`);
  const request = new Request(`http://localhost/auth/v1/${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const response = await backend.fetch(request);
  const text = await response.text();
  const answer: unknown = text.startsWith("{") ? JSON.parse(text) : {};
  return { status: response.status, body: isRecord(answer) ? answer : {} };
};

/** A session's tokens. */
export interface Tokens {
  access: string;
  refresh: string;
}

/** Reads the tokens from a response of the auth API. */
export const tokensOf = ({ body }: AuthAnswer): Tokens => ({
  access: String(body.access_token),
  refresh: String(body.refresh_token),
});
