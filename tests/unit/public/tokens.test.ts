import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { tokens, tokensCss } from "#shared/design/tokens.ts";

const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

const luminance = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: string, other: string) => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

describe.each(Object.entries(tokens.color))("the %s theme", (_, color) => {
  const grounds = [color.bg, color.surface, color.surface2, color.codeBg];

  test("has text of at least 4.5 : 1 on every ground", () => {
    for (const ground of grounds) {
      for (const text of [color.text, color.textMuted, color.accentText, color.danger, color.success]) {
        expect(contrast(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      }
    }
    expect(contrast(color.onAccent, color.accent)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(color.onAccent, color.accentText)).toBeGreaterThanOrEqual(4.5);
  });

  test("has controls and focus rings of at least 3 : 1", () => {
    for (const ground of [color.bg, color.surface]) {
      expect(contrast(color.borderStrong, ground), `border on ${ground}`).toBeGreaterThanOrEqual(3);
      expect(contrast(color.accent, ground), `accent on ${ground}`).toBeGreaterThanOrEqual(3);
    }
  });
});

test("both themes and every size reach the stylesheet, dark for pages without scripts", () => {
  const css = tokensCss();
  expect(css).toContain(`:root, :root[data-theme="dark"] { color-scheme: dark; --color-bg: ${tokens.color.dark.bg};`);
  expect(css).toContain(`:root[data-theme="light"] { color-scheme: light; --color-bg: ${tokens.color.light.bg};`);
  for (const name of [
    "--color-surface-2:",
    "--color-on-accent:",
    "--space-8:",
    "--radius-3:",
    "--step--1:",
    "--step-5:",
  ]) {
    expect(css).toContain(name);
  }
});

test("the favicon has colors of the tokens only", () => {
  const colors = new Set(Object.values(tokens.color).flatMap((theme) => Object.values<string>(theme)));
  const used = readFileSync("public/favicon.svg", "utf8").match(/#[0-9a-f]{3,8}\b/g) ?? [];
  expect(used).not.toEqual([]);
  for (const color of used) expect(colors).toContain(color);
});
