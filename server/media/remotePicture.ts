import { type LookupAddress, promises } from "node:dns";
import type { IncomingMessage } from "node:http";
import { request } from "node:https";
import { BlockList, isIP } from "node:net";
import { type ConnectionOptions, connect as connectTls, type TLSSocket } from "node:tls";
import { type MediaEnding, mediaEndingOf, mediaKinds } from "#shared/media/mediaFiles.ts";

/** Why a picture of another site cannot be had: a sentence for the owner. */
export class RemoteRefusal extends Error {
  override name = "RemoteRefusal";
}

const mostBytes = 20 * 1024 * 1024;
const mostRedirects = 5;
const limitS = 60;

const listOf = (family: "ipv4" | "ipv6", networks: string): BlockList => {
  const list = new BlockList();
  for (const network of networks.split(" ")) {
    const [address = "", bits] = network.split("/");
    list.addSubnet(address, Number(bits), family);
  }
  return list;
};

// What IANA's registries of special addresses keep from the open internet, multicast, and the address at which Azure answers its machines.
const closedIPv4 = listOf(
  "ipv4",
  "0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 168.63.129.16/32 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3",
);
const openIPv6 = listOf("ipv6", "2000::/3");
// Of these, addresses that lead to IPv4 ones, or nowhere.
const closedIPv6 = listOf("ipv6", "2001::/23 2001:db8::/32 2002::/16 3fff::/20");

/** Whether an address is one of the open internet: neither of this machine, its network and its host, nor one that leads there. */
export const isPublicAddress = (address: string): boolean => {
  if (isIP(address) === 4) return !closedIPv4.check(address);
  // The name of a network interface is of this machine.
  if (isIP(address) !== 6 || address.includes("%")) return false;
  return openIPv6.check(address, "ipv6") && !closedIPv6.check(address, "ipv6");
};

interface ReaderParts {
  /** Asks the name server. */
  resolve?: (hostname: string) => Promise<LookupAddress[]>;
  connect?: (options: ConnectionOptions) => TLSSocket;
}

/** A picture of another site, and what it is by its bytes. */
export interface RemotePicture {
  bytes: Uint8Array;
  ending: MediaEnding;
}

/** Reads a picture of another site. @throws {RemoteRefusal} */
export type ReadRemotePicture = (address: string) => Promise<RemotePicture>;

const urlOf = (address: string, base?: URL): URL => {
  const url = URL.canParse(address, base) ? new URL(address, base) : null;
  if (url?.protocol === "https:" && !url.port && !url.username && !url.password) return url;
  throw new RemoteRefusal("Pictures are fetched by https alone, at its usual port and without a login.");
};

const contentOf = async (response: IncomingMessage): Promise<RemotePicture> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response) {
    size += chunk.length;
    if (size > mostBytes) throw new RemoteRefusal("It is larger than 20 MB.");
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks);
  const ending = mediaEndingOf(bytes.subarray(0, 64));
  if (ending && mediaKinds[ending].type.startsWith("image/")) return { bytes, ending };
  throw new RemoteRefusal("What is there is no picture that this site keeps.");
};

/** Reads pictures over connections to public addresses only. Each is made to an address that was checked, so no name leads elsewhere meanwhile. */
export const createRemoteReader = ({
  resolve = (hostname) => promises.lookup(hostname, { all: true }),
  connect = connectTls,
}: ReaderParts = {}): ReadRemotePicture => {
  const open = async (url: URL, signal: AbortSignal): Promise<IncomingMessage> => {
    const hostname = url.hostname.replace(/^\[|[\].]$/g, "");
    // An address is connected to without a lookup.
    const found = isIP(hostname) ? [{ address: hostname, family: isIP(hostname) }] : await resolve(hostname);
    const addresses = found.filter(({ address }) => isPublicAddress(address));
    if (addresses.length === 0) throw new RemoteRefusal("Its address is none of the open internet.");
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

  const read = async (address: string, signal: AbortSignal): Promise<RemotePicture> => {
    let url = urlOf(address);
    for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
      const response = await open(url, signal);
      const { statusCode = 0, headers } = response;
      if (statusCode === 200) return contentOf(response);
      response.destroy();
      if (statusCode < 300 || statusCode > 399 || !headers.location) {
        throw new RemoteRefusal(`The other site answered with status ${statusCode}.`);
      }
      url = urlOf(headers.location, url);
    }
    throw new RemoteRefusal("The other site leads on from one address to the next.");
  };

  return async (address) => {
    const signal = AbortSignal.timeout(limitS * 1_000);
    // A name server's answer cannot be aborted.
    const late = new Promise<never>((_resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason));
    });
    try {
      return await Promise.race([read(address, signal), late]);
    } catch (error) {
      if (error instanceof RemoteRefusal) throw error;
      const what = signal.aborted ? `was not done in ${limitS} seconds` : "could not be reached";
      throw new RemoteRefusal(`The other site ${what}.`);
    }
  };
};
