import { readFile } from "node:fs/promises";
import { openSync } from "fontkit";
import { firstLetter } from "#shared/base/text.ts";
import { themeColors } from "#shared/design/accent.ts";
import { createPromiseCache } from "../../shared/async.ts";
import { projectFile } from "../../shared/projectFile.ts";
import { messageOf } from "../../shared/userError.ts";
import { fontFileOf } from "../resume/typeface.ts";
import { type IconFile, type IconLook, pngSizes } from "./iconLook.ts";

// In the 32 × 32 units of the icon: a letter on a plinth.
const letterBox = { left: 5, top: 5.5, width: 22, height: 16.5 };
const plinth = "M6 24h20v3.5H6z";

// The site's logo, for names whose first letter no shipped font has.
const column = { head: "M16 5a3.5 3.5 0 1 1-.01 0z", shaft: "M7 14h18v3h-3v7H10v-7H7z" };

const rounded = (value: number): string => String(Math.round(value * 1000) / 1000);

/** Returns a letter's outline and its transform; null if no font has the letter. A combining mark may be a separate shape. */
const outlineOf = (letter: string): { path: string; transform: string } | null => {
  const file = letter ? fontFileOf(letter, 700) : null;
  const font = file && openSync(file);
  if (!font || "fonts" in font) return null;
  const { glyphs, positions } = font.layout(letter);
  let pen = 0;
  const shapes = glyphs.map(({ path }, index) => {
    const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[index] ?? {};
    const shape = path.translate(pen + xOffset, yOffset);
    pen += xAdvance;
    return shape;
  });
  const boxes = shapes.map(({ bbox }) => bbox).filter(({ minX, maxX }) => maxX > minX);
  const minX = Math.min(...boxes.map((box) => box.minX));
  const maxX = Math.max(...boxes.map((box) => box.maxX));
  const minY = Math.min(...boxes.map((box) => box.minY));
  const maxY = Math.max(...boxes.map((box) => box.maxY));
  if (boxes.length === 0 || maxY <= minY) return null;
  const { left, top, width, height } = letterBox;
  const scale = Math.min(width / (maxX - minX), height / (maxY - minY));
  const x = left + (width - scale * (minX + maxX)) / 2;
  const y = top + height + scale * minY;
  return {
    path: shapes.map((shape) => shape.toSVG()).join(""),
    transform: `translate(${rounded(x)} ${rounded(y)}) scale(${rounded(scale)} ${rounded(-scale)})`,
  };
};

/** Draws the site's icon: the initial of the owner's name on a plinth in the accent color. */
const iconSvg = ({ name, accent }: IconLook, corner = 6, margin = 0): string => {
  const color = themeColors("dark", accent);
  const size = 32 + 2 * margin;
  const letter = outlineOf(firstLetter(name));
  const standing = letter
    ? `<path fill="${color.text}" transform="${letter.transform}" d="${letter.path}"/>`
    : `<path fill="${color.accent}" d="${column.head}"/><path fill="${color.text}" d="${column.shaft}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="${-margin} ${-margin} ${size} ${size}"><rect x="${-margin}" y="${-margin}" width="${size}" height="${size}" rx="${corner}" fill="${color.bg}"/>${standing}<path fill="${color.accent}" d="${plinth}"/></svg>`;
};

export type SiteIcons = (file: IconFile, look: IconLook) => Promise<Uint8Array<ArrayBuffer>>;

type DrawPng = (svg: string, size: number) => Promise<Uint8Array>;

const loadDrawing = async (): Promise<DrawPng> => {
  const { Renderer } = await import("@takumi-rs/core");
  const renderer = new Renderer({ cacheMaxBytes: 0 });
  return (svg, size) => {
    const box = { width: size, height: size };
    const images = [{ src: "icon", data: Buffer.from(svg) }];
    return renderer.render({ type: "image", src: "icon", ...box, style: box }, { ...box, format: "png", images });
  };
};

// Launchers cut a maskable icon to a circle of four fifths of its size or more.
const maskableMargin = 4;

const maxCached = 12;

/** Makes the icon files, each once for a name and an accent. */
export const createSiteIcons = (load: () => Promise<DrawPng> = loadDrawing): SiteIcons => {
  const cached = createPromiseCache<Uint8Array<ArrayBuffer>>(maxCached);
  let drawing: Promise<DrawPng | null> | null = null;

  const drawer = (): Promise<DrawPng | null> => {
    drawing ??= load().catch((error: unknown) => {
      console.warn(
        `The site's icon can only be drawn as SVG on this system. The other icon files show the default icon: ${messageOf(error)}`,
      );
      return null;
    });
    return drawing;
  };

  const make = async (file: IconFile, look: IconLook): Promise<Uint8Array<ArrayBuffer>> => {
    if (file === "favicon.svg") return new Uint8Array(Buffer.from(iconSvg(look)));
    const draw = await drawer();
    if (!draw) return new Uint8Array(await readFile(projectFile("server/publishing/siteIcon/apple-touch-icon.png")));
    // iOS and launchers round the corners themselves. iOS shows transparent parts as black.
    const isMaskable = file === "icon-maskable.png";
    const corner = isMaskable || file === "apple-touch-icon.png" ? 0 : 6;
    return new Uint8Array(await draw(iconSvg(look, corner, isMaskable ? maskableMargin : 0), pngSizes[file]));
  };

  return (file, look) => cached(JSON.stringify([file, look]), () => make(file, look));
};
