import { type LookupAddress, promises } from "node:dns";
import type { IncomingMessage } from "node:http";
import { request } from "node:https";
import { BlockList, isIP } from "node:net";
import { type ConnectionOptions, connect as connectTls, type TLSSocket } from "node:tls";
import { type MediaEnding, mediaEndingOf, mediaKinds } from "#shared/media/mediaFiles.ts";

/** The reason why an image of another site cannot be fetched, as a sentence for the owner. */
export class RemoteRefusal extends Error {
  override name = "RemoteRefusal";
}

const maxBytes = 20 * 1024 * 1024;
const maxRedirects = 5;
const limitS = 60;

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

interface Network {
  /** Looks up the addresses of a host name. */
  resolve: (hostname: string) => Promise<LookupAddress[]>;
  connect: (options: ConnectionOptions) => TLSSocket;
}

const internet: Network = { resolve: (hostname) => promises.lookup(hostname, { all: true }), connect: connectTls };

interface RemotePicture {
  bytes: Uint8Array;
  /** By the bytes, not by the address. */
  ending: MediaEnding;
}

const parseUrl = (address: string, base?: URL): URL => {
  const url = URL.canParse(address, base) ? new URL(address, base) : null;
  if (url?.protocol === "https:" && !url.port && !url.username && !url.password) return url;
  throw new RemoteRefusal("Images can only be fetched from https addresses without a port or a login.");
};

const readContent = async (response: IncomingMessage): Promise<RemotePicture> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response) {
    size += chunk.length;
    if (size > maxBytes) throw new RemoteRefusal("The image is larger than 20 MB.");
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks);
  const ending = mediaEndingOf(bytes.subarray(0, 64));
  if (ending && mediaKinds[ending].type.startsWith("image/")) return { bytes, ending };
  throw new RemoteRefusal("The file at this address is not a supported image.");
};

// The connection uses an address that was checked, so a second lookup cannot return another one (DNS rebinding).
const open = async (url: URL, signal: AbortSignal, { resolve, connect }: Network): Promise<IncomingMessage> => {
  const hostname = url.hostname.replace(/^\[|[\].]$/g, "");
  const found = isIP(hostname) ? [{ address: hostname, family: isIP(hostname) }] : await resolve(hostname);
  const addresses = found.filter(({ address }) => isPublicAddress(address));
  if (addresses.length === 0) throw new RemoteRefusal("This address is not on the public internet.");
  const createConnection = (): TLSSocket =>
    connect({
      host: hostname,
      port: 443,
      ...(isIP(hostname) ? {} : { servername: hostname }),
      lookup: (_hostname, _options, done) => done(null, addresses),
    });
  const headers = { accept: "image/*", "accept-encoding": "identity", "user-agent": "Plinth" };
  return new Promise((answer, reject) => {
    request(url, { createConnection, headers, signal }).on("response", answer).on("error", reject).end();
  });
};

const followRedirects = async (address: string, signal: AbortSignal, network: Network): Promise<RemotePicture> => {
  let url = parseUrl(address);
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const response = await open(url, signal, network);
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) return readContent(response);
    response.destroy();
    if (statusCode < 300 || statusCode > 399 || !headers.location) {
      throw new RemoteRefusal(`The other site answered with status ${statusCode}.`);
    }
    url = parseUrl(headers.location, url);
  }
  throw new RemoteRefusal("The other site redirects too many times.");
};

/** Fetches an image of another site, only over connections to public addresses. @throws {RemoteRefusal} */
export const readRemotePicture = async (address: string, network = internet): Promise<RemotePicture> => {
  const signal = AbortSignal.timeout(limitS * 1_000);
  // A DNS lookup cannot be aborted.
  const timeout = new Promise<never>((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
  });
  try {
    return await Promise.race([followRedirects(address, signal, network), timeout]);
  } catch (error) {
    if (error instanceof RemoteRefusal) throw error;
    const reason = signal.aborted ? `did not answer within ${limitS} seconds` : "could not be reached";
    throw new RemoteRefusal(`The other site ${reason}.`);
  }
};

export type ReadRemotePicture = (address: string) => Promise<RemotePicture>;
