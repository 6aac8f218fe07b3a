/** A color in Oklch: lightness (0 to 1), chroma and hue in degrees. Equal steps look equal, and shades keep their hue. */
export interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
}

type Triple = readonly [number, number, number];

const toLinear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

const fromLinear = (value: number): number => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

const linearOf = (hex: string): Triple => {
  const at = (index: number) => toLinear(Number.parseInt(hex.slice(index, index + 2), 16) / 255);
  return [at(1), at(3), at(5)];
};

/** Converts `#rrggbb` to Oklch. */
export const oklchOf = (hex: string): Oklch => {
  const [red, green, blue] = linearOf(hex);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  return {
    lightness: 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: (Math.atan2(b, a) * 180) / Math.PI,
  };
};

const linearFrom = ({ lightness, chroma, hue }: Oklch): Triple => {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
};

const isInGamut = (color: Oklch): boolean => linearFrom(color).every((value) => value >= -0.0001 && value <= 1.0001);

// Reduces the chroma until the color fits in sRGB.
const inGamut = (color: Oklch): Oklch => {
  if (isInGamut(color)) return color;
  let inside = 0;
  let outside = color.chroma;
  for (let step = 0; step < 20; step += 1) {
    const chroma = (inside + outside) / 2;
    if (isInGamut({ ...color, chroma })) inside = chroma;
    else outside = chroma;
  }
  return { ...color, chroma: inside };
};

/** Converts a color to `#rrggbb`. Colors outside sRGB lose chroma, not lightness or hue. */
export const hexOf = (color: Oklch): string =>
  `#${linearFrom(inGamut(color))
    .map((value) => Math.round(fromLinear(Math.min(1, Math.max(0, value))) * 255))
    .map((value) => value.toString(16).padStart(2, "0"))
    .join("")}`;

const luminance = (hex: string): number => {
  const [red, green, blue] = linearOf(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Returns the WCAG contrast ratio of two colors `#rrggbb`, from 1 to 21. */
export const contrast = (one: string, other: string): number => {
  const [first, second] = [luminance(one), luminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
};

/** Blends a color `#rrggbb` with an opacity over a background, in sRGB as CSS does. */
export const blend = (hex: string, opacity: number, background: string): string => {
  const mixed = [1, 3, 5].map((at) => {
    const [upper, lower] = [hex, background].map((color) => Number.parseInt(color.slice(at, at + 2), 16));
    return Math.round((upper ?? 0) * opacity + (lower ?? 0) * (1 - opacity));
  });
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
};
