import { Hono, type MiddlewareHandler } from "hono";
import about from "../../package.json" with { type: "json" };
import { isLoopbackRequest } from "./loopback.ts";

export interface Health {
  /** Why the site cannot do its work; null: it can. */
  problem: string | null;
  /** What whoever runs the site wants to know, and nobody else. */
  details: Record<string, unknown>;
}

export type ReadHealth = (isWithDetails: boolean) => Promise<Health>;

/** GET /healthz: 200, or 503 while the site cannot do its work; to programs of this machine it says why, and more. */
export const healthOf = (read: ReadHealth): { count: MiddlewareHandler; routes: Hono } => {
  let serverErrors = 0;
  const routes = new Hono().get("/healthz", async (context) => {
    const isHere = isLoopbackRequest(context);
    const { problem, details } = await read(isHere);
    const said = isHere ? { problem, version: about.version, ...details, serverErrors } : {};
    return context.json({ status: problem === null ? "ok" : "unavailable", ...said }, problem === null ? 200 : 503);
  });
  return {
    routes,
    count: async (context, next) => {
      await next();
      if (context.res.status >= 500 && context.req.path !== "/healthz") serverErrors += 1;
    },
  };
};
