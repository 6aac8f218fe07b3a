import type { Node } from "@takumi-rs/core";
import { themeColors } from "#shared/design/accent.ts";
import { blend } from "#shared/design/oklch.ts";
import { drawnLetters } from "../resume/supportedText.ts";
import { directionOf } from "../resume/typeface.ts";
import { fontStacks } from "./cardFonts.ts";

export interface CardTexts {
  name: string;
  role: string;
  /** The kind of page, such as a reading time; null: one of the site's own pages. */
  kind: string | null;
  /** Null: the owner's name is the title. */
  title: string | null;
  tags: readonly string[];
  /** The formatted date; null: one of the site's own pages. */
  date: string | null;
  /** `#rrggbb`; null: the default accent. */
  accent: string | null;
  /** The name of the stored file that is shown on the right half. */
  picture: string | null;
  /** The shapes of a drawing in place of the picture. */
  drawing: string | null;
}

// Characters without a shape, which not every font has. Joiners within letters and emoji remain.
const invisible = /\p{Cc}|\p{Variation_Selector}|(?![\u200c\u200d])\p{Cf}/gu;

const isOfScript = (letter: string): boolean => /[\p{L}\p{M}\p{N}]/u.test(letter);

/** Removes signs and emoji that the shipped fonts lack. Returns null if they lack a letter. */
export const drawableText = (text: string): string | null => {
  const letters = drawnLetters(text.replace(invisible, (sign) => (/\s/.test(sign) ? " " : "")));
  if (letters.some(({ letter, drawn }) => drawn === null && isOfScript(letter))) return null;
  const words = letters.map(({ drawn }) => drawn ?? "").join("");
  return words.replace(/ +/g, " ").trim() || null;
};

export const cardSize = { width: 1200, height: 630 };

type Colors = ReturnType<typeof themeColors>;

const margin = 72;

type Style = NonNullable<Node["style"]>;

const box = (style: Style, children: Node[] = []): Node => ({
  type: "container",
  style: { display: "flex", ...style },
  children,
});

const words = (text: string, style: Style): Node => ({
  type: "text",
  text,
  style: { direction: directionOf(text), ...style },
});

/** The site's logo, which is 28 units wide. */
const mark = (unit: number, color: Colors): Node => {
  const layer = (x: number, y: number, width: number, height: number, backgroundColor: string): Node =>
    box({
      position: "absolute",
      left: x * unit,
      top: y * unit,
      width: width * unit,
      height: height * unit,
      backgroundColor,
    });
  return box({ position: "relative", width: 28 * unit, height: 24 * unit, flexShrink: 0 }, [
    layer(9, 2, 10, 6, color.accent),
    layer(5.5, 9.5, 17, 5, color.text),
    layer(1.5, 16, 25, 6, color.text),
  ]);
};

const tagSize = 24;
const letterWidth = tagSize * 0.66;
const tagPadding = 18;
const gap = 14;

const widthOf = (text: string): number => [...text].length * letterWidth + 2 * tagPadding + gap;

const chip = (text: string, color: Colors): Node =>
  words(text, {
    fontFamily: fontStacks.mono,
    fontSize: tagSize,
    color: color.textMuted,
    border: `2px solid ${color.border}`,
    borderRadius: 4,
    lineHeight: "26px",
    padding: `9px ${tagPadding}px`,
    whiteSpace: "nowrap",
    flexShrink: 0,
  });

// The tags that fit on one line, and the number of the others.
const tagRow = (tags: readonly string[], color: Colors, title: string, width: number): Node => {
  const most = width - widthOf("+00");
  const drawable = tags.flatMap((tag) => drawableText(tag) ?? []);
  const shown: string[] = [];
  let used = 0;
  for (const tag of drawable) {
    used += widthOf(tag);
    if (used > most) break;
    shown.push(tag);
  }
  const others = tags.length - shown.length;
  const showsCount = shown.length > 0 && others > 0;
  return box(
    { gap, height: 56, alignItems: "center", flexDirection: directionOf(title) === "rtl" ? "row-reverse" : "row" },
    [...shown, ...(showsCount ? [`+${others}`] : [])].map((tag) => chip(tag, color)),
  );
};

const titleSizes = [
  { upTo: 24, fontSize: 104, lines: 2 },
  { upTo: 60, fontSize: 80, lines: 3 },
  { upTo: 110, fontSize: 64, lines: 4 },
  { upTo: Number.POSITIVE_INFINITY, fontSize: 52, lines: 5 },
] as const;

// Next to a picture, titles are smaller.
const halfShare = 0.62;

const heading = (title: string, color: Colors, share = 1): Node => {
  const { fontSize, lines } = titleSizes.find(({ upTo }) => title.length <= upTo) ?? titleSizes[3];
  return words(title, {
    fontFamily: fontStacks.sans,
    fontWeight: 700,
    fontSize: Math.round(fontSize * share),
    lineHeight: 1.14,
    letterSpacing: "-0.025em",
    color: color.text,
    lineClamp: share < 1 ? lines + 1 : lines,
    overflowWrap: "anywhere",
    textWrap: "balance",
    width: "100%",
    textAlign: directionOf(title) === "rtl" ? "right" : "left",
  });
};

