import { type Bytes, latin1 } from "#shared/media/bytes.ts";
import { cleanSvg } from "#shared/media/cleanSvg.ts";
import { clearMp4Metadata, readWebmSize, removeWebpChunks } from "#shared/media/containers.ts";
import { isAnimated, readImageSize, readSvgSize, type Size } from "#shared/media/imageSize.ts";
import type { MediaFile } from "#shared/media/mediaAddress.ts";
import { type MediaEnding, mediaEndingOf, mediaKinds } from "#shared/media/mediaFiles.ts";
import { sha256Hex } from "#shared/media/sha256Hex.ts";
import { type DrawnPicture, drawSizes } from "./drawSizes.ts";

export interface PreparedFile {
  parts: { name: string; type: string; bytes: Bytes }[];
  row: Pick<MediaFile, "key" | "bytes" | "width" | "height" | "color">;
  removed?: readonly string[];
}

/** Why a file is not accepted: a sentence for the owner, with what to do. */
export class FileRefusal extends Error {
  override name = "FileRefusal";
}

const damaged = "This file is damaged or incomplete. Save it again, or choose another file.";
const maxPixels = 100_000_000;
const megabyte = 1024 * 1024;
// Applies to a picture before it is resized.
const maxSourceBytes = 100 * megabyte;

const refuse = (message: string): never => {
  throw new FileRefusal(message);
};

const checkBytes = (size: number, max: number): void => {
  if (size > max) refuse(`This file is ${Math.ceil(size / megabyte)} MB. The limit is ${max / megabyte} MB.`);
};

/** @throws {FileRefusal} if the file is too large or cannot be read */
export const readFile = async (file: File): Promise<Bytes> => {
  checkBytes(file.size, maxSourceBytes);
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    return refuse("This file could not be read. Choose it again.");
  }
};

const endingOf = (bytes: Uint8Array): MediaEnding => {
  if (/^.{4}ftyp(?:hei|hev|mif1|msf1)/s.test(latin1(bytes.subarray(0, 12)))) {
    refuse("This browser cannot read HEIC photos. Choose the photo on the phone itself, or save it as JPEG.");
  }
  return (
    mediaEndingOf(bytes.subarray(0, 64)) ??
    refuse(
      "This kind of file is not supported. Choose a JPEG, PNG, WebP, GIF, AVIF or SVG picture, an MP4 or WebM video, or a PDF.",
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

const resizePicture = async (bytes: Bytes, ending: MediaEnding): Promise<PreparedFile> => {
  const { width, height } = readImageSize(bytes, ending) ?? refuse(damaged);
  if (width * height > maxPixels) {
    const megapixels = Math.round((width * height) / 1_000_000);
    refuse(`This picture has ${megapixels} megapixels. The limit is ${maxPixels / 1_000_000} megapixels.`);
  }
  const picture = new Blob([bytes], { type: mediaKinds[ending].type });
  const source = await createImageBitmap(picture).catch(() => refuse(damaged));
  const { blobs, color, ...size }: DrawnPicture = await drawSizes(source, ending === "png" || ending === "gif");
  const contents = await Promise.all(
    blobs.map(async ({ width: each, blob }) => {
      const encoded = new Uint8Array(await blob.arrayBuffer());
      // Without a profile, a picture has the colors of the web, as the canvas does.
      return { width: each, bytes: blob.type === "image/webp" ? removeWebpChunks(encoded, ["ICCP"]) : encoded };
    }),
  );
  const type = blobs[0]?.blob.type ?? "";
  return preparedOf("p", type === "image/jpeg" ? "jpg" : type.replace("image/", ""), size, color, contents, type);
};

/**
 * Returns the stored parts of a file: the sizes of a still picture, or the file itself without location and camera.
 * @throws {FileRefusal}
 */
export const prepareFile = async (bytes: Bytes): Promise<PreparedFile> => {
  const ending = endingOf(bytes);
  const wholeFile = (stored: Bytes, size: Size | null): PreparedFile => {
    checkBytes(bytes.length, mediaKinds[ending].maxBytes);
    return preparedOf("f", ending, size ?? {}, null, [{ width: null, bytes: stored }], mediaKinds[ending].type);
  };
  if (isAnimated(bytes, ending)) {
    const stored = ending === "webp" ? removeWebpChunks(bytes, ["EXIF", "XMP "]) : bytes;
    return wholeFile(stored, readImageSize(bytes, ending));
  }
  if (ending === "mp4") return wholeFile(bytes, (clearMp4Metadata(bytes) ?? refuse(damaged)).size);
  if (ending === "webm") return wholeFile(bytes, readWebmSize(bytes));
  if (ending === "svg") {
    const found = cleanSvg(new TextDecoder().decode(bytes));
    if ("problem" in found) return refuse(found.problem);
    const { svg, removed } = found;
    const stored = removed.length > 0 ? new TextEncoder().encode(svg) : bytes;
    return { ...wholeFile(stored, readSvgSize(svg)), removed };
  }
  return ending === "pdf" ? wholeFile(bytes, null) : resizePicture(bytes, ending);
};
