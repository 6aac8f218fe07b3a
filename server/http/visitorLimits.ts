import type { Context, MiddlewareHandler } from "hono";
import { every } from "hono/combine";
import * as v from "valibot";
import { paths } from "#public/data/paths.ts";
import { tooManyMessages } from "#shared/tables/messageLimits.ts";
import { normalEmail } from "../database/guards/authRequests.ts";
import { createKnownNetworks, type KnownNetworks } from "../database/knownNetworks.ts";
import { type Allowance, createLimit } from "../shared/rateLimit.ts";
import { networkOf, type ReadClientAddress } from "./clientNetwork.ts";
import { inTurnByNetwork } from "./middleware.ts";

const minute = 60_000;

const allowances = {
  // Failed sign-ins only, so that normal use does not lock out a household or office.
  signIn: { times: 30, withinMs: 5 * minute },
  // Successful sign-ins too: each takes 0.1 s of the database.
  everySignIn: { times: 200, withinMs: 5 * minute },
  // Sign-ins with priority, per 48 bits of IPv6. Further ones take turns with visitors.
  priority: { times: 10, withinMs: minute },
  everyRefresh: { times: 300, withinMs: 5 * minute },
  account: { times: 60, withinMs: 15 * minute },
  password: { times: 10, withinMs: 15 * minute },
  refresh: { times: 150, withinMs: 5 * minute },
  signUp: { times: 20, withinMs: 60 * minute },
  remotePicture: { times: 30, withinMs: 5 * minute },
  // Fewer than the database accepts in total, so that one network cannot block the form for everybody.
  message: { times: 20, withinMs: 60 * minute },
} satisfies Record<string, Allowance>;

declare module "hono" {
  interface ContextVariableMap {
    /** Whether a sign-in has priority over visitors' requests, because the account was used from this network before. */
    hasPriority?: boolean;
  }
}

type Refusal = (context: Context, waitMs: number) => Response;

const refuseWith =
  (messageFor: (seconds: number) => string): Refusal =>
  (context, waitMs) => {
    const seconds = Math.ceil(waitMs / 1000);
    const message = messageFor(seconds);
    const body = { code: "over_request_rate_limit", error_code: "over_request_rate_limit", message, msg: message };
    return context.json(body, 429, { "retry-after": String(seconds) });
  };

const refuseAttempt = refuseWith(
  (seconds) => `Too many attempts from your network. Please try again in ${seconds} seconds.`,
);
const refuseAccount = refuseWith(
  (seconds) => `Too many attempts to sign in to this account. Please try again in ${seconds} seconds.`,
);
const refusePage: Refusal = (context, waitMs) => {
  const seconds = String(Math.ceil(waitMs / 1000));
  const message = `Too many page requests from your network. Please try again in ${seconds} seconds.\n`;
  return context.text(message, 429, { "retry-after": seconds });
};
const refuseMessage = refuseWith(() => tooManyMessages);
const refuseForm: Refusal = (context) => context.redirect(paths.contact.outcome("too-many"), 303);

const isStored = (response: Response): boolean =>
  response.status < 300 || response.headers.get("location") === paths.contact.outcome("sent");

// An address that is in use (422) counts as well: many tries are a search for existing accounts.
const isRefused = ({ status }: Response): boolean => status === 400 || status === 422;

// A rejected request costs nothing. Counting it would block the network for longer.
const isAnswered = ({ status }: Response): boolean => status !== 429;

