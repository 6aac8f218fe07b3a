import { describe, expect, it } from "vitest";
import { removeMetadata } from "#shared/media/removeMetadata.ts";

const bytesOf = (...parts: (string | readonly number[])[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === "string" ? [...Buffer.from(part, "latin1")] : part)));

const latin1 = (bytes: Uint8Array | undefined): string => Buffer.from(bytes ?? []).toString("latin1");

const segment = (marker: number, body: Uint8Array): number[] => {
  const length = body.length + 2;
  return [0xff, marker, length >> 8, length & 0xff, ...body];
};

/** Little-endian EXIF: the orientation, then a location. */
const exif = (orientation: number) =>
  bytesOf(
    "Exif\0\0II*\0",
    [8, 0, 0, 0, 2, 0],
    [0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0],
    [0x25, 0x88, 4, 0, 1, 0, 0, 0, 0, 0, 0, 0],
    "GPS 59.3",
  );
const frame = bytesOf([8, 0, 20, 0, 30, 1, 1, 0x11, 0]);

const photo = (orientation: number) =>
  bytesOf(
    [0xff, 0xd8],
    segment(0xe0, bytesOf("JFIF\0")),
    segment(0xe1, exif(orientation)),
    segment(0xe1, bytesOf("http://ns.adobe.com/xap/1.0/\0<GPS>")),
    segment(0xe2, bytesOf("ICC_PROFILE\0P3")),
    segment(0xe2, bytesOf("MPF\0more")),
    segment(0xed, bytesOf("Photoshop GPS")),
    segment(0xfe, bytesOf("taken at GPS")),
    segment(0xc0, frame),
    segment(0xda, bytesOf([1])),
    [1, 0xff, 0, 2, 0xff, 0xd9],
    "GPS of a film after it",
  );

describe("removing metadata", () => {
  it.each([
    [1, { width: 30, height: 20 }],
    [3, { width: 30, height: 20 }],
    [6, { width: 20, height: 30 }],
  ])("removes the location of a photo with orientation %i, and keeps the orientation", (orientation, size) => {
    const clean = removeMetadata(photo(orientation), "jpg");
    const text = latin1(clean?.bytes);
    expect(clean?.size).toEqual(size);
    expect(text).not.toMatch(/GPS|MPF|adobe/);
    expect(text).toMatch(/JFIF.*ICC_PROFILE\0P3/s);
    expect(text.endsWith("\x01\xff\0\x02\xff\xd9")).toBe(true);
    expect(text.includes("Exif")).toBe(orientation !== 1);
    // A clean photo stays unchanged, with its orientation.
    expect(removeMetadata(clean?.bytes ?? bytesOf(), "jpg")).toEqual(clean);
  });

  it("keeps only the picture of a PNG, and rejects unsupported files", () => {
    const chunk = (name: string, body: string) => bytesOf([0, 0, 0, body.length], name, body, [1, 2, 3, 4]);
    const head = chunk("IHDR", "\0\0\0\x07\0\0\0\x09");
    const png = bytesOf(
      "\x89PNG\r\n\x1a\n",
      [...head],
      [...chunk("tEXt", "GPS")],
      [...chunk("eXIf", "GPS")],
      [...chunk("IDAT", "data"), ...chunk("IEND", "")],
      "GPS",
    );
    const clean = removeMetadata(png, "png");
    expect(clean?.size).toEqual({ width: 7, height: 9 });
    expect(latin1(clean?.bytes)).not.toContain("GPS");
    expect(latin1(clean?.bytes)).toMatch(/IHDR.*IDATdata.*IEND.{4}$/s);
    expect(removeMetadata(png, "avif")).toBeNull();
    expect(removeMetadata(bytesOf([0xff, 0xd8, 0xff]), "jpg")).toBeNull();
  });

  it("finds no size in an SVG with a megabyte of unfinished tags", () => {
    expect(removeMetadata(bytesOf("<svg ".repeat(200_000)), "svg")?.size).toBeNull();
  }, 20_000);
});
