import type { Backend } from "#server/database/backend.ts";
import { isRecord, textOf } from "#shared/base/unknownValues.ts";

/** One row as PostgREST returns it. */
export type Row = Record<string, unknown>;

/** A response of the API: the returned rows, or the error. */
export interface Answer {
  status: number;
  rows: Row[];
  code: string;
  message: string;
  /** The response as text: the rows of a function may be plain values. */
  text: string;
}

/** A client of /rest/v1: a visitor without an account, a member or the owner. */
export interface Persona {
  id: string;
  token: string | null;
  select: (path: string) => Promise<Answer>;
  insert: (table: string, body: Row | Row[]) => Promise<Answer>;
  /** `where` is a PostgREST filter, e.g. `id=eq.1`. Returns the changed rows. */
  update: (table: string, where: string, body: Row) => Promise<Answer>;
  remove: (table: string, where: string) => Promise<Answer>;
  /** Inserts rows, or updates those with the same id, as a reorder does. */
  upsert: (table: string, body: Row[]) => Promise<Answer>;
  rpc: (name: string, body: Row) => Promise<Answer>;
}

const toAnswer = async (response: Response): Promise<Answer> => {
  const text = await response.text();
  const body: unknown = text ? JSON.parse(text) : [];
  const { status, ok } = response;
  if (ok) return { status, rows: [body].flat().filter(isRecord), code: "", message: "", text };
  const failure = isRecord(body) ? body : {};
  return { status, rows: [], code: textOf(failure.code), message: textOf(failure.message), text };
};

// The backend logs every error of the database. In tests, most of them are expected.
const { error: report } = console;
console.error = (...words: unknown[]) => {
  const isRefusal = words.some((word) => word instanceof Error && "severity" in word && "routine" in word);
  if (!isRefusal) report(...words);
};

/** Creates a client that sends this token, or none as a visitor. */
export const persona = (backend: Backend, id: string, token: string | null = null): Persona => {
  const send = (method: string, path: string, body?: unknown, merge = false) => {
    const headers = new Headers({ apikey: backend.publishableKey, "content-type": "application/json" });
    headers.set("prefer", `return=representation${merge ? ",resolution=merge-duplicates" : ""}`);
    if (token) headers.set("authorization", `Bearer ${token}`);
    const request = new Request(`http://localhost/rest/v1/${path}`, { method, headers, body: JSON.stringify(body) });
    return backend.fetch(request).then(toAnswer);
  };
  return {
    id,
    token,
    select: (path) => send("GET", path),
    insert: (table, body) => send("POST", table, body),
    update: (table, where, body) => send("PATCH", `${table}?${where}`, body),
    remove: (table, where) => send("DELETE", `${table}?${where}`),
    upsert: (table, body) => send("POST", `${table}?on_conflict=id`, body, true),
    rpc: (name, body) => send("POST", `rpc/${name}`, body),
  };
};

/** Sets the start of a person's session to now, as if they had just signed in. */
export const freshen = async (backend: Backend, { id, token }: Persona): Promise<void> => {
  const claims: unknown = JSON.parse(Buffer.from(token?.split(".")[1] ?? "e30", "base64url").toString());
  if (!isRecord(claims) || !claims.session_id) return;
  await backend.query(
    `insert into auth.sessions (id, user_id, created_at) values ($1, $2, now())
     on conflict (id) do update set created_at = now()`,
    [claims.session_id, id],
  );
};

const password = "correct horse";

const auth = async (backend: Backend, path: string, body: Row): Promise<Row> => {
  const headers = { apikey: backend.publishableKey, "content-type": "application/json" };
  const request = new Request(`http://localhost/auth/v1/${path}`, {
    method: "POST",
    headers,
    body: JSON.stringify(body),
  });
  const response = await backend.fetch(request);
  const answer: unknown = await response.json();
  if (!response.ok || !isRecord(answer)) throw new Error(`/auth/v1/${path}: ${JSON.stringify(answer)}`);
  return answer;
};

/**
 * Registers an account through the API, and uses the session of the response: signing in would hash the password again.
 * @param data metadata of the sign-up, such as the claim code
 */
export const register = async (backend: Backend, email: string, data: Row = {}): Promise<Persona> => {
  const session = await auth(backend, "signup", { email, password, data });
  return persona(backend, isRecord(session.user) ? textOf(session.user.id) : "", textOf(session.access_token));
};
