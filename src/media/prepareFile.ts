import { type Bytes, latin1 } from "#shared/media/bytes.ts";
import { clearMp4Metadata, readWebmSize, removeWebpChunks } from "#shared/media/containers.ts";
import { findSvgProblem } from "#shared/media/findSvgProblem.ts";
import { isAnimated, readImageSize, readSvgSize, type Size } from "#shared/media/imageSize.ts";
import type { MediaFile } from "#shared/media/mediaAddress.ts";
import { type MediaEnding, mediaEndingOf, mediaKinds } from "#shared/media/mediaFiles.ts";
import { sha256Hex } from "#shared/media/sha256Hex.ts";
import { type DrawnPicture, drawSizes } from "./drawSizes.ts";

/** What is stored of a file, the main one first, and what its row says of it. */
export interface PreparedFile {
  parts: { name: string; type: string; bytes: Bytes }[];
  row: Pick<MediaFile, "key" | "bytes" | "width" | "height" | "color">;
}

/** Why a file is not taken: a sentence for the owner that says what to do. */
export class FileRefusal extends Error {
  override name = "FileRefusal";
}

const damaged = "This file is damaged or cut off: save it anew, or choose another.";
const mostPixels = 100_000_000;
const megabyte = 1024 * 1024;
// Of a picture that is drawn anew, and smaller then.
const mostSourceBytes = 100 * megabyte;

const refuse = (message: string): never => {
  throw new FileRefusal(message);
};

const checkBytes = ({ size }: File, most: number): void => {
  if (size > most) {
    refuse(`This file has ${Math.ceil(size / megabyte)} MB, and ${most / megabyte} are the most: save it smaller.`);
  }
};

const readBytes = async (file: File): Promise<Bytes> => {
  checkBytes(file, mostSourceBytes);
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    return refuse("This file could not be read: choose it again.");
  }
};

/** The SHA-256 of a file as it is. */
export const sourceHash = async (file: File): Promise<string> => sha256Hex(await readBytes(file));

const endingOf = (bytes: Uint8Array): MediaEnding => {
  if (/^.{4}ftyp(?:hei|hev|mif1|msf1)/s.test(latin1(bytes.subarray(0, 12)))) {
    refuse("This browser cannot read HEIC photos: choose the photo on the phone itself, or save it as JPEG.");
  }
  return (
    mediaEndingOf(bytes.subarray(0, 64)) ??
    refuse(
      "This kind of file is not taken: choose a JPEG, PNG, WebP, GIF, AVIF or SVG, an MP4 or WebM video, or a PDF.",
    )
  );
};

const preparedOf = (
  folder: "p" | "f",
  ending: string,
  { width, height }: Partial<Size>,
  color: string | null,
  contents: { width: number | null; bytes: Bytes }[],
  type: string,
): PreparedFile => {
  const [main] = contents;
  const hash = sha256Hex(main?.bytes ?? new Uint8Array()).slice(0, 32);
  const nameOf = (size: number | null) =>
    `${folder}/${hash.slice(0, 2)}/${hash.slice(2)}${size === null ? "" : `.${size}`}.${ending}`;
  return {
    parts: contents.map((each) => ({ name: nameOf(each.width), type, bytes: each.bytes })),
    row: { key: nameOf(null), bytes: main?.bytes.length ?? 0, width: width ?? null, height: height ?? null, color },
  };
};

const drawnFile = async (file: File, bytes: Bytes, ending: MediaEnding): Promise<PreparedFile> => {
  const { width, height } = readImageSize(bytes, ending) ?? refuse(damaged);
  if (width * height > mostPixels) {
    const megapixels = Math.round((width * height) / 1_000_000);
    refuse(`This picture has ${megapixels} megapixels, and 100 are the most: save it smaller.`);
  }
  const source = await createImageBitmap(file).catch(() => refuse(damaged));
  const { blobs, color, ...size }: DrawnPicture = await drawSizes(source, ending === "png" || ending === "gif");
  const contents = await Promise.all(
    blobs.map(async ({ width: each, blob }) => {
      const encoded = new Uint8Array(await blob.arrayBuffer());
      // A picture of no profile has the colors of the web, which the canvas has.
      return { width: each, bytes: blob.type === "image/webp" ? removeWebpChunks(encoded, ["ICCP"]) : encoded };
    }),
  );
  const type = blobs[0]?.blob.type ?? "";
  return preparedOf("p", type === "image/jpeg" ? "jpg" : type.replace("image/", ""), size, color, contents, type);
};

const sizeOfSvg = (bytes: Bytes): Size | null => {
  const text = new TextDecoder().decode(bytes);
  const problem = findSvgProblem(text);
  return problem ? refuse(problem) : readSvgSize(text);
};

/** Makes of a file what is stored: of a still picture its sizes, of all others the file as it is, without places and cameras. @throws {FileRefusal} */
export const prepareFile = async (file: File): Promise<PreparedFile> => {
  const bytes = await readBytes(file);
  const ending = endingOf(bytes);
  const asItIs = (kept: Bytes, size: Size | null): PreparedFile => {
    checkBytes(file, mediaKinds[ending].maxBytes);
    return preparedOf("f", ending, size ?? {}, null, [{ width: null, bytes: kept }], mediaKinds[ending].type);
  };
  if (isAnimated(bytes, ending)) {
    const kept = ending === "webp" ? removeWebpChunks(bytes, ["EXIF", "XMP "]) : bytes;
    return asItIs(kept, readImageSize(bytes, ending));
  }
  if (ending === "mp4") return asItIs(bytes, (clearMp4Metadata(bytes) ?? refuse(damaged)).size);
  if (ending === "webm") return asItIs(bytes, readWebmSize(bytes));
  if (ending === "svg") return asItIs(bytes, sizeOfSvg(bytes));
  return ending === "pdf" ? asItIs(bytes, null) : drawnFile(file, bytes, ending);
};
