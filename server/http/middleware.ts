import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import PQueue from "p-queue";
import { isUrl } from "#shared/base/isUrl.ts";
import { strictTransport } from "../shared/securityHeaders.ts";
import { networkOf, type ReadClientAddress } from "./clientNetwork.ts";

/** Rejects requests from pages of other sites by Fetch Metadata, which only browsers send. */
export const sameOriginRequests: MiddlewareHandler = async (context, next) => {
  const site = context.req.header("sec-fetch-site");
  if (site === undefined || site === "same-origin" || site === "none") return next();
  const message = "This request comes from a page of another site.";
  return context.json({ code: "foreign_page", error_code: "foreign_page", message, msg: message }, 403);
};

const formTypes = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i;

const hostOf = (address: string | undefined): string | null =>
  address && isUrl(address) ? new URL(address).host : null;

// Browsers without Fetch Metadata and Origin, such as text browsers, send the Referer.
const isOwn = (context: Context, siteUrl: string | null): boolean => {
  const site = context.req.header("sec-fetch-site");
  if (site) return site === "same-origin";
  const from = hostOf(context.req.header("origin") ?? context.req.header("referer"));
  // Behind a proxy the request may name the server's own host.
  return from !== null && [hostOf(context.req.url), hostOf(siteUrl ?? undefined)].includes(from);
};

export const sameOriginForms =
  (siteUrl: string | null): MiddlewareHandler =>
  async (context, next) => {
    if (!isOwn(context, siteUrl)) {
      return context.text("This form was not sent from this site. Open the contact form here and send it again.", 403);
    }
    if (!formTypes.test(context.req.header("content-type") ?? "")) {
      return context.text("This address only accepts the contact form of this site.", 415);
    }
    return next();
  };

const maxDrainedBytes = 32_000_000;
const drainMs = 10_000;

const drain = async ({ req }: Context): Promise<boolean> => {
  const declared = Number(req.header("content-length"));
  const { body } = req.raw;
  if (!body || body.locked || !(declared <= maxDrainedBytes)) return false;
  const reader = body.getReader();
  const timer = setTimeout(() => void reader.cancel(), drainMs);
  try {
    let size = 0;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return size >= declared;
      size += value.length;
    }
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
};

/** Rejects larger bodies after reading them: a client that is still sending would not read the response. */
export const limitBody = (
  maxSize: number,
  refuse: (context: Context) => Response | Promise<Response>,
): MiddlewareHandler =>
  bodyLimit({
    maxSize,
    onError: async (context) => {
      if (!(await drain(context))) context.header("connection", "close");
      return refuse(context);
    },
  });

// For each running request.
const maxWaiting = 12;

/** Limits concurrent requests per network (48 bits of IPv6). More requests wait; beyond twelve per running one they are rejected. */
export const inTurnByNetwork = (
  addressOf: ReadClientAddress,
  atOnce: number,
  refuse: (context: Context, waitMs: number) => Response,
): MiddlewareHandler => {
  const queues = new Map<string, PQueue>();
  return async (context, next) => {
    const network = networkOf(addressOf(context), 48);
    const queue = queues.get(network) ?? new PQueue({ concurrency: atOnce });
    if (queue.size >= atOnce * maxWaiting) return refuse(context, 5_000);
    queues.set(network, queue);
    await queue.add(() => next()).finally(() => queue.size + queue.pending === 0 && queues.delete(network));
    return undefined;
  };
};

const texts = /\.(?:xml|json|txt|md)$/;

/** Adds the Vary header to 304 and HEAD responses, where `compress` omits it. */
export const varyByEncoding: MiddlewareHandler = async (context, next) => {
  await next();
  if (texts.test(context.req.path) && !context.res.headers.has("vary")) context.header("vary", "Accept-Encoding");
};

/** Sets Strict-Transport-Security if the site's public address uses https. */
export const strictTransportSecurity =
  (siteUrl: string | null): MiddlewareHandler =>
  async (context, next) => {
    await next();
    if (siteUrl?.startsWith("https:")) context.res.headers.set(...strictTransport);
  };
