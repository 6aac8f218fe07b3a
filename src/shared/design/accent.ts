import { blend, contrast, hexOf, type Oklch, oklchOf } from "./oklch.ts";
import { type ColorName, tokens } from "./tokens.ts";

type Appearance = keyof typeof tokens.color;

const accentTokens = ["accent", "accentText", "onAccent"] as const satisfies readonly ColorName[];

type AccentShades = Record<(typeof accentTokens)[number], string>;

/** Whether a text is `#rrggbb`. */
export const isAccent = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

const readable = 4.5;

// The admin's hover tint is at most a tenth of the accent over the background.
const tint = 0.08;

const backgroundsOf = (appearance: Appearance): string[] => {
  const { bg, surface, surface2, codeBg } = tokens.color[appearance];
  return [bg, surface, surface2, codeBg];
};

/** Whether a color is readable as text on every background of a theme, also tinted with the color itself. */
const isReadable = (color: string, appearance: Appearance): boolean =>
  backgroundsOf(appearance).every(
    (background) =>
      contrast(color, background) >= readable && contrast(color, blend(color, tint, background)) >= readable,
  );

const lightnessStep = 0.005;

// Changes the lightness as little as possible: lighter in the dark theme, darker in the light theme.
const readableShade = (color: Oklch, appearance: Appearance): Oklch => {
  const step = appearance === "dark" ? lightnessStep : -lightnessStep;
  let lightness = Math.min(1, Math.max(0, color.lightness));
  while (!isReadable(hexOf({ ...color, lightness }), appearance)) lightness += step;
  return { ...color, lightness };
};

// The difference in lightness between accentText and accent, as in the tokens.
const textDistance = { dark: 0.035, light: -0.048 };

// A color near white or black is changed in the other direction, and twice as far: less would not be visible.
const textShade = (color: Oklch, appearance: Appearance): Oklch => {
  const away = color.lightness + textDistance[appearance];
  const isBeyond = appearance === "dark" ? away > 0.97 : away < 0.2;
  return { ...color, lightness: isBeyond ? color.lightness - 2 * textDistance[appearance] : away };
};

const onAccent: Record<Appearance, Omit<Oklch, "hue">> = {
  dark: { lightness: 0.175, chroma: 0.029 },
  light: { lightness: 0.9876, chroma: 0.0085 },
};

/** Returns an accent's shades in a theme: the color itself if it is readable, else the nearest readable color of its hue. */
export const accentShades = (accent: string, appearance: Appearance): AccentShades => {
  const chosen = oklchOf(accent);
  const isUsable = isReadable(accent, appearance);
  const shade = isUsable ? chosen : readableShade(chosen, appearance);
  const { lightness, chroma } = onAccent[appearance];
  return {
    accent: isUsable ? accent.toLowerCase() : hexOf(shade),
    accentText: hexOf(textShade(shade, appearance)),
    onAccent: hexOf({ lightness, chroma: Math.min(chroma, chosen.chroma / 2), hue: chosen.hue }),
  };
};

type ThemeColors = Record<ColorName, string>;

export const themeColors = (appearance: Appearance, accent: string | null): ThemeColors => {
  const own: ThemeColors = { ...tokens.color[appearance] };
  return accent === null ? own : { ...own, ...accentShades(accent, appearance) };
};

const cssNames: Record<(typeof accentTokens)[number], string> = {
  accent: "--color-accent",
  accentText: "--color-accent-text",
  onAccent: "--color-on-accent",
};

const declarations = (accent: string, appearance: Appearance): string => {
  const shades = accentShades(accent, appearance);
  return accentTokens.map((name) => `${cssNames[name]}:${shades[name]}`).join(";");
};

export const accentCss = (accent: string): string => {
  const dark = declarations(accent, "dark");
  const light = declarations(accent, "light");
  return [
    `html:root,html:root[data-theme="dark"]{${dark}}`,
    `html:root[data-theme="light"]{${light}}`,
    `@media print{html:root,html:root[data-theme]{${light}}}`,
  ].join("");
};

/** Returns the style element for a page's head, or an empty text without an accent. */
export const accentStyle = (accent: string | null): string =>
  accent !== null && isAccent(accent) ? `<style data-accent="${accent}">${accentCss(accent)}</style>` : "";
