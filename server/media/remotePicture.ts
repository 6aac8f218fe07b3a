import type { IncomingMessage } from "node:http";
import { isUrl } from "#shared/base/isUrl.ts";
import { type MediaEnding, mediaEndingOf, mediaKinds } from "#shared/media/mediaFiles.ts";
import { internet, type Network, RemoteRefusal, requestPublic } from "../shared/publicRequest.ts";

const maxBytes = 20 * 1024 * 1024;
const maxRedirects = 5;
const limitS = 60;

interface RemotePicture {
  bytes: Uint8Array;
  /** By the bytes, not by the address. */
  ending: MediaEnding;
}

const parseUrl = (address: string, base?: URL): URL => {
  const url = isUrl(address, base) ? new URL(address, base) : null;
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

const followRedirects = async (address: string, signal: AbortSignal, network: Network): Promise<RemotePicture> => {
  let url = parseUrl(address);
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const response = await requestPublic(url, network, { signal, accept: "image/*" });
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
