import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gzip } from "node:zlib";

const encodings = ["br", "gzip", "identity"] as const;
type Encoding = (typeof encodings)[number];

const brotli = promisify(brotliCompress);
const unbrotli = promisify(brotliDecompress);
const zip = promisify(gzip);

// A higher quality takes several times as long and saves a few percent.
const brotliQuality = 5;

const weightOf = (accepted: string, encoding: string): number | null => {
  for (const part of accepted.split(",")) {
    const [name = "", ...parameters] = part.split(";").map((text) => text.trim().toLowerCase());
    if (name !== encoding) continue;
    const q = parameters.find((parameter) => parameter.startsWith("q="));
    const weight = q ? Number(q.slice(2)) : 1;
    return Number.isFinite(weight) ? weight : 0;
  }
  return null;
};

/** Returns the smallest encoding that an Accept-Encoding header allows. */
export const encodingFor = (accepted: string | undefined): Encoding => {
  if (!accepted) return "identity";
  const all = weightOf(accepted, "*") ?? 0;
  return encodings.find((encoding) => (weightOf(accepted, encoding) ?? all) > 0) ?? "identity";
};

export interface EncodedText {
  /** Its size in memory. */
  bytes: () => number;
  /** Encoded at the first request, off the main thread, and then cached. */
  as: (encoding: Encoding) => Promise<Uint8Array<ArrayBuffer>>;
}

// A copy, because zlib's buffers are views of larger ones.
const exactly = (buffer: Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(buffer);

export const createEncodedText = async (text: string): Promise<EncodedText> => {
  const plain = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  const smallest = exactly(await brotli(plain, { params }));
  const made = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>([["br", Promise.resolve(smallest)]]);
  let bytes = smallest.length;
  const make = async (encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> => {
    const whole = await unbrotli(smallest);
    const encoded = exactly(encoding === "gzip" ? await zip(whole) : whole);
    bytes += encoded.length;
    return encoded;
  };
  return {
    bytes: () => bytes,
    as: (encoding) => {
      const encoded = made.get(encoding) ?? make(encoding);
      made.set(encoding, encoded);
      return encoded;
    },
  };
};
