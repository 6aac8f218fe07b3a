import type { PGlite } from "@electric-sql/pglite";

/** Answers one request. */
export type Fetch = (request: Request) => Promise<Response>;

/** What stands before the embedded backend is made of. */
export interface GateParts {
  database: Pick<PGlite, "query">;
  /** The embedded backend as it is. */
  answer: Fetch;
  jwtSecret: string;
  publishableKey: string;
}
