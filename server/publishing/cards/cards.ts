import { readFile } from "node:fs/promises";
import PQueue from "p-queue";
import { createPromiseCache } from "../../shared/async.ts";
import { projectFile } from "../../shared/projectFile.ts";
import { messageOf } from "../../shared/userError.ts";
import type { CardTexts } from "./cardLayout.ts";

/** Draws a card as PNG. */
export type Cards = (texts: CardTexts) => Promise<Uint8Array<ArrayBuffer>>;

// About 20 to 40 KB each.
const maxCached = 200;

type Draw = (texts: CardTexts) => Promise<Uint8Array<ArrayBuffer>>;

const loadDrawing = async (): Promise<Draw> => {
  const [{ Renderer }, { readFonts }, { cardLayout, cardSize }] = await Promise.all([
    import("@takumi-rs/core"),
    import("./cardFonts.ts"),
    import("./cardLayout.ts"),
  ]);
  const renderer = new Renderer({ cacheMaxBytes: 4_000_000 });
  for (const font of await readFonts()) await renderer.registerFont(font);
  return (texts) => renderer.render(cardLayout(texts), { ...cardSize, format: "png" });
};

const withoutDrawing = async (error: unknown): Promise<Draw> => {
  console.warn(
    `Cards for link previews cannot be drawn on this system. The site's default image is used: ${messageOf(error)}`,
  );
  const picture = await readFile(projectFile("public/og-default.png"));
  return async () => new Uint8Array(picture);
};

/** Draws cards one at a time, off the main thread, and caches the most recently requested by their content. */
export const createCards = ({ load = loadDrawing }: { load?: () => Promise<Draw> } = {}): Cards => {
  const cached = createPromiseCache<Uint8Array<ArrayBuffer>>(maxCached);
  const queue = new PQueue({ concurrency: 1 });
  let drawing: Promise<Draw> | null = null;

  const draw = async (texts: CardTexts): Promise<Uint8Array<ArrayBuffer>> => {
    drawing ??= load().catch(withoutDrawing);
    return (await drawing)(texts);
  };

  return (texts) => cached(JSON.stringify(texts), () => queue.add(() => draw(texts)));
};
