import { readFile } from "node:fs/promises";
import PQueue from "p-queue";
import { createPromiseCache } from "../../shared/async.ts";
import { projectFile } from "../../shared/projectFile.ts";
import { messageOf } from "../../shared/userError.ts";
import type { CardTexts } from "./cardLayout.ts";
import type { ReadCardPicture } from "./cardPicture.ts";

export type Cards = (texts: CardTexts) => Promise<Uint8Array<ArrayBuffer>>;

// 20 to 40 KB each, and up to 1 MB with a picture.
const maxCached = 50;

type Draw = (texts: CardTexts, picture: Uint8Array | null) => Promise<Uint8Array<ArrayBuffer>>;

const loadDrawing = async (): Promise<Draw> => {
  const [{ Renderer }, { readFonts }, { cardDrawing, cardLayout, cardSize, pictureSource }] = await Promise.all([
    import("@takumi-rs/core"),
    import("./cardFonts.ts"),
    import("./cardLayout.ts"),
  ]);
  const renderer = new Renderer({ cacheMaxBytes: 4_000_000 });
  for (const font of await readFonts()) await renderer.registerFont(font);
  return (texts, picture) => {
    const data = picture ?? (texts.drawing && cardDrawing(texts.drawing, texts.accent));
    const images = data ? [{ src: pictureSource, data, cache: "none" as const }] : [];
    return renderer.render(cardLayout(texts, data !== null), { ...cardSize, format: "png", images });
  };
};

const withoutDrawing = async (error: unknown): Promise<Draw> => {
  console.warn(
    `Cards for link previews cannot be drawn on this system. The site's default image is used: ${messageOf(error)}`,
  );
  const picture = await readFile(projectFile("public/og-default.png"));
  return async () => new Uint8Array(picture);
};

/** Draws cards one at a time, off the main thread, and caches the most recently requested by their content. */
export const createCards = (readPicture: ReadCardPicture = async () => null, load = loadDrawing): Cards => {
  const cached = createPromiseCache<Uint8Array<ArrayBuffer>>(maxCached);
  const queue = new PQueue({ concurrency: 1 });
  let drawing: Promise<Draw> | null = null;

  const draw = async (texts: CardTexts): Promise<Uint8Array<ArrayBuffer>> => {
    drawing ??= load().catch(withoutDrawing);
    const [drawCard, picture] = [await drawing, texts.picture && (await readPicture(texts.picture))];
    if (!picture) return drawCard(texts, null);
    // A damaged picture cannot be decoded.
    return drawCard(texts, picture).catch(() => drawCard(texts, null));
  };

  return (texts) => cached(JSON.stringify(texts), () => queue.add(() => draw(texts)));
};
