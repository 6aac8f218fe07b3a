import { bearerOf, readAccessToken } from "../guards/accessToken.ts";
import type { SupervisedBackend } from "../thread/supervisor.ts";
import { createBlockList } from "./blockList.ts";
import { type Activity, startMaintenance } from "./maintenance.ts";
import { actionOf, bounds, isForAuth, type RequestPriority, timeLimitOf } from "./queueLimits.ts";
import { createRequestQueue, QueueRefusal } from "./requestQueue.ts";

const reject = (status: number, code: string, message: string, seconds: number): Response =>
  Response.json({ code, message }, { status, headers: { "retry-after": String(seconds) } });

/** Returns the response for a request that the queue rejected. @throws every other error */
const answerRefusal = (error: unknown): Response => {
  if (!(error instanceof QueueRefusal)) throw error;
  if (error.reason === "client") {
    return reject(429, "too_many_requests", "Too many requests from your network are waiting. Please try again.", 2);
  }
  return reject(503, "busy", "The site is very busy at the moment. Please try again.", 5);
};

const aborted = (): Response => reject(503, "gone", "The request was aborted.", 1);

const blocked = (): Response =>
  reject(429, "too_expensive", "A request from your network took too long. Please try again in a minute.", 60);

// Node's Request rejects other methods.
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Returns the response to a request that must not reach the backend; null for all others. */
const refusalOf = (request: Request): Response | null => {
  if (!methods.has(request.method)) {
    return Response.json({ code: "bad_method", message: "This method is not supported." }, { status: 405 });
  }
  if (!isForAuth(request) || actionOf(request)) return null;
  return Response.json({ code: 404, error_code: "not_found", msg: "Not found." }, { status: 404 });
};

type RequestOrigin =
  | { kind: "page" }
  /**
   * All networks of a wider network together get the database time of one.
   * `hasPriority` marks a sign-in to an account that was used from this network before, within its rate limits.
   */
  | { kind: "network"; network: string; widerNetwork: string; hasPriority?: boolean };

interface Classified {
  priority: RequestPriority;
  client: string;
  limited: string[];
}

// This row has no version that another write could conflict with.
const trialWrite = "update private.backups set made_at = made_at";

const isCall = ({ url }: Request): boolean => new URL(url).pathname.startsWith("/rest/v1/rpc/");

const isWrite = ({ method }: Request): boolean => method !== "GET" && method !== "HEAD";

/** Runs one request at a time, by priority. Requests beyond the limits get 429 or 503. */
export const scheduleRequests = (backend: SupervisedBackend, jwtSecret: string) => {
  const queue = createRequestQueue(bounds, backend.isRestarting);
  const blockList = createBlockList();
  const activity: Activity = { writes: 0, lastRequestAt: Date.now() };
  const noteWrite = (): void => {
    activity.writes += 1;
    activity.lastRequestAt = Date.now();
  };
  let hasFailedToWrite = false;
  // In the queue: a request that waited in the thread would exceed its time limit, which ends the thread.
  const maintain = (): Promise<void> =>
    queue.run("maintenance", "maintenance", async () => {
      activity.writes = 0;
      for (const sql of ["select private.forget_old_versions()", "vacuum (analyze)", "checkpoint"]) {
        await backend.call({ name: "query", sql, parameters: [] });
      }
    });
  const maintenance = startMaintenance(activity, maintain);

  const userOf = async (request: Request, exp = true): Promise<string | null> => {
    const token = bearerOf(request.headers, backend.publishableKey);
    return token ? ((await readAccessToken(token, jwtSecret, exp))?.userId ?? null) : null;
  };

  const isTrusted = (user: string | null): user is string => user !== null && backend.trustedAccounts().has(user);

  const classify = async (request: Request, origin: RequestOrigin): Promise<Classified> => {
    if (origin.kind === "page") return { priority: "page", client: "page", limited: [] };
    const { network, widerNetwork, hasPriority } = origin;
    const user = await userOf(request);
    if (isTrusted(user)) return { priority: "owner", client: user, limited: [] };
    if (hasPriority) return { priority: "signIn", client: network, limited: [] };
    // By account, because a member may use many networks, and by network, because a person may have many accounts.
    return { priority: "visitor", client: network, limited: [...new Set([user ?? network, network, widerNetwork])] };
  };

  // Before the request is queued, so that a slow connection does not block others.
  const withBodyRead = async (request: Request): Promise<Request> =>
    request.body
      ? new Request(request.url, {
          method: request.method,
          headers: request.headers,
          body: await request.arrayBuffer(),
        })
      : request;

  /** For commands and backups. Queued like requests, so that waiting does not count towards the time limit. */
  const call: SupervisedBackend["call"] = (request) =>
    queue.run("command", "command", async () => {
      const before = backend.contentState()?.version;
      const rows = await backend.call(request);
      if (backend.contentState()?.version !== before) noteWrite();
      return rows;
    });

  return {
    stop: maintenance.stop,
    call,
    /** Whether a request has a token of the owner or a writer. It may be expired: the client gets 401 for it and refreshes the session. */
    isTrusted: async (request: Request): Promise<boolean> => isTrusted(await userOf(request, false)),
    /** Whether the database can write. Tries it after a write has failed. */
    canWrite: async (): Promise<boolean> => {
      if (!hasFailedToWrite) return true;
      const written = await call({ name: "query", sql: trialWrite, parameters: [] }).catch(() => null);
      hasFailedToWrite = written === null;
      return !hasFailedToWrite;
    },
    fetch: async (request: Request, origin: RequestOrigin): Promise<Response> => {
      const refusal = refusalOf(request);
      if (refusal) return refusal;
      activity.lastRequestAt = Date.now();
      const { priority, client, limited } = await classify(request, origin);
      if (limited.some(blockList.isBlocked)) return blocked();
      const complete = await withBodyRead(request);
      try {
        return await queue.run(priority, client, async () => {
          if (request.signal.aborted) return aborted();
          const began = Date.now();
          const response = await backend.fetch(complete, {
            timeoutMs: timeLimitOf(request, priority),
            onTimeout: () => limited.forEach(blockList.block),
          });
          if (isWrite(request) && response.status >= 500) hasFailedToWrite = true;
          // Otherwise rejected requests and searches of visitors would start the maintenance, which takes seconds.
          if (isWrite(request) && response.ok && !(limited.length > 0 && isCall(request))) noteWrite();
          for (const key of limited) blockList.noteUse(key, Date.now() - began);
          return response;
        });
      } catch (error) {
        return answerRefusal(error);
      }
    },
  };
};

export type ScheduledBackend = ReturnType<typeof scheduleRequests>;
