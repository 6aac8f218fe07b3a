import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context, MiddlewareHandler } from "hono";
import { tooManyMessages } from "#public/content/messageLimits.ts";
import { paths } from "#public/paths.ts";
import { type Allowance, createLimit } from "./rateLimit.ts";

const minute = 60_000;

// Only refusals count against signing in, so that nobody locks a household or an office out by using the site.
const allowances = {
  signIn: { times: 30, withinMs: 5 * minute },
  refresh: { times: 150, withinMs: 5 * minute },
  signUp: { times: 20, withinMs: 60 * minute },
  // Fewer than the database takes from all together, so that one address does not close the form for everybody.
  message: { times: 20, withinMs: 60 * minute },
} satisfies Record<string, Allowance>;

const isLoopback = (address: string): boolean => /^(?:127\.|::1$|::ffff:127\.)/.test(address);

/**
 * The client's address: the socket's. A header that names another could be anybody's invention, unless it comes from a proxy
 * on this machine: that one wrote the last address of the list.
 */
export const addressOf = (context: Context): string => {
  const address = getConnInfo(context).remote.address ?? "unknown";
  const forwarded = context.req.header("x-forwarded-for")?.split(",").at(-1)?.trim();
  return isLoopback(address) && forwarded ? forwarded : address;
};

type Refusal = (context: Context, waitMs: number) => Response;

const refuseWith =
  (words: (seconds: number) => string): Refusal =>
  (context, waitMs) => {
    const seconds = Math.ceil(waitMs / 1000);
    const body = { code: "over_request_rate_limit", message: words(seconds) };
    return context.json(body, 429, { "retry-after": String(seconds) });
  };

const refuseAttempt = refuseWith(
  (seconds) => `Too many attempts from your address. Please try again in ${seconds} seconds.`,
);
const refuseMessage = refuseWith(() => tooManyMessages);
const refuseForm: Refusal = (context) => context.redirect(paths.contact.outcome("too-many"), 303);

const isStored = (response: Response): boolean =>
  response.status < 300 || response.headers.get("location") === paths.contact.outcome("sent");

// A list in one request would count as one message.
const oneMessage: MiddlewareHandler = async (context, next) => {
  if (/^\s*\{/.test(await context.req.raw.clone().text())) return next();
  return context.json({ code: "not_one_message", message: "Messages are taken one at a time, as a JSON object." }, 400);
};

/**
 * Keeps an address from guessing passwords, from making accounts by the hundred and from filling the owner's messages; a
 * hosted project has limits of its own for what does not come through this server (spec 7, sign-in and sign-up).
 */
export const visitorLimits = (now: () => number = Date.now) => {
  const limited = (
    limit: ReturnType<typeof createLimit>,
    counts: (response: Response) => boolean,
    refuse: Refusal = refuseAttempt,
  ): MiddlewareHandler => {
    return async (context, next) => {
      const address = addressOf(context);
      const waitMs = limit.waitFor(address, now());
      if (waitMs > 0) return refuse(context, waitMs);
      // Noted before the answer is known, so that a hundred attempts at once are not a hundred first ones.
      const takeBack = limit.note(address, now());
      await next();
      if (!counts(context.res)) takeBack();
      return undefined;
    };
  };

  const isRefused = ({ status }: Response): boolean => status === 400;
  const signIn = limited(createLimit(allowances.signIn), isRefused);
  const refresh = limited(createLimit(allowances.refresh), isRefused);
  const messages = createLimit(allowances.message);
  return {
    token: ((context, next) =>
      (context.req.query("grant_type") === "refresh_token" ? refresh : signIn)(
        context,
        next,
      )) satisfies MiddlewareHandler,
    signUp: limited(createLimit(allowances.signUp), ({ status }) => status < 300),
    oneMessage,
    message: limited(messages, isStored, refuseMessage),
    contactForm: limited(messages, isStored, refuseForm),
  };
};
