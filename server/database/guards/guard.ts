import type { PGlite } from "@electric-sql/pglite";

export type RequestHandler = (request: Request) => Promise<Response>;

export interface GuardOptions {
  database: Pick<PGlite, "query">;
  answer: RequestHandler;
  jwtSecret: string;
  publishableKey: string;
}
