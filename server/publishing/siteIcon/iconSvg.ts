import { openSync } from "fontkit";
import { themeColors } from "#shared/design/accent.ts";
import { firstLetter } from "#shared/initial.ts";
import { fontFileOf } from "../resume/typeface.ts";
import type { IconLook } from "./iconLook.ts";

// Of the 32 × 32 units of the icon: the letter stands on its plinth.
const letterBox = { left: 5, top: 5.5, width: 22, height: 16.5 };
const plinth = "M6 24h20v3.5H6z";

// For names that no shipped font can begin: the site's own mark.
const column = { head: "M16 5a3.5 3.5 0 1 1-.01 0z", shaft: "M7 14h18v3h-3v7H10v-7H7z" };

const rounded = (value: number): string => String(Math.round(value * 1000) / 1000);

/** A letter's outline, moved to its place; null where no font has the letter. A mark may be a separate shape. */
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

/** The icon of the site: the initial of its owner's name on a plinth of the accent. */
export const iconSvg = ({ name, accent }: IconLook, corner = 6): string => {
  const color = themeColors("dark", accent);
  const letter = outlineOf(firstLetter(name));
  const standing = letter
    ? `<path fill="${color.text}" transform="${letter.transform}" d="${letter.path}"/>`
    : `<path fill="${color.accent}" d="${column.head}"/><path fill="${color.text}" d="${column.shaft}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 32 32"><rect width="32" height="32" rx="${corner}" fill="${color.bg}"/>${standing}<path fill="${color.accent}" d="${plinth}"/></svg>`;
};
