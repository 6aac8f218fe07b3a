/** The metrics of the upright sans, relative to its size. */
const sansMetrics = { ascent: 0.97654, descent: 0.25781 };

interface FallbackFont {
  family: string;
  regular: string[];
  bold: string[];
  /**
   * The width of the sans relative to this font, for text and for headings. Measured unhinted on this site's text. An error of 2 %
   * already changes line breaks.
   */
  widths: { text: number; heading: number };
}

/** Nearly every device has one of these fonts: Windows, macOS and most of Linux; Android; the rest of Linux. */
const fallbackFonts: FallbackFont[] = [
  {
    family: "Schibsted Grotesk Fallback",
    // Linux names first: Linux is the slowest to detect a missing font.
    regular: ["Liberation Sans", "Arial", "Arimo"],
    bold: ["Liberation Sans Bold", "Arial Bold", "Arimo Bold"],
    widths: { text: 1.0445, heading: 1.0043 },
  },
  {
    family: "Schibsted Grotesk Fallback Roboto",
    regular: ["Roboto"],
    // Newer versions of Android have one file for all weights, without a name for bold.
    bold: ["Roboto Bold", "Roboto"],
    widths: { text: 1.0496, heading: 1.0675 },
  },
  {
    family: "Schibsted Grotesk Fallback DejaVu",
    regular: ["DejaVu Sans"],
    bold: ["DejaVu Sans Bold"],
    widths: { text: 0.9191, heading: 0.8425 },
  },
];

const sansFallback = [...fallbackFonts.map(({ family }) => `"${family}"`), "system-ui", "sans-serif"].join(", ");

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;

const face = (family: string, weights: string, names: string[], width: number): string =>
  `@font-face {
  font-family: "${family}";
  font-weight: ${weights};
  src: ${names.map((name) => `local("${name}")`).join(", ")};
  ascent-override: ${percent(sansMetrics.ascent / width)};
  descent-override: ${percent(sansMetrics.descent / width)};
  line-gap-override: 0%;
  size-adjust: ${percent(width)};
}`;

/** Returns device fonts with the metrics of the sans, so that the layout does not shift when the sans loads. */
const fallbackFontsCss = (): string =>
  fallbackFonts
    .flatMap(({ family, regular, bold, widths }) => [
      face(family, "400 599", regular, widths.text),
      face(family, "600 900", bold, widths.heading),
    ])
    .join("\n");

/**
 * The design tokens. The public stylesheets use them as custom properties (`tokensCss`), the admin's MUI theme as values.
 * A unit test checks that texts and controls reach WCAG AA on their backgrounds in both themes.
 */
export const tokens = {
  color: {
    dark: {
      bg: "#0f1420",
      surface: "#151b29",
      surface2: "#1d2435",
      text: "#ede9df",
      textMuted: "#a4abbb",
      accent: "#ff8a4c",
      accentText: "#ff9d68",
      onAccent: "#1a0d04",
      border: "#2b3347",
      borderStrong: "#6d7790",
      codeBg: "#0a0e17",
      codeName: "#8cb8f5",
      codeValue: "#d3a6f2",
      danger: "#ff8585",
      success: "#62d29c",
    },
    light: {
      bg: "#f6f4ee",
      surface: "#fdfcf8",
      surface2: "#eae6da",
      text: "#171b26",
      textMuted: "#565b68",
      accent: "#b5440c",
      accentText: "#a03a08",
      onAccent: "#fffaf5",
      border: "#d6d0c1",
      borderStrong: "#807a6b",
      codeBg: "#ece8dd",
      codeName: "#1f4f91",
      codeValue: "#7a2f8f",
      danger: "#b3261e",
      success: "#1c6844",
    },
  },
  /** `--space-1` to `--space-8`. The last three grow with the viewport. */
  space: [
    "0.25rem",
    "0.5rem",
    "0.75rem",
    "1rem",
    "1.5rem",
    "clamp(2rem, 1.6rem + 1.6vw, 2.75rem)",
    "clamp(3rem, 2.1rem + 3.6vw, 4.75rem)",
    "clamp(4rem, 2.4rem + 6.6vw, 7.5rem)",
  ],
  radius: ["2px", "4px", "8px"],
  font: {
    sans: `"Schibsted Grotesk Variable", ${sansFallback}`,
    mono: '"Martian Mono Variable", "Martian Mono Fallback", "Martian Mono Fallback Narrow", ui-monospace, monospace',
  },
  /**
   * The font sizes: three of text, for which 1 is that of articles and card titles, and three of headings (section, page, name).
   * Fluid between viewports of 390 and 1,280 px. The weights are 400 and 640.
   */
  step: {
    "-1": "clamp(0.875rem, 0.86rem + 0.06vw, 0.9rem)",
    "0": "clamp(1.0625rem, 1.03rem + 0.14vw, 1.1563rem)",
    "1": "clamp(1.1875rem, 1.14rem + 0.2vw, 1.3125rem)",
    // The vw limits fit a title's words on a phone with large text settings.
    "2": "min(clamp(1.5rem, 1.28rem + 0.9vw, 2rem), 10vw)",
    "3": "min(clamp(2.25rem, 1.5rem + 2.4vw, 3.5rem), 13vw)",
    "4": "min(clamp(3.5rem, 0.5rem + 8.8vw, 8rem), 18.5vw)",
  },
} as const;

export type ColorName = keyof typeof tokens.color.dark;

const kebab = (name: string) => name.replace(/[A-Z]|\d/g, (character) => `-${character.toLowerCase()}`);

const declarations = (prefix: string, values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `--${prefix}-${kebab(name)}: ${value};`)
    .join(" ");

const numbered = (prefix: string, values: readonly string[]) =>
  values.map((value, index) => `--${prefix}-${index + 1}: ${value};`).join(" ");

const systemColor = (name: string): string => {
  if (/^(?:bg|surface|codeBg)/.test(name)) return "Canvas";
  return { accent: "Highlight", onAccent: "HighlightText", border: "GrayText" }[name] ?? "CanvasText";
};

// Forced colors apply to backgrounds and texts, but not inside SVGs.
const systemColors = (): Record<string, string> =>
  Object.fromEntries(Object.keys(tokens.color.dark).map((name) => [name, systemColor(name)]));

/**
 * Returns the tokens as a stylesheet: sizes and fonts on `:root`, colors under `[data-theme="dark" | "light"]`.
 * The default is dark, also without scripts. Print is always light, with smaller spaces.
 */
export const tokensCss = (): string => {
  const dark = declarations("color", tokens.color.dark);
  const light = declarations("color", tokens.color.light);
  const sizes = [
    numbered("space", tokens.space),
    numbered("radius", tokens.radius),
    ...Object.entries(tokens.step).map(([step, size]) => `--step-${step}: ${size};`),
    declarations("font", tokens.font),
    // Of dates and code.
    "--mono: 400 0.875rem / 1.5 var(--font-mono);",
  ].join(" ");
  const paper = `${light} --color-bg: #ffffff; --space-6: 1.25rem; --space-7: 1.75rem; --space-8: 2.25rem;`;
  return [
    `:root { ${sizes} }`,
    `:root, :root[data-theme="dark"] { color-scheme: dark; ${dark} }`,
    `:root[data-theme="light"] { color-scheme: light; ${light} }`,
    `@media print { :root, :root[data-theme] { color-scheme: light; ${paper} } }`,
    `@media (forced-colors: active) { svg { ${declarations("color", systemColors())} --gauge: CanvasText; } }`,
    fallbackFontsCss(),
    "",
  ].join("\n");
};
