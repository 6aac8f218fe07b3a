import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context, MiddlewareHandler } from "hono";
import { type Allowance, createLimit } from "./rateLimit.ts";

const minute = 60_000;

// Only refusals count against signing in, so that nobody locks a household or an office out by using the site.
const allowances = {
  signIn: { times: 30, withinMs: 5 * minute },
  refresh: { times: 150, withinMs: 5 * minute },
  signUp: { times: 20, withinMs: 60 * minute },
} satisfies Record<string, Allowance>;

const isLoopback = (address: string): boolean => /^(?:127\.|::1$|::ffff:127\.)/.test(address);

// The socket's address. A header that names another could be anybody's invention, unless it comes from a proxy on this
// machine: that one wrote the last address of the list.
const addressOf = (context: Context): string => {
  const address = getConnInfo(context).remote.address ?? "unknown";
  const forwarded = context.req.header("x-forwarded-for")?.split(",").at(-1)?.trim();
  return isLoopback(address) && forwarded ? forwarded : address;
};

const tooOften = (context: Context, waitMs: number) => {
  const seconds = Math.ceil(waitMs / 1000);
  const message = `Too many attempts from your address. Please try again in ${seconds} seconds.`;
  return context.json({ code: "over_request_rate_limit", message }, 429, { "retry-after": String(seconds) });
};

const limited = (allowance: Allowance, counts: (status: number) => boolean, now: () => number): MiddlewareHandler => {
  const limit = createLimit(allowance);
  return async (context, next) => {
    const address = addressOf(context);
    const waitMs = limit.waitFor(address, now());
    if (waitMs > 0) return tooOften(context, waitMs);
    // Noted before the answer is known, so that a hundred attempts at once are not a hundred first ones.
    const takeBack = limit.note(address, now());
    await next();
    if (!counts(context.res.status)) takeBack();
    return undefined;
  };
};

/**
 * Keeps an address from guessing passwords and from making accounts by the hundred; a hosted project has limits of its
 * own (spec 7, sign-in and sign-up).
 */
export const authLimits = (now: () => number = Date.now) => {
  const signIn = limited(allowances.signIn, (status) => status === 400, now);
  const refresh = limited(allowances.refresh, (status) => status === 400, now);
  return {
    token: ((context, next) =>
      (context.req.query("grant_type") === "refresh_token" ? refresh : signIn)(
        context,
        next,
      )) satisfies MiddlewareHandler,
    signUp: limited(allowances.signUp, (status) => status < 300, now),
  };
};
