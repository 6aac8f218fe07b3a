import { type Context, Hono, type MiddlewareHandler } from "hono";
import { shareInFlight } from "../common/shareInFlight.ts";
import { embeddedPublishableKey } from "../database/publishableKey.ts";
import type { ScheduledBackend } from "../database/queue/scheduler.ts";
import { type ClaimRules, claimAtSignUp } from "./claimAtSignUp.ts";
import { networkOf, type ReadClientAddress } from "./clientNetwork.ts";
import { limitBody, sameOriginRequests } from "./middleware.ts";
import type { VisitorLimits } from "./visitorLimits.ts";

export type RoutedBackend = Pick<ScheduledBackend, "fetch">;

const maximumBodyBytes = 4_000_000;

const maximumAuthBodyBytes = 16_384;

const tooLarge = (context: Context) =>
  context.json({ code: "too_large", message: "The request is larger than anything that may be stored here." }, 413);

const healthCheck = (backend: RoutedBackend | null): (() => Promise<boolean>) =>
  shareInFlight(async () => {
    if (!backend) return true;
    const headers = { apikey: embeddedPublishableKey() };
    const row = new Request("http://backend/rest/v1/posts?select=id&limit=1", { headers });
    return (await backend.fetch(row, { kind: "server" })).ok;
  });

/** GET /healthz: 200, or 503 while the embedded backend cannot read a row. A hosted one has its own health. */
export const healthRoutes = (backend: RoutedBackend | null): Hono => {
  const routes = new Hono();
  const isHealthy = healthCheck(backend);
  return routes.get("/healthz", async (context) => {
    const healthy = await isHealthy();
    return context.json({ status: healthy ? "ok" : "unavailable" }, healthy ? 200 : 503);
  });
};

interface BackendRoutesOptions {
  backend: RoutedBackend;
  addressOf: ReadClientAddress;
  limits: VisitorLimits;
  /** Tells the backend the sender's network. */
  network: MiddlewareHandler;
  claim: ClaimRules;
}

/** The embedded backend's data API and authentication, for requests of the site's own pages and within the limits of visitors. */
export const backendRoutes = ({ backend, addressOf, limits, network, claim }: BackendRoutesOptions): Hono => {
  const routes = new Hono();
  for (const path of ["/rest/v1/*", "/auth/v1/*"]) routes.use(path, sameOriginRequests);
  routes.use("/auth/v1/*", limitBody(maximumAuthBodyBytes, tooLarge));
  routes.use("/rest/v1/*", limitBody(maximumBodyBytes, tooLarge));
  routes.post("/auth/v1/token", limits.token);
  routes.post("/auth/v1/signup", limits.signUp);
  routes.post("/auth/v1/signup", claimAtSignUp(claim));
  routes.put("/auth/v1/user", limits.password);
  routes.post("/rest/v1/messages/*", limits.oneMessage, limits.message, network);
  for (const path of ["/rest/v1/*", "/auth/v1/*"]) {
    routes.all(path, (context) => {
      const address = addressOf(context);
      return backend.fetch(context.req.raw, {
        kind: "network",
        network: networkOf(address),
        widerNetwork: networkOf(address, 48),
      });
    });
  }
  return routes;
};
