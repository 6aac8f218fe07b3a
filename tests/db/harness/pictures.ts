import { createHash } from "node:crypto";

/** Returns the key of an invented file, whose hash is one digit. */
export const keyOf = (digit: string, ending = "webp", folder = "p"): string =>
  `${folder}/${digit.repeat(2)}/${digit.repeat(30)}.${ending}`;

/** Returns the key of a file with this content. */
export const keyOfBytes = (bytes: string | Uint8Array, ending = "webp"): string => {
  const hash = createHash("sha256").update(bytes).digest("hex");
  return `${ending === "webp" ? "p" : "f"}/${hash.slice(0, 2)}/${hash.slice(2, 32)}.${ending}`;
};

/** Returns the key of a picture's smaller size. */
export const smallKey = (key = ""): string => key.replace(".webp", ".640.webp");

/** Makes a picture of 18 bytes or more whose content is its name. */
export const pictureNamed = (name: string) => {
  const bytes = Buffer.from(`RIFF0000WEBP ${name}`);
  return { name, bytes, key: keyOfBytes(bytes) };
};
