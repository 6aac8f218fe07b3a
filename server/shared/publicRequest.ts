import { type LookupAddress, promises } from "node:dns";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { BlockList, connect as connectTcp, isIP, type Socket } from "node:net";
import { type ConnectionOptions, connect as connectTls } from "node:tls";
import { isUrl } from "#shared/base/isUrl.ts";

/** The reason why an address of another site cannot be fetched, as a sentence for the owner. */
export class RemoteRefusal extends Error {
  override name = "RemoteRefusal";
}

const listOf = (family: "ipv4" | "ipv6", networks: string): BlockList => {
  const list = new BlockList();
  for (const network of networks.split(" ")) {
    const [address = "", bits] = network.split("/");
    list.addSubnet(address, Number(bits), family);
  }
  return list;
};

// IANA's special-purpose addresses, multicast, and Azure's address for its virtual machines (168.63.129.16).
const closedIPv4 = listOf(
  "ipv4",
  "0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 168.63.129.16/32 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3",
);
const openIPv6 = listOf("ipv6", "2000::/3");
// Ranges inside 2000::/3 that are not public: Teredo and 6to4 (they embed IPv4), documentation.
const closedIPv6 = listOf("ipv6", "2001::/23 2001:db8::/32 2002::/16 3fff::/20");

/** Checks that an address is on the public internet, not on this machine, in its network or of its hosting provider. */
export const isPublicAddress = (address: string): boolean => {
  if (isIP(address) === 4) return !closedIPv4.check(address);
  // A zone names a network interface of this machine.
  if (isIP(address) !== 6 || address.includes("%")) return false;
  return openIPv6.check(address, "ipv6") && !closedIPv6.check(address, "ipv6");
};

export interface Network {
  resolve: (hostname: string) => Promise<LookupAddress[]>;
  connect: (options: ConnectionOptions) => Socket;
}

export const internet: Network = {
  resolve: (hostname) => promises.lookup(hostname, { all: true }),
  connect: ({ port, ...options }) =>
    port === 443 ? connectTls({ port, ...options }) : connectTcp({ port: 80, ...options }),
};

interface RemoteRequest {
  signal: AbortSignal;
  method?: "GET" | "HEAD";
  accept: string;
  isHttpAllowed?: boolean;
}

const maxRedirects = 5;

/** Requests a URL. The connection uses an address that was checked, so a second lookup cannot return another one (DNS rebinding). */
const requestOnce = async (
  url: URL,
  { resolve, connect }: Network,
  { signal, method = "GET", accept }: RemoteRequest,
): Promise<IncomingMessage> => {
  const hostname = url.hostname.replace(/^\[|[\].]$/g, "");
  const found = isIP(hostname) ? [{ address: hostname, family: isIP(hostname) }] : await resolve(hostname);
  const addresses = found.filter(({ address }) => isPublicAddress(address));
  if (addresses.length === 0) throw new RemoteRefusal("This address is not on the public internet.");
  const isSecure = url.protocol === "https:";
  const createConnection = (): Socket =>
    connect({
      host: hostname,
      port: isSecure ? 443 : 80,
      ...(isIP(hostname) ? {} : { servername: hostname }),
      lookup: (_hostname, _options, done) => done(null, addresses),
    });
  const headers = { accept, "accept-encoding": "identity", "user-agent": "Plinth" };
  const request = isSecure ? requestHttps : requestHttp;
  return new Promise((answer, reject) => {
    request(url, { createConnection, headers, signal, method }).on("response", answer).on("error", reject).end();
  });
};

/**
 * Requests an address at its default port, only over connections to public addresses, and follows five redirects.
 * @throws {RemoteRefusal} if it, or an address that it redirects to, must not be requested
 */
export const requestPublic = async (
  address: string,
  network: Network,
  request: RemoteRequest,
): Promise<IncomingMessage> => {
  const parse = (text: string, base?: URL): URL => {
    const url = isUrl(text, base) ? new URL(text, base) : null;
    const isAllowed = url?.protocol === "https:" || (request.isHttpAllowed && url?.protocol === "http:");
    if (url && isAllowed && !url.port && !url.username && !url.password) return url;
    throw new RemoteRefusal("Only https addresses without a port or a login can be fetched.");
  };
  let url = parse(address);
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const response = await requestOnce(url, network, request);
    const { statusCode = 0, headers } = response;
    if (statusCode < 300 || statusCode > 399 || !headers.location) return response;
    response.destroy();
    url = parse(headers.location, url);
  }
  throw new RemoteRefusal("The other site redirects too many times.");
};
