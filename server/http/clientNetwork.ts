import { isIP, isIPv6 } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

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

/** An IPv4 address, also one written as IPv6, or the first 64 bits of an IPv6 address, of which one connection has all. */
export const networkOf = (address: string): string => {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  return mappedIPv4(groups) ?? `${groups.slice(0, 4).join(":")}::/64`;
};

const addressIn = (entry: string): string | null => {
  const address = /^\[(.+)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry;
  return isIP(address) ? address : null;
};

export type ReadClientAddress = (context: Context) => string;

/** In X-Forwarded-For, only what the trusted proxies wrote counts: what is further left could be invented. */
export const clientAddressReader =
  (trustedProxies: number): ReadClientAddress =>
  (context) => {
    const socket = getConnInfo(context).remote.address ?? "unknown";
    if (trustedProxies === 0) return socket;
    const forwarded = (context.req.header("x-forwarded-for") ?? "").split(",").map((part) => part.trim());
    return addressIn(forwarded.at(-trustedProxies) ?? "") ?? socket;
  };
