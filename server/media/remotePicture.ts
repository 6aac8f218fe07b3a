import type { IncomingMessage } from "node:http";
import { type MediaEnding, mediaEndingOf, mediaKinds } from "#shared/media/mediaFiles.ts";
import { internet, type Network, RemoteRefusal, requestPublic } from "../shared/publicRequest.ts";

const maxBytes = 20 * 1024 * 1024;
const limitS = 60;

interface RemotePicture {
  bytes: Uint8Array;
  /** By the bytes, not by the address. */
  ending: MediaEnding;
}

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

const requestPicture = async (address: string, signal: AbortSignal, network: Network): Promise<RemotePicture> => {
  const response = await requestPublic(address, network, { signal, accept: "image/*" });
  if (response.statusCode === 200) return readContent(response);
  response.destroy();
  throw new RemoteRefusal(`The other site answered with status ${response.statusCode}.`);
};

/** Fetches an image of another site, only over connections to public addresses. @throws {RemoteRefusal} */
export const readRemotePicture = async (address: string, network = internet): Promise<RemotePicture> => {
  const signal = AbortSignal.timeout(limitS * 1_000);
  // A DNS lookup cannot be aborted.
  const timeout = new Promise<never>((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
  });
  try {
    return await Promise.race([requestPicture(address, signal, network), timeout]);
  } catch (error) {
    if (error instanceof RemoteRefusal) throw error;
    const reason = signal.aborted ? `did not answer within ${limitS} seconds` : "could not be reached";
    throw new RemoteRefusal(`The other site ${reason}.`);
  }
};

export type ReadRemotePicture = (address: string) => Promise<RemotePicture>;
