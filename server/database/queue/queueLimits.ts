import { type AuthAction, authActionOf } from "../guards/authRequests.ts";
import type { Priority } from "./requestQueue.ts";

const pathOf = (request: Request): string => new URL(request.url).pathname;

export const isForAuth = (request: Request): boolean => pathOf(request).startsWith("/auth/v1/");

export const actionOf = (request: Request): AuthAction | null => authActionOf(request.method, new URL(request.url));

const second = 1_000;

// Hashing a password is slow by design.
const authTimeLimit = 10 * second;

// An import of ten thousand posts is one transaction.
const importTimeLimit = 300 * second;

export type RequestPriority = Exclude<Priority, "command" | "maintenance">;

// A request is aborted by terminating the database's thread. Other requests wait for the restart: 1 s, or 10 s on a busy machine.
const timeLimits: Record<RequestPriority, number> = {
  owner: 20 * second,
  signIn: authTimeLimit,
  page: 10 * second,
  visitor: 3 * second,
};

/** In milliseconds. */
export const timeLimitOf = (request: Request, priority: RequestPriority): number => {
  if (isForAuth(request)) return authTimeLimit;
  return priority === "owner" && pathOf(request) === "/rest/v1/rpc/import_step"
    ? importTimeLimit
    : timeLimits[priority];
};

const maximumWaitMs = 10 * second;

export const bounds = {
  owner: { perClient: 500, total: 500, maximumWaitMs },
  // A command may wait for an import, which takes minutes.
  command: { perClient: 100, total: 100, maximumWaitMs: 3_600 * second },
  signIn: { perClient: 50, total: 100, maximumWaitMs },
  page: { perClient: 200, total: 200, maximumWaitMs },
  visitor: { perClient: 20, total: 100, maximumWaitMs },
  maintenance: { perClient: 1, total: 1, maximumWaitMs },
};
