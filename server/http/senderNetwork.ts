import { createHmac, randomBytes } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { networkHeader } from "../embedded/networkClaim.ts";
import { networkOf, type ReadClientAddress } from "./clientNetwork.ts";

/**
 * Names the network of whoever sends a request, in a header of its own and as a hash, for the limits of the database. What the
 * request says in that header itself is overwritten.
 * @param addressOf the client's address
 * @param key of the hash; none: a random one, so that a hash means nothing after this process
 */
export const senderNetwork = (addressOf: ReadClientAddress, key: Uint8Array = randomBytes(32)): MiddlewareHandler => {
  const hashOf = (network: string): string => createHmac("sha256", key).update(network).digest("base64url");
  return async (context, next) => {
    const headers = new Headers(context.req.raw.headers);
    headers.set(networkHeader, hashOf(networkOf(addressOf(context))));
    context.req.raw = new Request(context.req.raw, { headers });
    return next();
  };
};
