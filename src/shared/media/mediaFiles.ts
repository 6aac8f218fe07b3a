const megabyte = 1024 * 1024;

/** The accepted media files by extension: their content type and maximum size. */
export const mediaKinds = {
  webp: { type: "image/webp", maxBytes: 20 * megabyte },
  jpg: { type: "image/jpeg", maxBytes: 20 * megabyte },
  png: { type: "image/png", maxBytes: 20 * megabyte },
  avif: { type: "image/avif", maxBytes: 20 * megabyte },
  gif: { type: "image/gif", maxBytes: 10 * megabyte },
  svg: { type: "image/svg+xml", maxBytes: megabyte },
  mp4: { type: "video/mp4", maxBytes: 50 * megabyte },
  webm: { type: "video/webm", maxBytes: 50 * megabyte },
  pdf: { type: "application/pdf", maxBytes: 20 * megabyte },
} as const;

export type MediaEnding = keyof typeof mediaKinds;

const isEnding = (value: string | undefined): value is MediaEnding =>
  value !== undefined && Object.hasOwn(mediaKinds, value);

export interface MediaName {
  /** The name of the main file. For a smaller size, the file that it was made from. */
  key: string;
  /** The first half of the SHA-256 of the main file, in hexadecimal digits. */
  hash: string;
  /** The width of a smaller size. Null for a main file. */
  size: number | null;
  ending: MediaEnding;
}

const namePattern =
  /^(?:(p)\/([0-9a-f]{2})\/([0-9a-f]{30})(?:\.(640|1080|1600))?\.(webp|jpg|png)|(f)\/([0-9a-f]{2})\/([0-9a-f]{30})\.([a-z0-9]+))$/;

/** Parses the name of a stored file, such as `p/ab/….640.webp`, or returns null. Equal to private.media_key in the database. */
export const mediaNameOf = (name: string): MediaName | null => {
  const [, p, pFolder, pRest, size, pEnding, f, fFolder, fRest, fEnding] = namePattern.exec(name) ?? [];
  const ending = pEnding ?? fEnding;
  if (!isEnding(ending)) return null;
  const [folder, rest] = [pFolder ?? fFolder, pRest ?? fRest];
  return {
    key: `${p ?? f}/${folder}/${rest}.${ending}`,
    hash: `${folder}${rest}`,
    size: size ? Number(size) : null,
    ending,
  };
};

/** A pattern for the keys of pictures without smaller sizes that could have some. */
export const unsizedKeys = "^f/.*[.](jpg|png)$";

const signatures: readonly [MediaEnding, RegExp][] = [
  ["jpg", /^ffd8ff/],
  ["png", /^89504e470d0a1a0a/],
  // GIF87a, GIF89a
  ["gif", /^47494638(?:37|39)61/],
  // RIFF, four bytes, WEBP
  ["webp", /^52494646.{8}57454250/],
  // After four bytes ftyp, then avif or avis
  ["avif", /^.{8}6674797061766966|^.{8}6674797061766973/],
  // ftyp, then iso2 to iso9, isom, mp41, mp42, avc1, M4V, MSNV, dash
  ["mp4", /^.{8}66747970(?:69736f(?:3[2-9]|6d)|6d7034(?:31|32)|61766331|4d345620|4d534e56|64617368)/],
  // The signature of Matroska, followed by the word webm
  ["webm", /^1a45dfa3.*7765626d/],
  // %PDF-
  ["pdf", /^255044462d/],
];

const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** Detects the kind of a file by its first bytes, not by its name. Returns null if it is not accepted. */
export const mediaEndingOf = (head: Uint8Array): MediaEnding | null => {
  const hex = hexOf(head.subarray(0, 64));
  const found = signatures.find(([, signature]) => signature.test(hex))?.[0];
  if (found) return found;
  const text = new TextDecoder().decode(head);
  return /^\s*<(?:\?xml|!--|!doctype svg|svg[\s>])/i.test(text) ? "svg" : null;
};

export type MediaKind = "picture" | "video" | "document";

export const mediaKindOf = (key: string): MediaKind => {
  const ending = mediaNameOf(key)?.ending;
  if (ending === "pdf") return "document";
  return ending === "mp4" || ending === "webm" ? "video" : "picture";
};

export const removedFromSvg = (name: string, removed: readonly string[]): string =>
  `Removed from ${name}, because a picture cannot use it: ${removed.join(", ")}.`;
