import type { PGlite } from "@electric-sql/pglite";

/** Answers one request. */
export type RequestHandler = (request: Request) => Promise<Response>;

/** What stands before the embedded backend is made of. */
export interface GuardOptions {
  database: Pick<PGlite, "query">;
  /** The embedded backend as it is. */
  answer: RequestHandler;
  jwtSecret: string;
  publishableKey: string;
}