// A list in one request would count as one message.
const oneMessage: MiddlewareHandler = async (context, next) => {
  if (/^\s*\{/.test(await context.req.raw.clone().text())) return next();
  return context.json({ code: "not_one_message", message: "Send one message at a time, as a JSON object." }, 400);
};

const signInSchema = v.object({ email: v.string() });
const invited = v.object({ data: v.object({ invitation: v.unknown() }) });

const bodyOf = (request: Request): Promise<unknown> =>
  request
    .clone()
    .json()
    .catch(() => null);

const emailIn = async (request: Request): Promise<string | null> => {
  const body = await bodyOf(request);
  return v.is(signInSchema, body) ? normalEmail(body.email) : null;
};

/** @param known networks from which an account was created or used before */
export const visitorLimits = (addressOf: ReadClientAddress, known: KnownNetworks = createKnownNetworks()) => {
  const wideNetworkOf = (context: Context): string => networkOf(addressOf(context), 48);
  const limited = (
    limit: ReturnType<typeof createLimit>,
    counts: (response: Response) => boolean,
    refuse: Refusal = refuseAttempt,
    keyOf: (context: Context) => string | null | Promise<string | null> = (context) => networkOf(addressOf(context)),
  ): MiddlewareHandler => {
    return async (context, next) => {
      const key = await keyOf(context);
      if (key === null) return next();
      const waitMs = limit.waitFor(key, Date.now());
      if (waitMs > 0) return refuse(context, waitMs);
      // Counted before the result is known, so that a hundred concurrent attempts do not each count as the first.
      const takeBack = limit.note(key, Date.now());
      await next();
      if (!counts(context.res)) takeBack();
      return undefined;
    };
  };

  const noteKnownNetwork: MiddlewareHandler = async (context, next) => {
    const email = await emailIn(context.req.raw);
    await next();
    if (email && context.res.ok) await known.note(networkOf(addressOf(context)), email);
  };
  const emailOf = (context: Context): Promise<string | null> => emailIn(context.req.raw);
  const isKnown = (context: Context, email: string | null): boolean =>
    email !== null && known.has(networkOf(addressOf(context)), email);
  const emailFromUnknownNetwork = async (context: Context): Promise<string | null> => {
    const email = await emailOf(context);
    return isKnown(context, email) ? null : email;
  };
  const priority = createLimit(allowances.priority);
  const prioritize =
    (isEligible: (context: Context) => boolean | Promise<boolean>): MiddlewareHandler =>
    async (context, next) => {
      const network = wideNetworkOf(context);
      const hasPriority = (await isEligible(context)) && priority.waitFor(network, Date.now()) === 0;
      if (hasPriority) priority.note(network, Date.now());
      context.set("hasPriority", hasPriority);
      return next();
    };

  const passwordLimits = every(
    limited(createLimit(allowances.signIn), isRefused),
    limited(createLimit(allowances.everySignIn), isAnswered),
    limited(createLimit(allowances.account), isRefused, refuseAccount, emailFromUnknownNetwork),
    // Successful ones only: with failed ones, strangers could lock the owner out.
    limited(createLimit(allowances.everySignIn), ({ ok }) => ok, refuseAccount, emailOf),
    prioritize(async (context) => isKnown(context, await emailOf(context))),
    noteKnownNetwork,
    inTurnByNetwork(addressOf, 1, refuseAttempt),
  );
  const refreshLimits = every(
    limited(createLimit(allowances.refresh), isRefused),
    limited(createLimit(allowances.everyRefresh), isAnswered),
    prioritize(() => true),
  );
  const messages = createLimit(allowances.message);
  const byGrant = new Map<string | undefined, MiddlewareHandler>([
    ["password", passwordLimits],
    ["refresh_token", refreshLimits],
  ]);
  return {
    uncached: inTurnByNetwork(addressOf, 8, refusePage),
    token: ((context, next) =>
      byGrant.get(context.req.query("grant_type"))?.(context, next) ?? next()) satisfies MiddlewareHandler,
    // Also limits changes of the e-mail address, which use the same endpoint.
    password: every(limited(createLimit(allowances.password), isRefused), noteKnownNetwork),
    // By 48 bits of IPv6, like messages: a connection may have 65,536 networks of 64 bits, and accounts and messages are stored.
    signUp: every(
      limited(
        createLimit(allowances.signUp),
        (response) => response.ok || isRefused(response),
        refuseAttempt,
        // Counted apart, so that refused sign-ups of strangers do not keep the owner from adding a writer.
        async (context) => `${wideNetworkOf(context)} ${v.is(invited, await bodyOf(context.req.raw))}`,
      ),
      noteKnownNetwork,
    ),
    // Refused requests only: the owner's import fetches many images at once.
    remotePicture: limited(createLimit(allowances.remotePicture), ({ status }) => status === 401 || status === 403),
    oneMessage,
    message: limited(messages, isStored, refuseMessage, wideNetworkOf),
    contactForm: limited(messages, isStored, refuseForm, wideNetworkOf),
  };
};

export type VisitorLimits = ReturnType<typeof visitorLimits>;
