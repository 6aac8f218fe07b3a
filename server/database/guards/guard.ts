import type { PGlite } from "@electric-sql/pglite";

export type RequestHandler = (request: Request) => Promise<Response>;

export interface GuardOptions {
  database: Pick<PGlite, "query">;
  answer: RequestHandler;
  jwtSecret: string;
  publishableKey: string;
}

/** Rejects a request in the format of GoTrue. */
export const rejectAuth = (status: number, code: string, message: string): Response =>
  Response.json({ code: status, error_code: code, msg: message }, { status });

export const withBody = (request: Request, body: unknown): Request =>
  new Request(request.url, { method: request.method, headers: request.headers, body: JSON.stringify(body) });

/** Returns the bcrypt hash of an account's password; null if there is no such account. */
export const passwordHashOf = async (
  database: GuardOptions["database"],
  column: "id" | "email",
  value: string,
): Promise<string | null> => {
  const { rows } = await database.query<{ encrypted_password: string | null }>(
    `select encrypted_password from auth.users where ${column} = $1`,
    [value],
  );
  return rows[0]?.encrypted_password ?? null;
};
