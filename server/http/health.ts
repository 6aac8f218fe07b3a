import { Hono, type MiddlewareHandler } from "hono";
import { readVersion } from "../shared/version.ts";
import { isLoopbackRequest } from "./loopback.ts";

interface Health {
  /** Why the site does not work; null: it works. */
  problem: string | null;
  /** Facts for the operator of the site only. */
  details: Record<string, unknown>;
}

export type ReadHealth = (withDetails: boolean) => Promise<Health>;

/**
 * GET /healthz: 200, or 503 if the site does not work. Requests from this machine also get the problem, details, and the last request with
 * `?probe=`: it shows the command doctor that the public address belongs to this server, and how many proxies are in between.
 */
export const healthOf = (read: ReadHealth): { count: MiddlewareHandler; routes: Hono } => {
  let serverErrors = 0;
  let probe: { id: string; forwarded: number } | null = null;
  const routes = new Hono().get("/healthz", async (context) => {
    const id = context.req.query("probe");
    const forwarded = (context.req.header("x-forwarded-for") ?? "").split(",").filter(Boolean).length;
    if (id) probe = { id: id.slice(0, 36), forwarded };
    const isLocal = isLoopbackRequest(context);
    const { problem, details } = await read(isLocal);
    const report = isLocal ? { problem, version: readVersion(), ...details, serverErrors, probe } : {};
    return context.json({ status: problem === null ? "ok" : "unavailable", ...report }, problem === null ? 200 : 503);
  });
  return {
    routes,
    count: async (context, next) => {
      await next();
      if (context.res.status >= 500 && context.req.path !== "/healthz") serverErrors += 1;
    },
  };
};
