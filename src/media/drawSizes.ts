import type { Size } from "#shared/media/imageSize.ts";
import { smallerWidths } from "#shared/media/pictureOf.ts";

const largestWidth = 2560;
// The most of a WebP.
const largestHeight = 16_383;

const contextOf = (canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D => {
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser draws no pictures in the background.");
  return context;
};

const drawn = (source: CanvasImageSource & Size, width: number, height: number): OffscreenCanvas => {
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(width)), Math.max(1, Math.round(height)));
  const context = contextOf(canvas);
  context.imageSmoothingQuality = "high";
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  return canvas;
};

const colorDots = 16;

/** Its average, in hexadecimal digits; null if something can be seen through it. */
const averageOf = (canvas: OffscreenCanvas): string | null => {
  const { data } = contextOf(drawn(canvas, colorDots, colorDots)).getImageData(0, 0, colorDots, colorDots);
  const sums = [0, 0, 0, 0];
  data.forEach((value, index) => {
    sums[index % 4] = (sums[index % 4] ?? 0) + value;
  });
  const [red, green, blue, alpha = 0] = sums.map((sum) => Math.round(sum / colorDots ** 2));
  if (alpha < 255) return null;
  return [red, green, blue].map((value = 0) => value.toString(16).padStart(2, "0")).join("");
};

interface Kind {
  /** Such as a screenshot, which may be smaller and sharper without loss. */
  isGraphic: boolean;
  isClear: boolean;
}

const encode = async (canvas: OffscreenCanvas, { isGraphic, isClear }: Kind, type?: string): Promise<Blob> => {
  // A browser that makes no WebP makes a PNG instead.
  const webp = await canvas.convertToBlob({ type: "image/webp", quality: 0.8 });
  const candidates = [webp];
  if (webp.type !== "image/webp" && !isClear) {
    candidates.push(await canvas.convertToBlob({ type: "image/jpeg", quality: 0.82 }));
    // Of a photograph, it would be many times as large.
    if (!isGraphic) candidates.shift();
  } else if (isGraphic) candidates.push(await canvas.convertToBlob({ type: "image/webp", quality: 1 }));
  return candidates
    .filter((each) => type === undefined || each.type === type)
    .reduce((least, each) => (each.size < least.size ? each : least));
};

export interface DrawnPicture extends Size {
  color: string | null;
  /** The largest first; the others with their width. */
  blobs: { width: number | null; blob: Blob }[];
}

/** Draws the sizes of a picture that pages need, each from the next larger. No more of the file than its dots is in them. */
export const drawSizes = async (source: ImageBitmap, isGraphic: boolean): Promise<DrawnPicture> => {
  const scale = Math.min(1, largestWidth / source.width, largestHeight / source.height);
  const whole = drawn(source, source.width * scale, source.height * scale);
  source.close();
  const { width, height } = whole;
  const color = averageOf(whole);
  const kind = { isGraphic, isClear: color === null };
  const main = await encode(whole, kind);
  const blobs: DrawnPicture["blobs"] = [{ width: null, blob: main }];
  let larger = whole;
  for (const each of smallerWidths.toReversed()) {
    if (each >= width) continue;
    larger = drawn(larger, each, (each / width) * height);
    blobs.push({ width: each, blob: await encode(larger, kind, main.type) });
  }
  return { width, height, color, blobs };
};
