import { readFile } from "node:fs/promises";
import { createMutex } from "../embedded/mutex.ts";
import { messageOf } from "../failure.ts";
import { projectFile } from "../projectFile.ts";
import type { CardTexts } from "./card.ts";

/** The picture of a card, as PNG. */
export type Cards = (texts: CardTexts) => Promise<Uint8Array<ArrayBuffer>>;

// Some 20 to 40 KB each.
const mostKept = 200;

type Draw = (texts: CardTexts) => Promise<Uint8Array<ArrayBuffer>>;

const loadDrawing = async (): Promise<Draw> => {
  const [{ Renderer }, { readFonts }, { cardLayout, cardSize }] = await Promise.all([
    import("@takumi-rs/core"),
    import("./fonts.ts"),
    import("./layout.ts"),
  ]);
  const renderer = new Renderer({ cacheMaxBytes: 4_000_000 });
  for (const font of await readFonts()) await renderer.registerFont(font);
  return (texts) => renderer.render(cardLayout(texts), { ...cardSize, format: "png" });
};

const withoutDrawing = async (error: unknown): Promise<Draw> => {
  console.warn(`Cards for link previews cannot be drawn here, and are the site's picture instead: ${messageOf(error)}`);
  const picture = await readFile(projectFile("public/og-default.png"));
  return async () => new Uint8Array(picture);
};

/** Draws cards, one after the other and beside the thread that answers; those asked for last are kept, by what they say. */
export const createCards = (load: () => Promise<Draw> = loadDrawing): Cards => {
  const kept = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  const inTurn = createMutex();
  let drawing: Promise<Draw> | null = null;

  const draw = async (texts: CardTexts): Promise<Uint8Array<ArrayBuffer>> => {
    drawing ??= load().catch(withoutDrawing);
    return (await drawing)(texts);
  };

  return (texts) => {
    const key = JSON.stringify(texts);
    const picture = kept.get(key) ?? inTurn(() => draw(texts));
    kept.delete(key);
    kept.set(key, picture);
    picture.catch(() => kept.delete(key));
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    return picture;
  };
};
