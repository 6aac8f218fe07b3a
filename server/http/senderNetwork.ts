import { createHmac, randomBytes } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { networkHeader } from "../embedded/networkClaim.ts";
import { networkOf, type ReadClientAddress } from "./clientNetwork.ts";

/** A hash, whose key does not outlive this process; what the request itself says in that header is overwritten. */
export const senderNetwork = (addressOf: ReadClientAddress, key: Uint8Array = randomBytes(32)): MiddlewareHandler => {
  const hashOf = (network: string): string => createHmac("sha256", key).update(network).digest("base64url");
  return async (context, next) => {
    const headers = new Headers(context.req.raw.headers);
    headers.set(networkHeader, hashOf(networkOf(addressOf(context))));
    context.req.raw = new Request(context.req.raw, { headers });
    return next();
  };
};
