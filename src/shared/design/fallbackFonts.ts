/** The metrics of the upright sans, relative to its size. */
const sansMetrics = { ascent: 0.97654, descent: 0.25781 };

interface FallbackFont {
  family: string;
  regular: string[];
  bold: string[];
  /**
   * The width of the sans relative to this font, for text at weight 420, headings at 640 and titles at 700 and above: measured on
   * this site's text, unhinted. With an error of 2 % lines break in other places.
   */
  widths: { text: number; heading: number; title: number };
}

/** Nearly every device has one of these: Windows, macOS and most of Linux; Android; the rest of Linux. */
const fallbackFonts: FallbackFont[] = [
  {
    family: "Schibsted Grotesk Fallback",
    // Linux names first, because Linux takes the longest to find out that a font is missing.
    regular: ["Liberation Sans", "Arial", "Arimo"],
    bold: ["Liberation Sans Bold", "Arial Bold", "Arimo Bold"],
    widths: { text: 1.0445, heading: 1.0043, title: 1.018 },
  },
  {
    family: "Schibsted Grotesk Fallback Roboto",
    regular: ["Roboto"],
    // Newer versions of Android have one file for all weights, without a name for bold.
    bold: ["Roboto Bold", "Roboto"],
    widths: { text: 1.0496, heading: 1.0675, title: 1.082 },
  },
  {
    family: "Schibsted Grotesk Fallback DejaVu",
    regular: ["DejaVu Sans"],
    bold: ["DejaVu Sans Bold"],
    widths: { text: 0.9191, heading: 0.8425, title: 0.854 },
  },
];

/** The families after the sans in a `font-family`. */
export const sansFallback = [...fallbackFonts.map(({ family }) => `"${family}"`), "system-ui", "sans-serif"].join(", ");

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

/** Fonts of the device with the metrics of the sans, so that nothing moves when the sans has loaded. */
export const fallbackFontsCss = (): string =>
  fallbackFonts
    .flatMap(({ family, regular, bold, widths }) => [
      face(family, "400 599", regular, widths.text),
      face(family, "600 660", bold, widths.heading),
      face(family, "661 900", bold, widths.title),
    ])
    .join("\n");
