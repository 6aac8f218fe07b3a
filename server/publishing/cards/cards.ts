import { readFile } from "node:fs/promises";
import { createMutex, createPromiseCache } from "../../common/async.ts";
import { messageOf } from "../../common/failure.ts";
import { projectFile } from "../../common/projectFile.ts";
import type { CardTexts } from "./layout.ts";

/** The picture of a card, as PNG. */
export type Cards = (texts: CardTexts) => Promise<Uint8Array<ArrayBuffer>>;

// Some 20 to 40 KB each.
const mostCached = 200;

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

/**
 * Draws cards off the main thread, and caches the most recently requested by their content.
 * @param atOnce how many are drawn side by side
 */
export const createCards = ({
  load = loadDrawing,
  atOnce = 1,
}: {
  load?: () => Promise<Draw>;
  atOnce?: number;
} = {}): Cards => {
  const cached = createPromiseCache<Uint8Array<ArrayBuffer>>(mostCached);
  const turns = Array.from({ length: atOnce }, createMutex);
  let asked = 0;
  let drawing: Promise<Draw> | null = null;

  const draw = async (texts: CardTexts): Promise<Uint8Array<ArrayBuffer>> => {
    drawing ??= load().catch(withoutDrawing);
    return (await drawing)(texts);
  };

  const inTurn = (texts: CardTexts): Promise<Uint8Array<ArrayBuffer>> => {
    asked += 1;
    return turns[asked % atOnce]?.(() => draw(texts)) ?? draw(texts);
  };

  return (texts) => cached(JSON.stringify(texts), () => inTurn(texts));
};
