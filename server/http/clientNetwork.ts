import { isIP, isIPv6 } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

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

// Some proxies add the port; what is no address is nobody's.
const addressIn = (entry: string): string | null => {
  const address = /^\[(.+)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry;
  return isIP(address) ? address : null;
};

/** The address that a request came from, as far as it can be believed. */
export type ReadClientAddress = (context: Context) => string;

/**
 * Reads the client's address: the socket's, or behind `trustedProxies` proxies what the outermost of them wrote into
 * X-Forwarded-For. What stands further left could be anybody's invention.
 */
export const clientAddressReader =
  (trustedProxies: number): ReadClientAddress =>
  (context) => {
    const socket = getConnInfo(context).remote.address ?? "unknown";
    if (trustedProxies === 0) return socket;
    const forwarded = (context.req.header("x-forwarded-for") ?? "").split(",").map((part) => part.trim());
    return addressIn(forwarded.at(-trustedProxies) ?? "") ?? socket;
  };
