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

// A copy, because zlib's buffers are views of larger ones.
const exactly = (buffer: Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(buffer);

/** Stores a text in its smallest encoding. `as` makes the others off the main thread, because few clients need them. */
export const createEncodedText = async (text: string) => {
  const plain = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  const smallest = exactly(await brotli(plain, { params }));
  return {
    /** Its size in memory. */
    bytes: smallest.length,
    as: async (encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> => {
      if (encoding === "br") return smallest;
      const whole = await unbrotli(smallest);
      return exactly(encoding === "gzip" ? await zip(whole) : whole);
    },
  };
};
