import { describe, expect, it } from "vitest";
import { accentCss, accentShades, isAccent, themeColors } from "#shared/design/accent.ts";
import { blend, contrast, hexOf, oklchOf } from "#shared/design/oklch.ts";
import { tokens } from "#shared/design/tokens.ts";
import type { Appearance } from "#shared/theme/theme.ts";
import { randomFrom } from "../../random.ts";

// The same 200 colors in every run.
const random = randomFrom(13);
const randomColor = () =>
  `#${Math.floor(random() * 0x1000000)
    .toString(16)
    .padStart(6, "0")}`;
const odd = ["#000000", "#ffffff", "#808080", "#ffff00", "#0000ff", "#00ff00", "#ff0000", "#ff00ff", "#010203"];
const accents = [...Array.from({ length: 200 }, randomColor), ...odd];

const hueDistance = (one: number, other: number) => Math.abs(((one - other + 540) % 360) - 180);

const themes: readonly Appearance[] = ["dark", "light"];

describe.each(themes)("200 accents in the %s theme", (appearance) => {
  const each = (check: (colors: ReturnType<typeof themeColors>, accent: string) => void) => {
    for (const accent of accents) check(themeColors(appearance, accent), accent);
  };

  it("are readable as text and visible as marks on every background", () => {
    each(({ accent: shade, accentText, bg, surface, surface2, codeBg }, accent) => {
      for (const ground of [bg, surface, surface2, codeBg]) {
        expect(contrast(accentText, ground), `text of ${accent} on ${ground}`).toBeGreaterThanOrEqual(4.5);
        // The admin's links, tabs and plain buttons are of this shade, tinted under the pointer.
        expect(contrast(shade, ground), `${accent} on ${ground}`).toBeGreaterThanOrEqual(4.5);
        expect(contrast(shade, blend(shade, 0.08, ground)), `${accent} tinted`).toBeGreaterThanOrEqual(4.5);
      }
    });
  });

  it("carry readable text on buttons and behind found words", () => {
    each(({ accent: shade, accentText, onAccent, bg, surface, surface2, text }, accent) => {
      for (const ground of [shade, accentText])
        expect(contrast(onAccent, ground), `on ${accent}`).toBeGreaterThanOrEqual(4.5);
      for (const ground of [bg, surface, surface2])
        expect(contrast(text, blend(shade, 0.28, ground)), `found, in ${accent}`).toBeGreaterThanOrEqual(4.5);
    });
  });

  it("keep the chosen color if it is readable, else its hue", () => {
    each(({ accent: shade }, accent) => {
      const [given, made] = [oklchOf(accent), oklchOf(shade)];
      if (shade !== accent && made.chroma > 0.04) expect(hueDistance(given.hue, made.hue), accent).toBeLessThan(4);
    });
    expect(accentShades(tokens.color.dark.accent, "dark").accent).toBe(tokens.color.dark.accent);
    expect(accentShades("#7A1FA2", "light").accent).toBe("#7a1fa2");
  });

  it("show which button the pointer is on", () => {
    each(({ accent: shade, accentText }, accent) => expect(accentText, accent).not.toBe(shade));
  });
});

describe("an accent", () => {
  it("prints in a shade for paper, which is whiter than any background of the light theme", () => {
    for (const accent of accents)
      expect(contrast(accentShades(accent, "light").accentText, "#ffffff")).toBeGreaterThan(4.5);
    const css = accentCss("#2266cc");
    const { accentText } = accentShades("#2266cc", "light");
    expect(css.split("@media print")[1]).toContain(`--color-accent-text:${accentText}`);
  });

  it("leaves the tokens unchanged when it is not set", () => {
    for (const appearance of themes) expect(themeColors(appearance, null)).toEqual(tokens.color[appearance]);
  });

  it("is converted to OKLCH and back, and becomes paler when no screen can show it", () => {
    for (const accent of accents) expect(hexOf(oklchOf(accent))).toBe(accent);
    const beyond = { lightness: 0.7, chroma: 0.4, hue: 150 };
    const made = oklchOf(hexOf(beyond));
    expect(made.lightness).toBeCloseTo(0.7, 2);
    expect(made.chroma).toBeLessThan(0.25);
  });

  it.each(["#abc", "red", "#12345g", "#1122334", "", "#112233;}", "rgb(0,0,0)"])("cannot be %j", (text) => {
    expect(isAccent(text)).toBe(false);
  });
});
