import { describe, expect, it } from "vitest";
import { clearMp4Metadata, readWebmSize, removeWebpChunks } from "#shared/media/containers.ts";
import { isAnimated, readImageSize, readSvgSize } from "#shared/media/imageSize.ts";

const bytesOf = (...parts: (string | readonly number[])[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === "string" ? [...part].map((sign) => sign.charCodeAt(0)) : part)),
  );
const textOf = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

const big = (value: number): number[] => [value >> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255];
const box = (name: string, ...content: (string | readonly number[])[]): number[] => {
  const body = bytesOf(...content);
  return [...bytesOf(big(body.length + 8), name, [...body])];
};
const chunk = (name: string, content: string): number[] => [
  ...bytesOf(name, big(content.length).reverse(), content, content.length % 2 ? [0] : []),
];

describe("the size in the header of a picture", () => {
  const frame = [0xff, 0xc2, 0, 17, 8, 0x0f, 0xa0, 0x17, 0x70];

  it("is that of the frame of a JPEG, not of the thumbnail in its EXIF", () => {
    const thumbnail = [0xff, 0xc0, 0, 17, 8, 0, 9, 0, 9];
    const exif = [0xff, 0xe1, 0, 2 + 6 + thumbnail.length, ...bytesOf("Exif\0\0"), ...thumbnail];
    const table = [0xff, 0xc4, 0, 4, 1, 1];
    const jpeg = bytesOf([0xff, 0xd8], exif, table, frame, new Array(10).fill(0));
    expect(readImageSize(jpeg, "jpg")).toEqual({ width: 6000, height: 4000 });
  });

  it("is that of the whole AVIF, not of its tiles", () => {
    const avif = bytesOf(box("ispe", big(0), big(512), big(512)), box("ispe", big(0), big(3000), big(2000)));
    expect(readImageSize(avif, "avif")).toEqual({ width: 3000, height: 2000 });
  });

  it("is missing in a truncated picture or one without a size", () => {
    expect(readImageSize(bytesOf([0xff, 0xd8, 0xff]), "jpg")).toBeNull();
    expect(readImageSize(bytesOf("\x89PNG\r\n\x1a\n"), "png")).toBeNull();
    expect(readImageSize(bytesOf("GIF89a", [0, 0, 0, 0]), "gif")).toBeNull();
  });

  it.each([
    ['<svg xmlns="x" width="120" height="80px">', { width: 120, height: 80 }],
    ['<?xml?><svg viewBox="0 0 24.4, 10">', { width: 24, height: 10 }],
    ['<svg width="100%" height="100%" viewBox="-5 -5 30 40">', { width: 30, height: 40 }],
    ["<svg>", null],
  ])("reads %s", (text, size) => {
    expect(readSvgSize(text)).toEqual(size);
  });
});

it("removes EXIF and XMP from a WebP, and clears their flags", () => {
  const webp = bytesOf(
    "RIFF",
    big(0),
    "WEBP",
    chunk("VP8X", "\x2e123456789"),
    chunk("EXIF", "GPS"),
    chunk("ANIM", "x"),
    chunk("XMP ", "y"),
  );
  expect(isAnimated(webp, "webp")).toBe(true);
  const kept = removeWebpChunks(webp, ["EXIF", "XMP "]);
  expect(textOf(kept)).toBe(
    textOf(bytesOf("RIFF", big(32).reverse(), "WEBP", chunk("VP8X", "\x22123456789"), chunk("ANIM", "x"))),
  );
});

it("recognizes an animated GIF by its second frame", () => {
  const frame = ["\0!", [0xf9, 4, 0, 10, 0, 0, 0], ","];
  expect(isAnimated(bytesOf("GIF89a", ...frame), "gif")).toBe(false);
  expect(isAnimated(bytesOf("GIF89a", ...frame, ...frame), "gif")).toBe(true);
});

describe("an MP4", () => {
  const header = (matrix: number): number[] =>
    box("tkhd", new Array(40).fill(1), big(matrix), new Array(32).fill(0), big(1920 << 16), big(1080 << 16));
  const videoOf = (matrix: number): Uint8Array<ArrayBuffer> =>
    bytesOf(
      box("ftyp", "isom0000isom"),
      box("moov", box("trak", header(matrix), box("udta", "+27.98+086.92/")), box("meta", "+27.98+086.92/")),
      box("mdat", "+27.98 of pictures"),
    );

  it("loses its location without changing any offset", () => {
    const video = videoOf(1);
    const before = textOf(video);
    expect(clearMp4Metadata(video)).toEqual({ size: { width: 1920, height: 1080 } });
    const gone = "\0".repeat(14);
    expect(textOf(video)).toBe(
      before.replaceAll("+27.98+086.92/", gone).replace("udta", "free").replace("meta", "free"),
    );
  });

  it("of an upright phone is higher than wide", () => {
    expect(clearMp4Metadata(videoOf(0))).toEqual({ size: { width: 1080, height: 1920 } });
  });

  it("that is truncated is rejected", () => {
    expect(clearMp4Metadata(videoOf(1).slice(0, -5))).toBeNull();
    expect(clearMp4Metadata(bytesOf(box("ftyp", "isom0000isom")))).toBeNull();
  });
});

it("reads the size of a WebM from its header", () => {
  expect(readWebmSize(bytesOf("webm", [0xb0, 1, 0xb0, 0x82, 2, 128, 0xba, 0x82, 1, 104]))).toEqual({
    width: 640,
    height: 360,
  });
  expect(readWebmSize(bytesOf("webm"))).toBeNull();
});
