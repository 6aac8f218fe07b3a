import type { Size } from "#shared/media/imageSize.ts";
import { smallerWidths } from "#shared/media/pictureOf.ts";

const maxWidth = 2560;
// The limit of WebP.
const maxHeight = 16_383;

const contextOf = (canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D => {
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser has no canvas for workers.");
  return context;
};

const draw = (source: CanvasImageSource & Size, width: number, height: number): OffscreenCanvas => {
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(width)), Math.max(1, Math.round(height)));
  const context = contextOf(canvas);
  context.imageSmoothingQuality = "high";
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  return canvas;
};

const colorDots = 16;

/** Returns the average color in hexadecimal digits, or null if the picture has transparent parts. */
const averageColor = (canvas: OffscreenCanvas): string | null => {
  const { data } = contextOf(draw(canvas, colorDots, colorDots)).getImageData(0, 0, colorDots, colorDots);
  const sums = [0, 0, 0, 0];
  data.forEach((value, index) => {
    sums[index % 4] = (sums[index % 4] ?? 0) + value;
  });
  const [red, green, blue, alpha = 0] = sums.map((sum) => Math.round(sum / colorDots ** 2));
  if (alpha < 255) return null;
  return [red, green, blue].map((value = 0) => value.toString(16).padStart(2, "0")).join("");
};

interface Kind {
  /** A drawing or screenshot: lossless encoding may be smaller and sharper. */
  isGraphic: boolean;
  isTransparent: boolean;
}

const encode = async (canvas: OffscreenCanvas, { isGraphic, isTransparent }: Kind, type?: string): Promise<Blob> => {
  // A browser that cannot encode WebP returns a PNG.
  const webp = await canvas.convertToBlob({ type: "image/webp", quality: 0.8 });
  const candidates = [webp];
  if (webp.type !== "image/webp" && !isTransparent) {
    candidates.push(await canvas.convertToBlob({ type: "image/jpeg", quality: 0.82 }));
    // As a PNG, a photograph would be many times as large.
    if (!isGraphic) candidates.shift();
  } else if (isGraphic) candidates.push(await canvas.convertToBlob({ type: "image/webp", quality: 1 }));
  return candidates
    .filter((each) => type === undefined || each.type === type)
    .reduce((least, each) => (each.size < least.size ? each : least));
};

export interface DrawnPicture extends Size {
  color: string | null;
  /** The largest size first, with the width null; then the smaller sizes. */
  blobs: { width: number | null; blob: Blob }[];
}

/** Draws the sizes of a picture, each from the next larger one. Metadata of the file is lost. */
export const drawSizes = async (source: ImageBitmap, isGraphic: boolean): Promise<DrawnPicture> => {
  const scale = Math.min(1, maxWidth / source.width, maxHeight / source.height);
  const whole = draw(source, source.width * scale, source.height * scale);
  source.close();
  const { width, height } = whole;
  const color = averageColor(whole);
  const kind = { isGraphic, isTransparent: color === null };
  const main = await encode(whole, kind);
  const blobs: DrawnPicture["blobs"] = [{ width: null, blob: main }];
  let larger = whole;
  for (const each of smallerWidths.toReversed()) {
    if (each >= width) continue;
    larger = draw(larger, each, (each / width) * height);
    blobs.push({ width: each, blob: await encode(larger, kind, main.type) });
  }
  return { width, height, color, blobs };
};