const nameStyle: Style = { fontFamily: fontStacks.sans, fontWeight: 600, fontSize: 34, lineClamp: 1, minWidth: 0 };

const topRow = (name: string | null, kind: string | null, color: Colors): Node =>
  box({ justifyContent: "space-between", alignItems: "center" }, [
    box({ gap: 24, alignItems: "center", minWidth: 0 }, [
      mark(2, color),
      ...(name ? [words(name, { ...nameStyle, color: color.text })] : []),
    ]),
    ...(kind ? [words(kind, { fontFamily: fontStacks.mono, fontSize: tagSize, color: color.accentText })] : []),
  ]);

const roleLine = (role: string | null, color: Colors): Node =>
  box(
    { height: 56, alignItems: "center" },
    role ? [words(role, { fontFamily: fontStacks.mono, fontSize: tagSize, color: color.textMuted, lineClamp: 1 })] : [],
  );

// A line at the bottom, like the one in the home page's illustration.
const ground = ({ accent }: Colors): Node =>
  box({ position: "absolute", left: 0, right: 0, bottom: 0, height: 14, backgroundColor: accent });

/** A card without a title, for the home page and for titles that no font can draw. */
const nameCard = (name: string | null, role: string | null, tags: readonly string[], color: Colors): Node[] => [
  box({ flexGrow: 1, alignItems: "center", gap: 64 }, [
    box({ flexDirection: "column", gap: 20, flexGrow: 1, width: 640 }, [
      ...(name ? [heading(name, color)] : []),
      ...(role ? [words(role, { fontFamily: fontStacks.mono, fontSize: 30, color: color.accentText })] : []),
    ]),
    mark(12, color),
  ]),
  tagRow(tags, color, "", cardSize.width - 2 * margin),
];

export const pictureSource = "picture";

const half = cardSize.width / 2;

// The right half, above the line at the bottom.
const picturePlate: Node = {
  type: "image",
  src: pictureSource,
  style: { position: "absolute", top: 0, left: half, width: half, height: cardSize.height, objectFit: "cover" },
};

/** Returns a drawing as an SVG for the right half of a card. Its colors are those of Cover.module.css in the dark theme. */
export const cardDrawing = (shapes: string, accent: string | null): Uint8Array => {
  const color = themeColors("dark", accent);
  const values: Partial<Record<string, string>> = {
    "--color-text": color.text,
    "--color-accent": color.accent,
    "--color-border-strong": color.borderStrong,
    "--mid": blend(color.text, 0.45, color.surface2),
    "--soft": blend(color.border, 0.45, color.surface),
    "--top": color.text,
    "--deep": color.bg,
  };
  // Centered above the line at the bottom of the card. The renderer knows no custom properties.
  const frame = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="630" viewBox="-16 -90.7 352 369.6" stroke-width="1.25">`;
  const drawn = shapes.replace(/var\((.+?)\)/g, (_, name) => values[name] ?? color.text);
  return new TextEncoder().encode(`${frame}<path fill="${color.surface2}" d="M-16 -91h352v370h-352z"/>${drawn}</svg>`);
};

/**
 * Lays out a card. Texts that the fonts cannot draw are left out.
 * @param hasPicture the right half shows the picture with the address `pictureSource`
 */
export const cardLayout = (texts: CardTexts, hasPicture = false): Node => {
  const color = themeColors("dark", texts.accent);
  const drawn = (text: string | null) => text && drawableText(text);
  // Replaces a title that no font can draw: tags and date.
  const about = texts.date && [...texts.tags.flatMap((tag) => drawn(tag) ?? []).slice(0, 3), texts.date].join(" · ");
  const ownTitle = drawn(texts.title);
  const title = ownTitle ?? (texts.title && about);
  const [name, kind, role] = [drawn(texts.name), drawn(texts.kind), drawn(texts.role)];
  const right = hasPicture ? half + margin / 2 : margin;
  const tags = () => tagRow(texts.tags, color, title ?? "", cardSize.width - margin - right);
  const last = ownTitle && texts.tags.length > 0 ? tags() : roleLine(role, color);
  const middle = (shown: string) =>
    box({ flexGrow: 1, alignItems: "center" }, [heading(shown, color, hasPicture ? halfShare : 1)]);
  // In half the width there is no place for the kind next to the name.
  const content = title
    ? [topRow(name, hasPicture ? null : kind, color), middle(title), last]
    : nameCard(name, role, texts.tags, color);
  return box(
    {
      position: "relative",
      width: "100%",
      height: "100%",
      flexDirection: "column",
      padding: `${margin - 8}px ${right}px ${margin - 4}px ${margin}px`,
      backgroundColor: color.bg,
    },
    [...content, ...(hasPicture ? [picturePlate] : []), ground(color)],
  );
};
