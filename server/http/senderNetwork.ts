import { createHmac, randomBytes } from "node:crypto";
import { isIPv6 } from "node:net";
import type { Context, MiddlewareHandler } from "hono";
import { networkHeader } from "../embedded/networkClaim.ts";

const halfOf = (text: string): string[] => text.split(":").filter(Boolean);

// The eight groups of an IPv6 address as numbers in hexadecimal, without leading zeros.
const groupsOf = (address: string): string[] => {
  const { hostname } = new URL(`http://[${address.replace(/%.*$/, "")}]`);
  const [head = "", tail = ""] = hostname.slice(1, -1).split("::");
  const [first, last] = [halfOf(head), halfOf(tail)];
  return [...first, ...Array<string>(8 - first.length - last.length).fill("0"), ...last];
};

const mappedIPv4 = (groups: string[]): string | null => {
  if (groups.slice(0, 6).join(":") !== "0:0:0:0:0:ffff") return null;
  const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join(".");
};

/**
 * The network that a client's address belongs to: an IPv4 address itself, also one that is written as IPv6 (`::ffff:192.0.2.1`),
 * or the first 64 bits of an IPv6 address, as `2001:db8:0:1::/64`, of which one connection has all. Anything else is given back.
 */
export const networkOf = (address: string): string => {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  return mappedIPv4(groups) ?? `${groups.slice(0, 4).join(":")}::/64`;
};

/**
 * Names the network of whoever sends a request, in a header of its own and as a hash, for the limits of the database. What the
 * request says in that header itself is overwritten.
 * @param addressOf the client's address
 * @param key of the hash; none: a random one, so that a hash means nothing after this process
 */
export const senderNetwork = (
  addressOf: (context: Context) => string,
  key: Uint8Array = randomBytes(32),
): MiddlewareHandler => {
  const hashOf = (network: string): string => createHmac("sha256", key).update(network).digest("base64url");
  return async (context, next) => {
    const headers = new Headers(context.req.raw.headers);
    headers.set(networkHeader, hashOf(networkOf(addressOf(context))));
    context.req.raw = new Request(context.req.raw, { headers });
    return next();
  };
};
