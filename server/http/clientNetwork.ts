import { createHmac, randomBytes } from "node:crypto";
import { isIP, isIPv6 } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context, MiddlewareHandler } from "hono";
import { networkHeader } from "../database/guards/networkClaim.ts";
import { isLoopback } from "../shared/listen.ts";

const halfOf = (text: string): string[] => text.split(":").filter(Boolean);

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
 * Returns the network of an address: an IPv4 address (also if written as IPv6), or the first bits of an IPv6 address.
 * A connection usually has a network of 64 bits, a household or company one of 48 bits.
 */
export const networkOf = (address: string, bits: 64 | 48 = 64): string => {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  return mappedIPv4(groups) ?? `${groups.slice(0, bits / 16).join(":")}::/${bits}`;
};

const addressIn = (entry: string): string | null => {
  const address = /^\[(.+)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry;
  return isIP(address) ? address : null;
};

export type ReadClientAddress = (context: Context) => string;

const isOwnMachine = (address: string): boolean => isLoopback(address.replace(/^::ffff:/i, ""));

/**
 * Reads the client's address. Uses only the entries of X-Forwarded-For that trusted proxies added: those to the left can be forged.
 * Logs a warning once if a proxy on this machine is not configured: all visitors would share their rate limits.
 */
export const clientAddressReader = (trustedProxies: number): ReadClientAddress => {
  let needsNoWarning = trustedProxies > 0;
  return (context) => {
    const socket = ("incoming" in { ...context.env } && getConnInfo(context).remote.address) || "unknown";
    const header = context.req.header("x-forwarded-for") ?? "";
    if (!needsNoWarning && header !== "" && isOwnMachine(socket)) {
      needsNoWarning = true;
      console.warn(
        "Requests arrive through a proxy on this machine, but TRUST_PROXY is not set. All visitors share one rate limit, so wrong passwords of strangers lock the owner out. Set TRUST_PROXY=1 if the proxy sets X-Forwarded-For itself.",
      );
    }
    if (trustedProxies === 0) return socket;
    const forwarded = header.split(",").map((part) => part.trim());
    return addressIn(forwarded.at(-trustedProxies) ?? "") ?? socket;
  };
};

/** Sets the network header to a hash of the client's network, and overwrites a value sent by the client. The key lasts as long as the process. */
export const senderNetwork = (addressOf: ReadClientAddress): MiddlewareHandler => {
  const key = randomBytes(32);
  const hashOf = (network: string): string => createHmac("sha256", key).update(network).digest("base64url");
  return async (context, next) => {
    const headers = new Headers(context.req.raw.headers);
    headers.set(networkHeader, hashOf(networkOf(addressOf(context))));
    context.req.raw = new Request(context.req.raw, { headers });
    return next();
  };
};
