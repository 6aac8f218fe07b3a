import { deferred } from "../../async/deferred.ts";
import { bearerOf, readAccessToken } from "../guards/accessToken.ts";
import { type AuthAction, authActionOf } from "../guards/authRequests.ts";
import type { SupervisedBackend } from "../thread/supervisor.ts";
import { createBlockList } from "./blockList.ts";
import { type Activity, startMaintenance } from "./maintenance.ts";
import { createRequestQueue, type Priority, QueueRefusal } from "./requestQueue.ts";

type RequestOrigin = { kind: "server" } | { kind: "page" } | { kind: "network"; network: string };

const second = 1_000;

// Hashing a password takes as long as it takes.
const authTimeLimit = 10 * second;

// Of ten thousand posts, in one transaction.
const importTimeLimit = 300 * second;

const maintenanceTimeLimit = 60 * second;

type RequestPriority = Exclude<Priority, "command" | "maintenance">;

// A visitor's request is aborted by terminating the database's thread; others wait about a second for its restart.
const timeLimits: Record<RequestPriority, number> = {
  owner: 20 * second,
  member: 3 * second,
  page: 10 * second,
  visitor: 3 * second,
};

const maximumWaitMs = 10 * second;
const bounds = {
  owner: { perClient: 500, total: 500, maximumWaitMs },
  // An import before it may take minutes.
  command: { perClient: 100, total: 100, maximumWaitMs: 3_600 * second },
  member: { perClient: 50, total: 100, maximumWaitMs },
  page: { perClient: 200, total: 200, maximumWaitMs },
  visitor: { perClient: 20, total: 100, maximumWaitMs },
  maintenance: { perClient: 1, total: 1, maximumWaitMs },
};

// Node's Request refuses the others.
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

const refuse = (status: number, code: string, message: string, seconds: number): Response =>
  Response.json({ code, message }, { status, headers: { "retry-after": String(seconds) } });

const answerRefusal = (error: unknown): Response => {
  if (!(error instanceof QueueRefusal)) throw error;
  if (error.reason === "client") {
    return refuse(429, "too_many_requests", "Too many requests from your network are waiting. Please try again.", 2);
  }
  return refuse(503, "busy", "The site is very busy at the moment. Please try again.", 5);
};

const gone = (): Response => refuse(503, "gone", "The request was given up.", 1);

const blocked = (): Response =>
  refuse(429, "too_expensive", "A request from your network took too long. Please try again in a minute.", 60);

const pathOf = (request: Request): string => new URL(request.url).pathname;

const actionOf = (request: Request): AuthAction | null => authActionOf(request.method, new URL(request.url));

// Rate-limited elsewhere; must work while many visitors use the site.
const isSigningIn = (request: Request): boolean => ["signIn", "refresh"].includes(actionOf(request) ?? "");

const isForAuth = (request: Request): boolean => pathOf(request).startsWith("/auth/v1/");

const timeLimitOf = (request: Request, priority: RequestPriority): number => {
  if (isForAuth(request)) return authTimeLimit;
  return priority === "owner" && pathOf(request) === "/rest/v1/rpc/write_import"
    ? importTimeLimit
    : timeLimits[priority];
};

const refusalOf = (request: Request): Response | null => {
  if (!methods.has(request.method)) {
    return Response.json({ code: "bad_method", message: "This method is not answered." }, { status: 405 });
  }
  if (!isForAuth(request) || actionOf(request)) return null;
  return Response.json(
    { code: 404, error_code: "not_found", msg: "There is nothing at this address." },
    { status: 404 },
  );
};

const withTimeout = <Value>(work: Promise<Value>, ms: number): Promise<Value> => {
  const { promise, reject } = deferred<Value>();
  const timer = setTimeout(() => reject(new Error(`it took longer than ${ms / 1000} s`)), ms);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
};

interface SchedulerOptions {
  jwtSecret: string;
  now?: () => number;
}

export interface ScheduledBackend {
  fetch: (request: Request, origin: RequestOrigin) => Promise<Response>;
  /** For commands and backups. No request waits in the backend meanwhile, where it would be ended with the call. */
  call: SupervisedBackend["call"];
  stop: () => void;
}

/** The backend handles one request at a time, by priority; requests beyond the limits get 429 or 503. */
export const scheduleRequests = (
  backend: SupervisedBackend,
  { jwtSecret, now = Date.now }: SchedulerOptions,
): ScheduledBackend => {
  const queue = createRequestQueue(bounds);
  const blockList = createBlockList(now);
  const activity: Activity = { writes: 0, lastRequestAt: now() };
  const maintenance = startMaintenance({
    activity: () => activity,
    maintain: () =>
      queue.run("maintenance", "maintenance", async () => {
        activity.writes = 0;
        for (const sql of ["vacuum (analyze)", "checkpoint"]) {
          await withTimeout(backend.call({ name: "query", sql, parameters: [] }), maintenanceTimeLimit);
        }
      }),
    now,
  });

  const userOf = async (request: Request): Promise<string | null> => {
    const token = bearerOf(request.headers, backend.publishableKey);
    return token ? ((await readAccessToken(token, jwtSecret))?.userId ?? null) : null;
  };

  const classify = async (request: Request, origin: RequestOrigin): Promise<[RequestPriority, string]> => {
    if (origin.kind === "server") return ["owner", "server"];
    if (origin.kind === "page") return ["page", "page"];
    const user = await userOf(request);
    if (user) return [backend.owners().has(user) ? "owner" : "member", user];
    return [isSigningIn(request) ? "member" : "visitor", origin.network];
  };

  // Before the queue: a slow connection must not hold up others.
  const withBodyRead = async (request: Request): Promise<Request> =>
    request.body
      ? new Request(request.url, {
          method: request.method,
          headers: request.headers,
          body: await request.arrayBuffer(),
        })
      : request;

  const recordActivity = ({ method }: Request): void => {
    activity.lastRequestAt = now();
    if (method !== "GET" && method !== "HEAD") activity.writes += 1;
  };

  return {
    stop: maintenance.stop,
    call: (call) => queue.run("command", "command", () => backend.call(call)),
    fetch: async (request, origin) => {
      const refusal = refusalOf(request);
      if (refusal) return refusal;
      recordActivity(request);
      const [priority, client] = await classify(request, origin);
      // By network, too: one person may have many accounts.
      const limited =
        origin.kind === "network" && priority !== "owner" && !isSigningIn(request) ? [client, origin.network] : [];
      if (limited.some(blockList.isBlocked)) return blocked();
      const complete = await withBodyRead(request);
      try {
        return await queue.run(priority, client, async () => {
          if (request.signal.aborted) return gone();
          const began = now();
          const response = await backend.fetch(complete, {
            timeoutMs: timeLimitOf(request, priority),
            onTimeout: () => limited.forEach(blockList.block),
          });
          for (const who of new Set(limited)) blockList.noteUse(who, now() - began);
          return response;
        });
      } catch (error) {
        return answerRefusal(error);
      }
    },
  };
};
